import * as fc from 'fast-check';
import type { NamedSentence } from '../service-report.js';
import type { Definition, Inputs, Need, StateOf } from './definition.js';
import type { PlanRole } from './plan-role.js';
import { tryOut, type Checking, type Outcome } from './try-out.js';

/** A sentence of the interface, and how it is found out whether it is so. */
export type Sentence = ObservableSentence | UnobservableStatement;

/** A sentence that requests can show. */
export interface ObservableSentence extends NamedSentence {
  /** What this library does where the interface leaves it open; `null` where the interface says it. */
  readonly library: string | null;
  readonly needs: readonly Need[];
  readonly plans: readonly PlanRole[];
  /** The sentences without which this one says nothing. */
  readonly restsOn: readonly string[];
  /** Whether it moves the clock far ahead, so that it has to come last. */
  readonly far: boolean;
  readonly tryOut: (checking: Checking, stateOf: StateOf) => Promise<Outcome>;
}

/** A sentence that no request can show. */
export interface UnobservableStatement extends NamedSentence {
  readonly unobservable: string;
}

/** How the sentences of one section of the interface are written. */
export interface SentencesOf {
  /** A sentence that the interface states. */
  readonly stated: <Input>(definition: Definition<Input>) => ObservableSentence;
  /** A sentence about what the interface leaves open: it says what this library does. */
  readonly open: <Input>(definition: Definition<Input> & { readonly library: string }) => ObservableSentence;
  /** A sentence that no request can show. */
  readonly notObservable: (
    id: string,
    sentence: string,
    unobservable: string,
    also?: readonly string[],
  ) => UnobservableStatement;
}

export function sentencesOf(section: string): SentencesOf {
  return {
    stated: (definition) => observable(section, definition, null),
    open: ({ library, ...definition }) => observable(section, definition, library),
    notObservable: (id, sentence, unobservable, also = []) => ({ id, section, also, sentence, unobservable }),
  };
}

function observable<Input>(section: string, definition: Definition<Input>, library: string | null): ObservableSentence {
  const { id, also = [], sentence, needs = [], plans = [], restsOn = [], far = false } = definition;
  const trial = (checking: Checking, stateOf: StateOf): Promise<Outcome> => tryOut(definition, checking, stateOf);
  return { id, section, also, sentence, library, needs, plans, restsOn, far, tryOut: trial };
}

/** Every one of a few, each once; `none` says what is missing where there are none. */
export function each<Input>(inputs: readonly Input[], none = 'there is nothing to ask'): Inputs<Input> | string {
  if (inputs.length === 0) return none;
  return { arbitrary: fc.constantFrom(...inputs), first: inputs, runs: () => inputs.length };
}

/** Nothing is left to chance. */
export const once: Inputs<null> = { arbitrary: fc.constant(null), first: [], runs: () => 1 };

/** Whatever an arbitrary gives; first, what must not be missed. */
export function generated<Input>(
  arbitrary: fc.Arbitrary<Input>,
  first: readonly Input[] = [],
  runs: (asked: number) => number = (asked) => asked,
): Inputs<Input> {
  return { arbitrary, first, runs: (asked) => Math.max(runs(asked), first.length) };
}
