/** A trade that was closed: what one entry and one exit have in common. */
export interface Trade {
  /** As the file names it, `null` if neither the file nor `options.symbol` does. */
  readonly symbol: string | null;
  readonly side: 'long' | 'short';
  /** When it was entered, in epoch milliseconds. */
  readonly entered: number;
  /** When it was left, in epoch milliseconds. Its result is known from then on. */
  readonly left: number;
  /** Shares, contracts or lots, above zero. */
  readonly quantity: number;
  readonly entryPrice: number;
  readonly exitPrice: number;
  /** Commissions and fees of both sides, positive if they were paid; `null` if the file does not have them. */
  readonly fees: number | null;
  /** In `source.currency`, after fees. */
  readonly result: number;
  /** The position that it was part of, counted from 1: trades between two times without one share it. */
  readonly position: number;
}

/** What was still open at the end of the file. It counts in no result. */
export interface OpenTrade {
  readonly symbol: string | null;
  readonly side: 'long' | 'short';
  readonly entered: number;
  readonly quantity: number;
  readonly entryPrice: number;
  /** Fees of the entry; `null` if the file does not have them. */
  readonly fees: number | null;
}
