/** A response that any transport can send as it is. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or `null` where there is to be no body. */
  readonly body: string | null;
  /**
   * The body in pieces, where it is to be streamed; `body` is `null` then. Only a service that was made with `streaming` has such responses.
   * A server sends each piece before it asks for the next one, and ends the generator with `return` when the client has gone.
   */
  readonly chunks?: Generator<string, void, void>;
}
