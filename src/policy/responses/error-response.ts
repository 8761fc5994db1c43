/** An answer that any transport can send: `body` as JSON. */
export interface ErrorResponse<Status extends number, Body> {
  readonly status: Status;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}
