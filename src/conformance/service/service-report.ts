import type { AdapterResponse, AdapterRequest } from './service-adapter.js';

/** The result of a service check. */
export interface ServiceReport {
  /** Whether no sentence is `differs` or `error`. */
  readonly conforms: boolean;
  /** How many sentences are in each state. */
  readonly counts: Readonly<Record<SentenceState, number>>;
  /** In the order of the interface. */
  readonly sentences: readonly SentenceReport[];
}

/** The state of a sentence. */
export type SentenceState = SentenceReport['state'];

/** The result for one sentence of the interface. */
export type SentenceReport =
  ConformingSentence | DifferingSentence | UnsupportedSentence | ChosenSentence | UnobservableSentence | FailedSentence;

/** A sentence of the interface, in short. */
export interface NamedSentence {
  /** A stable name, such as `no-colon`. */
  readonly id: string;
  /** The number of the section, such as `5.2`. */
  readonly section: string;
  /** Other sections that say the same. */
  readonly also: readonly string[];
  readonly sentence: string;
}

/** The service did what the sentence says in every run. */
export interface ConformingSentence extends NamedSentence {
  readonly state: 'conforms';
  readonly runs: number;
}

/** The service did something else. */
export interface DifferingSentence extends NamedSentence, ServiceCounterexample {
  readonly state: 'differs';
}

/** The shortest sequence of steps found that shows a difference. */
export interface ServiceCounterexample {
  readonly expected: string;
  readonly got: string;
  readonly steps: readonly ServiceStep[];
  /** The number of requests among the steps. */
  readonly requests: number;
  /** The number of runs of the sentence until it showed; then the steps were reduced. */
  readonly runs: number;
}

/** The sentence could not be tried. */
export interface UnsupportedSentence extends NamedSentence {
  readonly state: 'not-supported';
  readonly why: string;
}

/** The interface leaves it open; this is what the service did. */
export interface ChosenSentence extends NamedSentence {
  readonly state: 'choice';
  /** What this library does. */
  readonly library: string;
  /** Whether the service did the same. */
  readonly same: boolean;
  readonly seen: string;
  /** A counterexample; `null` if it did the same. */
  readonly counterexample: ServiceCounterexample | null;
}

/** No request can show it. */
export interface UnobservableSentence extends NamedSentence {
  readonly state: 'not-observable';
  readonly why: string;
}

/** The adapter failed, so nothing is known. */
export interface FailedSentence extends NamedSentence {
  readonly state: 'error';
  readonly error: string;
  /** The last step is the one that failed. */
  readonly steps: readonly ServiceStep[];
}

/** A step of a run; keys are shown as `<key 1>`. */
export type ServiceStep =
  | { readonly step: 'create-key'; readonly at: string; readonly plan: string; readonly key: string }
  | { readonly step: 'revoke-key'; readonly at: string; readonly key: string }
  | { readonly step: 'set-clock'; readonly at: string }
  | { readonly step: 'load-bars'; readonly at: string; readonly market: string }
  | {
      readonly step: 'send';
      readonly at: string;
      readonly request: AdapterRequest;
      /** `null` if there was none. */
      readonly response: AdapterResponse | null;
    };
