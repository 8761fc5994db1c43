import type { GotResponse, SentRequest } from './service-adapter.js';

/** What became of every sentence of the interface. */
export interface ServiceReport {
  /** Whether no sentence differs and the adapter did not fail. */
  readonly conforms: boolean;
  /** How many sentences are in each state. */
  readonly counts: Readonly<Record<SentenceState, number>>;
  /** In the order of the interface. */
  readonly sentences: readonly SentenceReport[];
}

/** What can become of a sentence. */
export type SentenceState = SentenceReport['state'];

/** What became of a sentence of the interface. */
export type SentenceReport =
  ConformingSentence | DifferingSentence | UnsupportedSentence | ChosenSentence | UnobservableSentence | FailedSentence;

/** A sentence of the interface, in few words. */
export interface NamedSentence {
  /** A name that does not change, such as `no-colon`. */
  readonly id: string;
  /** The number of the section, such as `5.2`. */
  readonly section: string;
  /** The sections that say the same again. */
  readonly also: readonly string[];
  readonly sentence: string;
}

/** The service did what the sentence says, in every run. */
export interface ConformingSentence extends NamedSentence {
  readonly state: 'conforms';
  readonly runs: number;
}

/** The service did something else. */
export interface DifferingSentence extends NamedSentence, ServiceCounterexample {
  readonly state: 'differs';
}

/** The smallest sequence of steps that was found to show a difference. */
export interface ServiceCounterexample {
  readonly expected: string;
  readonly came: string;
  readonly steps: readonly ServiceStep[];
  /** The requests among the steps. */
  readonly requests: number;
}

/** The sentence could not be tried. */
export interface UnsupportedSentence extends NamedSentence {
  readonly state: 'not-supported';
  readonly why: string;
}

/** The interface leaves it open, and this is what the service was seen to do. */
export interface ChosenSentence extends NamedSentence {
  readonly state: 'choice';
  /** What this library does. */
  readonly library: string;
  /** Whether the service was seen to do the same. */
  readonly same: boolean;
  readonly seen: string;
  /** What showed that it does not; `null` where it does the same. */
  readonly counterexample: ServiceCounterexample | null;
}

/** No request can show whether it is so. */
export interface UnobservableSentence extends NamedSentence {
  readonly state: 'not-observable';
  readonly why: string;
}

/** The adapter failed, so that nothing is known. */
export interface FailedSentence extends NamedSentence {
  readonly state: 'error';
  readonly error: string;
  /** The last of them is the one that failed. */
  readonly steps: readonly ServiceStep[];
}

/** Something that was done to the service; keys are shown as `<key 1>`. */
export type ServiceStep =
  | { readonly step: 'create-key'; readonly at: string; readonly plan: string; readonly key: string }
  | { readonly step: 'revoke-key'; readonly at: string; readonly key: string }
  | { readonly step: 'set-clock'; readonly at: string }
  | { readonly step: 'load-bars'; readonly at: string; readonly market: string }
  | {
      readonly step: 'send';
      readonly at: string;
      readonly request: SentRequest;
      /** `null` where none came. */
      readonly response: GotResponse | null;
    };
