/** How a request stands with one limit. */
export interface WindowDecision {
  /** The name of the limit. */
  readonly name: string;
  /** The most units in any span of the window. */
  readonly limit: number;
  /** The length of the window in milliseconds. */
  readonly windowMs: number;
  /** The units in the span that ends now, those of this request included when it was admitted. */
  readonly used: number;
  /** The units that are left of the limit after this request, 0 when a lowered limit is overdrawn. */
  readonly remaining: number;
  /** The milliseconds until this limit would admit the request: 0 when it does now, `null` when it never can. */
  readonly retryAfterMs: number | null;
  /** The milliseconds until the oldest unit in the span leaves it, 0 when there is none. */
  readonly resetMs: number;
}

/** Whether a request is admitted, and what every limit says to it. Plain data: JSON keeps all of it. */
export interface Decision {
  readonly allowed: boolean;
  /** The units that the request asked for. All of them were charged to every window, or none to any. */
  readonly cost: number;
  /** The instant at which it was counted: now, or the latest one that was seen where the clock has stepped back. */
  readonly instant: number;
  /** The names of the limits that deny the request, in the order of the limits. */
  readonly violations: readonly string[];
  /** The name of the limit with the longest wait, the first of several; `null` when the request is admitted. */
  readonly binding: string | null;
  /** Whether the cost is above a limit, so that no wait would help. */
  readonly never: boolean;
  /**
   * The milliseconds, by the clock that was given, after which the request would be admitted if no other came before: it is denied at
   * every instant before and admitted exactly then. 0 when it is admitted now, `null` when it never can be.
   */
  readonly retryAfterMs: number | null;
  /** One for each limit, in their order. */
  readonly windows: readonly WindowDecision[];
}
