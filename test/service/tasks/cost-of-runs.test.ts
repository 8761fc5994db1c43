import fc from 'fast-check';
import { expect, it } from 'vitest';
import { costOfMarkets } from '../../../src/service/tasks/cost-of-runs.js';

it('markets cost what each of them costs, and those of the same bars are estimated once', () => {
  const outline = fc.record({
    bars: fc.nat(3),
    interval: fc.constantFrom<number>(60_000, 86_400_000),
    from: fc.nat(1),
    to: fc.nat(1),
  });
  fc.assert(
    fc.property(fc.array(outline), (outlines) => {
      const asked: object[] = [];
      const costOf = ({ bars, interval, from, to }: (typeof outlines)[number]) =>
        bars + interval + 10 * from + 100 * to;
      const sum = costOfMarkets(outlines, (each) => {
        asked.push(each);
        return costOf(each);
      });
      expect(sum).toBe(outlines.reduce((total, each) => total + costOf(each), 0));
      expect(asked).toHaveLength(new Set(outlines.map((each) => JSON.stringify(each))).size);
    }),
  );
});
