import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LatestOf } from '../../src/reports/latest-of.js';
import { openMarket, type Market } from '../../src/sessions/index.js';
import { sessionClock } from '../../src/calendar/index.js';
import { day, growing, hourly, hours, rules } from '../sessions/markets.js';

const things = [{}, {}, {}];
const lineages = [{}, {}, {}];

test('LatestOf gives what was last set of a thing in markets of one lineage', () => {
  const step = fc.record({ lineage: fc.nat(2), thing: fc.nat(2), value: fc.option(fc.integer(), { nil: null }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const latest = new LatestOf<object, number>();
      const model = new Map<string, number>();
      for (const { lineage, thing, value } of steps) {
        // Another market each time.
        const market = { lineage: lineages[lineage] } as Market;
        expect(latest.get(market, things[thing])).toBe(model.get(`${lineage} ${thing}`) ?? null);
        if (value === null) continue;
        latest.set(market, things[thing], value);
        model.set(`${lineage} ${thing}`, value);
      }
    }),
  );
});

test('LatestOf finds in a market what was set in the one before bars were added', () => {
  const [first, all] = growing(hourly(hours('2024-07-01', 9, 16)), [4]).map((bars) =>
    openMarket(bars, {
      assetClass: 'stocks',
      clock: sessionClock(day),
      calendar: null,
      rules,
      startDay: -Infinity,
      endDay: Infinity,
    }),
  );
  const latest = new LatestOf<object, string>();
  latest.set(first, things[0], 'made of four bars');
  expect(latest.get(all, things[0])).toBe('made of four bars');
  expect(new LatestOf<object, string>().get(all, things[0])).toBe(null);
});
