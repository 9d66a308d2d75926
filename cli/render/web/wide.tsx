import type { ComponentChildren } from "preact";

interface WideProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

/** What may be wider than the page, and is moved by keys, too. */
export function Wide({ label, children }: WideProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, keys do not scroll it
    <section class="wide" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
