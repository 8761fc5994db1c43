import type { Weekday } from '../../calendar/index.js';
import type { Notice } from '../notice.js';
import type { SplitSizedMove } from '../split-sized-moves.js';

/** A count out of a number of cases, and its percentage: two decimals, `null` without cases. */
export interface InspectedShare {
  readonly count: number;
  readonly of: number;
  readonly percent: number | null;
}

/** The number of bars that show something, and the indexes of the first five at most. */
export interface InspectedBars {
  readonly count: number;
  readonly positions: readonly number[];
}

/** When the first, or the last, bars of sessions open: `HH:MM` in the time zone of the session, in the order of the session. */
export interface InspectedTimes {
  readonly earliest: string;
  readonly latest: string;
  readonly mostFrequent: string;
  /** The number of sessions with the most frequent time. */
  readonly count: number;
}

/** The closed sessions of a weekday: their number, and when their first and last bars open. */
export interface InspectedWeekday {
  readonly weekday: Weekday;
  readonly sessions: number;
  readonly first: InspectedTimes;
  readonly last: InspectedTimes;
}

/** The sessions of the bars. */
export interface InspectedSessions {
  /** Sessions with bars. */
  readonly seen: number;
  /** Of the closed sessions, the complete and the incomplete ones. Reports exclude incomplete ones. */
  readonly complete: number;
  readonly incomplete: number;
  /** Sessions with a bar that begins before the open and ends after it. Reports refuse such bars. */
  readonly straddled: number;
  /** Trading dates of the template and the calendar without bars, between the first and last bar: their number, and the first five at most. */
  readonly missing: { readonly count: number; readonly dates: readonly string[] };
}

/** The result of {@link inspectBars}: frozen plain data. */
export interface BarsInspection {
  readonly assetClass: string;
  /** The id of the session template that the bars were cut by. */
  readonly session: string;
  /** The number of bars that had ended by `asOf`; everything else is about these. */
  readonly bars: number;
  /** The length of a bar in milliseconds. */
  readonly interval: number;
  readonly daily: boolean;
  /** The trading dates of the first and the last bar, `YYYY-MM-DD`. */
  readonly firstDate: string | null;
  readonly lastDate: string | null;
  readonly sessions: InspectedSessions;
  /** Opens that equal the close of the previous session, out of those after a pause in trading (without a pause this is normal). */
  readonly staleOpens: InspectedShare;
  /** The tick size, and the bars with a price off it. */
  readonly priceGrid: {
    /**
     * The coarsest step of which all four prices of at least 99 % of the bars are multiples: 1000 to 1 and 1 to 0.00000001 in steps of 1, 2, 2.5
     * and 5, and 1/8 to 1/128; `null` if there is none. With few bars it can be coarser than the tick of the market.
     */
    readonly tick: number | null;
    readonly offGrid: InspectedBars;
  };
  /** Moves between two sessions of a stock by the ratio of a split, as in the notice `unadjusted-split`: their number, and the first five at most. */
  readonly splitSizedMoves: { readonly count: number; readonly moves: readonly SplitSizedMove[] };
  /** Bars with a price of 0 or less. */
  readonly notPositive: InspectedBars;
  /** Bars whose low is at most half of both open and close, or whose high is at least twice both. */
  readonly spikes: InspectedBars;
  /** Bars with a volume of 0; `null` for bars without volume. */
  readonly zeroVolume: InspectedShare | null;
  /** Bars whose open, high, low and close are equal. */
  readonly flatBars: InspectedShare;
  /** The weekdays with sessions, Monday first; `null` for daily bars. */
  readonly weekdays: readonly InspectedWeekday[] | null;
  readonly notices: readonly Notice[];
  /** The findings, one or two sentences each, the most important first. The wording may change in any release. */
  readonly text: readonly string[];
}
