/** A request as a transport got it. */
export interface ServiceRequest {
  /** Such as `GET`. */
  readonly method: string;
  /** The path as it was sent, percent-encoded, without the query. */
  readonly path: string;
  /** What follows the question mark, as it was sent; empty where nothing does. */
  readonly query: string;
  /** By name in any case; a header that was sent several times has a list. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}
