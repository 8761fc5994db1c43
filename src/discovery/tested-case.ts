import type { HeadlineCase } from '../reports/inner.js';

/** A case with only the date of its session and the name of its block. */
export interface TestedCase extends Omit<HeadlineCase, 'session' | 'block'> {
  readonly session: Pick<HeadlineCase['session'], 'day'>;
  readonly block?: object | undefined;
}
