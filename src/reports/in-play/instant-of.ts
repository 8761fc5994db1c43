/** An instant of epoch milliseconds in ISO 8601 and UTC. */
export function instantOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
