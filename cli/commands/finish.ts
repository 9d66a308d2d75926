/** A command says with it how it ended. */
export type Finish = (code: number) => void;
