/** Names a setup in the page: a report may see several patterns in a session, each at its place among them. */
export function setupId(report: string, at: number): string {
  return `setup-${report}-${at}`;
}
