/** The headers of a JSON answer, and those that HTTP asks for with its status. */
export function jsonHeaders(more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return Object.freeze({ 'Content-Type': 'application/json', ...more });
}
