import type { Tag } from './tags.js';

/** What every case, history and group of rows begins with. */
export interface Identity {
  /** Unique in all of the vectors, in lower case with hyphens; it never changes, whatever is added beside it. */
  readonly id: string;
  /** What it shows, and the rule: a page below `docs`, with its section. */
  readonly why: string;
  readonly tags: readonly Tag[];
}
