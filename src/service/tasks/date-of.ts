/** The UTC date of an instant in epoch milliseconds, `YYYY-MM-DD`. */
export function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
