/** The fields of a request; one that is no object asks for nothing, which no plan allows. */
export function fieldsOf(request: unknown): Readonly<Record<string, unknown>> {
  return typeof request === 'object' && request !== null ? (request as Readonly<Record<string, unknown>>) : {};
}
