import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesThrough, contractChanges } from '../../src/sessions/contract-changes.js';
import { at, hour } from './markets.js';
import { barsFromRows } from '../../src/bars/index.js';

test('changesThrough is the same for two bars where all bars from one to the other are of one contract, and counts on by one for each change', () => {
  const contracts = fc.array(fc.constantFrom('H', 'H', 'H', 'M'), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(contracts, fc.nat(), fc.nat(), (list, a, b) => {
      const bars = barsFromRows(
        list.map((contract, i) => ({
          time: at('2024-07-01') + i * hour,
          open: 1,
          high: 1,
          low: 1,
          close: 1,
          contract,
        })),
        { interval: '1h' },
      );
      const first = a % list.length;
      const last = first + (b % (list.length - first));
      const changes = contractChanges(bars);
      const between = list.slice(first + 1, last + 1).filter((contract, i) => contract !== list[first + i]);
      expect(changesThrough(changes, last) - changesThrough(changes, first)).toBe(between.length);
      expect(changesThrough(changes, 0)).toBe(0);
    }),
  );
});
