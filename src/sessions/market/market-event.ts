/** A dated event that a caller knows of, such as the publication of figures. */
export interface MarketEvent {
  /** What kind of event it is; names that differ only in case are the same. */
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM` in the zone of the session; one at or after the close belongs to the next session. Without it, the date decides. */
  readonly time?: string;
}
