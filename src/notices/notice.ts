/**
 * What a {@link Notice} is about. Codes never change:
 *
 * - `one-bar-late`: trading begins one bar after the open and continues for one bar after the close, as in bars stamped with their closing time;
 * - `other-time-zone`: trading pauses hours earlier or later than the market does, as in local or server time read as UTC;
 * - `outside-sessions`: there are bars while the market is closed;
 * - `closed-days`: there are bars on days, or after early closes, of the calendar;
 * - `unadjusted-split`: between two sessions of a stock the price changes by the ratio of a split;
 * - `impossible-prices`: a day or a run of prices 100 or 1000 times too high or too low, prices of 0 or less, or a bar repeated for days;
 * - `odd-steps`: a few bars come sooner after the one before than the interval says, or whole days have longer bars.
 */
export type NoticeCode =
  | 'one-bar-late'
  | 'other-time-zone'
  | 'outside-sessions'
  | 'closed-days'
  | 'unadjusted-split'
  | 'impossible-prices'
  | 'odd-steps';

/** The codes of notices about the times of bars. */
export type TimeNoticeCode = Extract<NoticeCode, 'one-bar-late' | 'other-time-zone' | 'outside-sessions'>;

/** A sign that bars were read wrongly or not adjusted: frozen plain data. */
export interface Notice {
  readonly code: NoticeCode;
  /** What was seen, with numbers, and what to do about it. The wording may change in any release. */
  readonly text: string;
  /** The indexes of the first five bars at most that show it. */
  readonly positions: readonly number[];
  /** The total number of bars that show it. */
  readonly count: number;
}
