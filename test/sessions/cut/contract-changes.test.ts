import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesThrough, contractChanges } from '../../../src/sessions/cut/contract-changes.js';
import { at, growing, hour } from '../markets.js';
import { barsFromRows } from '../../../src/bars/index.js';

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

test('contractChanges that go on from those among the first bars are all that there are, wherever the first bars end', () => {
  const contracts = fc.array(fc.constantFrom('H', 'H', 'M', 'U'), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(contracts, fc.array(fc.nat(20), { maxLength: 4 }), (list, lengths) => {
      const rows = list.map((contract, i) => ({ ...row(i), contract }));
      let earlier: Parameters<typeof contractChanges>[1] = null;
      for (const bars of growing(barsFromRows(rows, { interval: '1h' }), lengths)) {
        const before = earlier && [...earlier.contractChanges];
        const changes = contractChanges(bars, earlier);
        expect(changes).toEqual(contractChanges(bars));
        expect(earlier?.contractChanges ?? null).toEqual(before);
        earlier = { contractChanges: changes, bars };
      }
    }),
  );
});

test('contractChanges does not look at the bars again that came first', () => {
  const [first, all] = growing(barsFromRows(['H', 'M', 'M', 'U'].map((contract, i) => ({ ...row(i), contract }))), [2]);
  // As if the contract had not changed among them.
  expect(contractChanges(all, { contractChanges: [], bars: first })).toEqual([3]);
});

test('bars without contracts have no contractChanges, also after others', () => {
  const [first, all] = growing(barsFromRows([row(0), row(1)]), [1]);
  expect(contractChanges(all, { contractChanges: contractChanges(first), bars: first })).toEqual([]);
});

function row(i: number) {
  return { time: at('2024-07-01') + i * hour, open: 1, high: 1, low: 1, close: 1 };
}
