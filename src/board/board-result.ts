import type { ErrorCode } from '../errors/index.js';
import type { AtRandom, Condition, Grouping, InPlayLookback, Notice } from '../reports/index.js';
import type { NamedMarket } from '../reports/inner.js';

/** What is in play over a watchlist at an instant: plain JSON, frozen. The board of one market is a part of the board of many. */
export interface Board {
  readonly kind: 'board';
  /** The instant, like all instants here, in ISO 8601 and UTC. */
  readonly asOf: string;
  /** What was asked of every market. */
  readonly asked: AskedOfMarkets;
  /** What there is, how it is ordered, and what that does not mean. */
  readonly summary: string;
  /** By asset class and ticker. */
  readonly markets: readonly MarketOnBoard[];
  /** The open questions, best supported first, then the decided ones, latest first. */
  readonly rows: readonly BoardRow[];
  /** The prices to watch, by market. */
  readonly levels: readonly BoardLevel[];
  /** The reports that the bars of a market do not allow, and why. */
  readonly refused: readonly RefusedOnBoard[];
}

/** The options of a board that are the same for all of its markets. */
export interface AskedOfMarkets {
  /** The identifiers of the reports. */
  readonly reports: readonly string[] | 'all';
  readonly lookback: InPlayLookback;
  readonly where?: Condition;
  readonly groupBy?: Grouping;
  /** Those of `params`, `guards`, `precision`, `completeness` and `previousWithinDays` that were given. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** A market of a board. */
export interface MarketOnBoard extends NamedMarket {
  /** The last price of its first session, or of the session asked for; `null` without one. */
  readonly last: number | null;
  /** The mean range of the five complete sessions before the one of that price; `null` with fewer. */
  readonly averageRange: number | null;
  /** Signs that the bars were read wrongly; left out if there are none. */
  readonly notices?: readonly Notice[];
  /** Why the market cannot be asked, or none of the reports can; then it has no rows. */
  readonly error?: MarketError;
}

/** What is wrong with a market. */
export interface MarketError {
  readonly code: ErrorCode;
  readonly message: string;
}

/** A question about an observation under way in a market. */
export interface QuestionOnBoard extends NamedMarket {
  readonly report: string;
  /** The trading date of the observation, and its number among all that begin on it, in play or not, from 1: it keeps both. */
  readonly date: string;
  readonly observation: number;
  readonly group: Readonly<Record<string, string>>;
  readonly label: string;
  readonly question: string;
  readonly title: string;
}

/** An open or decided question and how well it is supported; every figure is one of `inPlay`, or computed from such figures and the last price. */
export interface BoardRow extends QuestionOnBoard {
  /** The place in the ranking, from 1; `null` for a decided question. */
  readonly rank: number | null;
  readonly state: 'open' | 'decided';
  readonly since: string;
  /** The outcome, or of an open question the outcome if the session ended now. */
  readonly soFar: string | null;
  /** Of an open question the outcome whose interval lies furthest above its usual share; if none lies above, the most frequent one. */
  readonly outcome: string | null;
  /** The share of that outcome among the past cases that were equally undecided, in percent with its 95 % Wilson interval. */
  readonly percent: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Its share among all past cases of the group, in percent; of a decided question that of `soFar`. */
  readonly usual: number | null;
  /** The share that chance gives them at the same time of the session, if asked for; `null` for a share that there is none of. */
  readonly atRandom?: AtRandom | null;
  /** By how many percentage points `low` exceeds the mean `atRandom`, or `usual` where that was not asked for; 0 if it does not, `null` without cases. */
  readonly margin: number | null;
  /** How many past cases were equally undecided. */
  readonly of: number | null;
  /** `insufficient` and `low-sample` by the guards. */
  readonly guard: 'insufficient' | 'low-sample' | null;
  /** The price that the question is about, or the nearest; its distance from the last price is in average daily ranges. Only of open questions. */
  readonly level: { readonly id: string; readonly price: number; readonly distance: number | null } | null;
}

/** A price to watch in a market. */
export interface BoardLevel extends NamedMarket {
  /** The trading date of the session in progress, and its identifier. */
  readonly date: string;
  readonly session: string;
  readonly level: string;
  readonly price: number;
  /** The reports that have it. */
  readonly reports: readonly string[];
  /** The end of the last bar that came to it since a question about it was known, in the session in progress; `null` for none, and for daily bars. */
  readonly touched: string | null;
}

/** A report that the bars of a market do not allow. */
export interface RefusedOnBoard extends NamedMarket {
  readonly report: string;
  readonly refused: MarketError;
}
