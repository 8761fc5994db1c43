/** Where text goes: a stream of the process, or what stands for it in a test. */
export interface Output {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean;
}

/** What the command takes from outside: `barstats.ts` makes it of the process, and tests make their own. */
export interface Host {
  readonly args: readonly string[];
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder from which paths start. */
  readonly folder: string;
  /** The clock, in epoch milliseconds. */
  readonly now: () => number;
  /** Resolves when the process is asked to stop: for a server, which would never end. */
  readonly stopped: () => Promise<unknown>;
}
