/**
 * What {@link Notice} can be about, by a name that never changes:
 *
 * - `one-bar-late`: trading begins one bar after the open and goes on for one bar after the close, as in bars stamped with their closing time;
 * - `other-time-zone`: trading pauses hours earlier or later than the market does, as in local or server time read as UTC;
 * - `outside-sessions`: there are bars while the market is closed;
 * - `unadjusted-split`: between two sessions of a stock the price changes by the ratio of a split.
 */
export type NoticeCode = 'one-bar-late' | 'other-time-zone' | 'outside-sessions' | 'unadjusted-split';

/** What a notice can say about the times of bars. */
export type TimeNoticeCode = Exclude<NoticeCode, 'unadjusted-split'>;

/** Something that makes it likely that bars were read wrongly or not prepared: frozen plain data. */
export interface Notice {
  readonly code: NoticeCode;
  /** What was seen, with numbers, and what to do about it; it may be reworded in any release. */
  readonly text: string;
  /** The indexes of the first bars that show it, five at most. */
  readonly positions: readonly number[];
  /** How many bars show it in all. */
  readonly count: number;
}
