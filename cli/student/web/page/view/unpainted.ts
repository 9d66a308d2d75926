import { type Style, styleWith } from "../../../../render/terminal/style.ts";

/** For what is made of text before the page paints it; as many columns as a line of the page may need. */
export const unpainted: Style = styleWith({ color: false, unicode: true, width: 200 });
