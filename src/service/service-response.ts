/** A response that any transport can send as it is. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or `null` where there is to be no body. */
  readonly body: string | null;
}
