import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareQuotients, type Quotient } from '../../../../src/numeric/index.js';
import { pivotIds, pivotOf, pivotsOf, type PivotMethod } from '../../../../src/reports/families/pivot-points/pivots.js';
import { pivotZoneOf, pivotZones } from '../../../../src/reports/families/pivot-points/zones.js';

const methods: readonly PivotMethod[] = ['traditional', 'camarilla'];
const prices = fc
  .tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 }))
  .map((three) => three.sort((a, b) => a - b))
  .map(([low, close, high]) => ({ low, close, high }));

const mirrored = (id: string) => id.replace(/[rs](?=\d)/g, (side) => (side === 'r' ? 's' : 'r'));
const negative = ({ numerator, denominator }: Quotient): Quotient => ({ numerator: -Number(numerator), denominator });

test.each(methods)('%s: one level is that of all of them', (method) => {
  fc.assert(
    fc.property(prices, (session) => {
      expect(pivotIds[method].map((id) => pivotOf(method, id, session))).toEqual(pivotsOf(method, session));
    }),
  );
});

test.each(methods)('%s: the levels do not rise from the highest down, but for the pivot of camarilla', (method) => {
  fc.assert(
    fc.property(prices, (session) => {
      const levels = pivotsOf(method, session).filter(
        (_, i) => method === 'traditional' || pivotIds[method][i] !== 'pp',
      );
      levels.slice(1).forEach((level, i) => expect(compareQuotients(level, levels[i])).toBeLessThanOrEqual(0));
    }),
  );
});

test.each(methods)('%s: turned upside down, resistances are supports, and zones above are zones below', (method) => {
  fc.assert(
    fc.property(prices, fc.integer({ min: -300, max: 300 }), ({ high, low, close }, price) => {
      const levels = pivotsOf(method, { high, low, close });
      const turned = pivotsOf(method, { high: -low, low: -high, close: -close });
      levels.forEach((level, i) => expect(compareQuotients(turned[levels.length - 1 - i], negative(level))).toBe(0));
      const zones = pivotZones(method).map(({ id }) => id);
      const zone = zones.indexOf(pivotZoneOf(method)(levels, price));
      const opposite = zones.indexOf(pivotZoneOf(method)(turned, -price));
      // Where all levels are one price, the zones between them are empty but for one.
      if (high > low) expect(opposite).toBe(zones.length - 1 - zone);
      expect(pivotIds[method].map(mirrored).reverse()).toEqual(pivotIds[method]);
    }),
  );
});

test.each(methods)('%s: a price lies between the levels that its zone is named after', (method) => {
  fc.assert(
    fc.property(prices, fc.integer({ min: -300, max: 300 }), (session, price) => {
      const levels = pivotsOf(method, session);
      const zone = pivotZoneOf(method)(levels, price);
      const at = (id: string) =>
        compareQuotients({ numerator: price, denominator: 1 }, levels[pivotIds[method].indexOf(id)]);
      const [, lower, upper] = /^(\w+)-to-(\w+)$/.exec(zone) ?? [];
      const [, side, beyond] = /^(above|at|below)-(\w+)$/.exec(zone) ?? [];
      if (lower !== undefined) expect([at(lower) >= 0, at(upper) <= 0]).toEqual([true, true]);
      else expect(at(beyond)).toBe({ above: 1, at: 0, below: -1 }[side]);
    }),
  );
});
