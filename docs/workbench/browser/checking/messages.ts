import type { LibraryModule } from '../own-program/library-modules.js';

// What the worker with TypeScript is asked, and what it answers.

/** A mistake in a program. */
export interface Fault {
  readonly message: string;
  /** Positions in the text. */
  readonly from: number;
  readonly to: number;
}

/** A program that can be run. */
export interface Transpiled {
  readonly program: string;
  readonly modules: readonly LibraryModule[];
  /** Where each line of it comes from, as in a source map. */
  readonly mappings: string;
}

export interface Completions {
  readonly from: number;
  readonly options: readonly { readonly label: string; readonly type: string }[];
}

/** An example to start from. */
export interface Example {
  readonly name: string;
  readonly text: string;
}

/** The questions by name: what is asked, and what is answered. */
export interface Questions {
  readonly examples: { readonly asked: null; readonly answer: readonly Example[] };
  readonly faults: { readonly asked: { readonly text: string }; readonly answer: readonly Fault[] };
  readonly completions: {
    readonly asked: { readonly text: string; readonly at: number };
    readonly answer: Completions | null;
  };
  readonly transpiled: {
    readonly asked: { readonly text: string };
    readonly answer: Transpiled | { readonly faults: readonly Fault[] };
  };
}

export type QuestionName = keyof Questions;

export type ToChecking = {
  readonly [Name in QuestionName]: {
    readonly number: number;
    readonly ask: Name;
    readonly asked: Questions[Name]['asked'];
  };
}[QuestionName];

export type FromChecking = { readonly number: number } & (
  { readonly answer: Questions[QuestionName]['answer'] } | { readonly failed: string }
);
