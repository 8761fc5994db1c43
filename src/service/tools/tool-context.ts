/** What a call of a tool needs besides the context of a request. */
export interface ToolContext {
  /** The `Authorization` header of the client; left out or `undefined` without one. */
  readonly authorization?: string | undefined;
}
