/**
 * What a {@link Notice} is about. Codes never change:
 *
 * - `one-bar-late`: trading begins one bar after the open and continues for one bar after the close, as in bars stamped with their closing time;
 * - `other-time-zone`: trading pauses hours earlier or later than the market does, as in local or server time read as UTC;
 * - `outside-sessions`: there are bars while the market is closed;
 * - `unadjusted-split`: between two sessions of a stock the price changes by the ratio of a split.
 */
export type NoticeCode = 'one-bar-late' | 'other-time-zone' | 'outside-sessions' | 'unadjusted-split';

/** The codes of notices about the times of bars. */
export type TimeNoticeCode = Exclude<NoticeCode, 'unadjusted-split'>;

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
