/** The memory that a task takes. */
export interface Allocations {
  readonly bytes: number;
  /** By how many bytes it grows with each bar that the same sessions have more. */
  readonly bytesPerBar: number;
}
