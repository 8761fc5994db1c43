import type { Entry, Fault } from './broken-code.js';

/** Says what a check noticed of a piece of code, or `null` if it found nothing wrong. */
export type Check<Exports> = (code: Exports) => string | null | Promise<string | null>;

/** Faults of one part of the library, and the checks that must notice each of them. */
export interface FaultTable<Exports = never> {
  /** What the faults are in: "the limiter". */
  readonly subject: string;
  /** What is loaded with each fault. */
  readonly entry: Entry;
  readonly faults: readonly PlantedFault[];
  /** By name. Each finds nothing wrong in the code as it is. */
  readonly checks: Readonly<Record<string, Check<Exports>>>;
  /** Tries one of the names in `shownBy`, which shows nothing wrong in the code as it is; `again`, only on what it was tried on before. */
  readonly shows?: (code: Exports, name: string, again?: boolean) => ReturnType<Check<Exports>>;
}

export interface PlantedFault extends Fault {
  /** What else shows it: sentences of the interface, groups of requests, files of vectors, laws of stores. */
  readonly shownBy?: readonly string[];
  /** Checks that cannot notice it, by name, each with the reason. */
  readonly missedBy?: Readonly<Record<string, string>>;
}
