import type { HeadlineCase } from '../reports/inner.js';

/** A case with only the date of its session and the name of its block. */
export interface TestedCase extends Omit<HeadlineCase, 'session' | 'block'> {
  readonly session: Pick<HeadlineCase['session'], 'day'>;
  readonly block?: object | undefined;
}

/** Cases by the block in which their values are exchanged, in the order of the first case of each. */
export function blocksOf<Case extends TestedCase>(cases: readonly Case[]): readonly (readonly Case[])[] {
  const blocks = new Map<object | undefined, Case[]>();
  for (const each of cases) {
    const own = blocks.get(each.block) ?? [];
    own.push(each);
    blocks.set(each.block, own);
  }
  return [...blocks.values()];
}
