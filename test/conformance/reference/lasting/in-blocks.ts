import type { Block } from '../../../../src/conformance/reference/lasting/blocks.js';

/** A month for each pair of counts: so many cases have outcome `a`, so many `b`, and so many `c` if there is a third one. */
export function inBlocks(...counts: readonly (readonly [a: number, b: number, c?: number])[]): readonly Block[] {
  return counts.map((own, i) => {
    const month = new Date(Date.UTC(2020, i, 1)).toISOString().slice(0, 7);
    const outcomes = own.flatMap((count, o) => new Array<string>(count ?? 0).fill(['a', 'b', 'c'][o]));
    return outcomes.map((outcome, day) => ({ date: `${month}-${String(day + 1).padStart(2, '0')}`, outcome }));
  });
}
