import type { Change } from './json-changes.js';
import type { InPlayResult } from 'barstats/reports';

/** A bar on its way to the page: its opening instant, its prices and its volume. */
export type SentBar = readonly [
  time: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number | null,
];

/** A trading date that can be replayed. */
export interface ReplayableDay {
  readonly date: string;
  /** Whether the exchange closes before its usual time. */
  readonly early: boolean;
}

/** What the page is told first: what can be replayed, and how it begins. */
export interface Offer {
  readonly timeZone: string;
  readonly days: readonly ReplayableDay[];
  readonly date: string;
  /** How many times faster than the market. */
  readonly speed: number;
}

/** What a report is, in words. */
export interface ReportWords {
  readonly family: string;
  readonly title: string;
  readonly definition: string;
  readonly questions: Readonly<Record<string, string>>;
  /** When the condition of each question is known. */
  readonly knownWhen: Readonly<Record<string, string>>;
  /** The label of each outcome of each question. */
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The formula of each level. */
  readonly levels: Readonly<Record<string, string>>;
}

/** `event: day`: a session up to one of its bars. */
export interface DayEvent {
  readonly ticker: string;
  readonly date: string;
  readonly timeZone: string;
  /** The instants between which the session is open. */
  readonly opens: number;
  readonly closes: number;
  readonly early: boolean;
  /** The length of a bar in milliseconds. */
  readonly interval: number;
  /** How many bars the session has in the file. */
  readonly of: number;
  readonly previous: PreviousSession | null;
  readonly bars: readonly SentBar[];
  readonly result: InPlayResult;
  readonly words: Readonly<Record<string, ReportWords>>;
}

export interface PreviousSession {
  readonly date: string;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** `event: bar`: the next bar, and what it changed in the result. */
export interface BarEvent {
  readonly bar: SentBar;
  readonly changes: readonly Change[];
}

/** `event: failed`: why the stream ends. */
export interface FailedEvent {
  readonly message: string;
}
