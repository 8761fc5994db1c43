/** The pages whose scripts may call the service. */
export interface CorsOptions {
  /** Their origins, such as `https://app.example.com` or `http://localhost:5173`, just as a browser sends them; `'*'` for all. */
  readonly origins: readonly string[] | '*';
}
