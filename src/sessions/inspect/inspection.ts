import type { Weekday } from '../../calendar/index.js';
import type { Notice } from '../market/notice.js';
import type { SplitSizedMove } from '../market/split-sized-moves.js';

/** How many of some cases, and how many per cent that is: two decimals, `null` where there are no cases. */
export interface InspectedShare {
  readonly count: number;
  readonly of: number;
  readonly percent: number | null;
}

/** How many bars show something, and the indexes of the first ones, five at most. */
export interface InspectedBars {
  readonly count: number;
  readonly positions: readonly number[];
}

/** When the first, or the last, bars of sessions open: `HH:MM` in the time zone of the session, in the order of the session. */
export interface InspectedTimes {
  readonly earliest: string;
  readonly latest: string;
  readonly mostFrequent: string;
  /** In how many sessions it is the most frequent one. */
  readonly count: number;
}

/** The sessions of a weekday that have closed: how many there are, and when their first and last bars open. */
export interface InspectedWeekday {
  readonly weekday: Weekday;
  readonly sessions: number;
  readonly first: InspectedTimes;
  readonly last: InspectedTimes;
}

/** The sessions that bars lie in. */
export interface InspectedSessions {
  /** Those that have bars. */
  readonly seen: number;
  /** Of those that have closed, the complete ones, and the others: reports leave them out. */
  readonly complete: number;
  readonly incomplete: number;
  /** Those with a bar that opens before the session and ends inside it: reports refuse such bars. */
  readonly straddled: number;
  /** Trading dates of the template and the calendar without bars, between the first and the last bar; the first ones, five at most. */
  readonly missing: { readonly count: number; readonly dates: readonly string[] };
}

/** What {@link inspectBars} says of bars: frozen plain data. */
export interface BarsInspection {
  readonly assetClass: string;
  /** The id of the session that they were cut into. */
  readonly session: string;
  /** How many bars had ended by `asOf`; all else is about these. */
  readonly bars: number;
  /** The length of a bar in milliseconds. */
  readonly interval: number;
  readonly daily: boolean;
  /** The trading dates of the first and the last bar, `YYYY-MM-DD`. */
  readonly firstDate: string | null;
  readonly lastDate: string | null;
  readonly sessions: InspectedSessions;
  /** Opens that equal the close of the previous session, of those that follow a pause in trading: without a pause that is usual. */
  readonly staleOpens: InspectedShare;
  /** The step of prices, and the bars with a price off it. */
  readonly priceGrid: {
    /**
     * The coarsest step of which all four prices of at least 99 % of the bars are multiples: 1000 to 1 and 1 to 0.00000001 in steps of 1, 2, 2.5
     * and 5, and 1/8 to 1/128; `null` where there is none. Of few bars it can be coarser than that of the market.
     */
    readonly tick: number | null;
    readonly offGrid: InspectedBars;
  };
  /** Moves between two sessions of a stock by the ratio of a split, as in the notice `unadjusted-split`; the first ones, five at most. */
  readonly splitSizedMoves: { readonly count: number; readonly moves: readonly SplitSizedMove[] };
  /** Bars with a price of 0 or less. */
  readonly notPositive: InspectedBars;
  /** Bars whose low is at most half of both open and close, or whose high is at least twice both. */
  readonly spikes: InspectedBars;
  /** Bars with a volume of 0; `null` where bars have no volume. */
  readonly zeroVolume: InspectedShare | null;
  /** Bars whose open, high, low and close are one price. */
  readonly flatBars: InspectedShare;
  /** Monday first, the weekdays with sessions; `null` for daily bars. */
  readonly weekdays: readonly InspectedWeekday[] | null;
  readonly notices: readonly Notice[];
  /** What there is to say, a sentence or two each, the most important first; it may be reworded in any release. */
  readonly text: readonly string[];
}
