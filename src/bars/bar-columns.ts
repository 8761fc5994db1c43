/** Price bars in columns of one length. */
export interface BarColumns {
  /** The opening instant of each bar in epoch milliseconds, UTC, strictly ascending. */
  readonly time: ArrayLike<number> | BigInt64Array;
  readonly open: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
  readonly close: ArrayLike<number>;
  readonly volume?: ArrayLike<number> | null | undefined;
  /** The contract that each bar belongs to. */
  readonly contract?: ArrayLike<string> | null | undefined;
}
