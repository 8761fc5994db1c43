import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pivotIds, pivotMethods, pivotsOf, type PivotMethod } from '../../../src/families/pivot-points/pivots.js';
import { pivotZoneOf, pivotZones, zonesOf } from '../../../src/families/pivot-points/zones.js';

/** Multiples of 3000 have whole levels by all methods, so that whole prices lie on them, just above and just below. */
const cases = (method: PivotMethod) =>
  fc
    .record({
      // The open is within the previous range: beyond it, the levels of woodie may cross.
      session: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)).map((three) => {
        const [low, close, high] = three.sort((a, b) => a - b).map((each) => 3000 * (each - 2));
        return { open: low, low, close, high };
      }),
      level: fc.nat(pivotIds[method].length - 1),
      off: fc.constantFrom(-100, -1, 0, 1, 100),
    })
    .map(({ session, level, off }) => {
      const levels = pivotsOf(method, session, session.close);
      const at = levels.map(({ numerator, denominator }) => Number(numerator) / Number(denominator));
      return { session, levels, at, price: at[level] + off };
    });

/** Whether words such as `from S1, below PP` are true of a price. */
function isTrue(words: string, price: number, priceOf: (label: string) => number): boolean {
  return words.split(', ').every((part) => {
    const [, relation, label] = /^(above|at|below|from|up to) (\w+)$/.exec(part)!;
    const level = priceOf(label);
    if (relation === 'above') return price > level;
    if (relation === 'at') return price === level;
    if (relation === 'below') return price < level;
    return relation === 'from' ? price >= level : price <= level;
  });
}

test.each(pivotMethods)('%s: what a zone is said to be is true of the prices in it, and of no others', (method) => {
  const ids = pivotZones(method).map(({ id }) => id);
  const outcomes = zonesOf('the close', method);
  expect(outcomes.map(({ id }) => id)).toEqual(ids);
  const seen = new Set<string>();
  fc.assert(
    fc.property(cases(method), ({ levels, at, price }) => {
      const priceOf = (label: string) => at[pivotIds[method].indexOf(label.toLowerCase())];
      const said = outcomes.filter(({ when }) => isTrue(when.replace('the close is ', ''), price, priceOf));
      const zone = pivotZoneOf(method)(levels, price);
      expect(said.map(({ id }) => id)).toEqual([zone]);
      seen.add(zone);
    }),
    { numRuns: 500 },
  );
  expect([...seen].sort()).toEqual([...ids].sort());
});

test.each(pivotMethods)('%s: a higher price lies in the same zone or in a higher one', (method) => {
  const ids = pivotZones(method).map(({ id }) => id);
  fc.assert(
    fc.property(cases(method), fc.nat(300), ({ levels, price }, more) => {
      const findingsOfReport = (each: number) => ids.indexOf(pivotZoneOf(method)(levels, each));
      expect(findingsOfReport(price + more)).toBeLessThanOrEqual(findingsOfReport(price));
    }),
  );
});

test.each(pivotMethods)('%s: turned upside down, zones above are zones below', (method) => {
  const ids = pivotZones(method).map(({ id }) => id);
  fc.assert(
    fc.property(cases(method), ({ session: { open, high, low, close }, levels, price }) => {
      // Where all levels are one price, the zones between them are empty but for one.
      fc.pre(high > low);
      const turned = pivotsOf(method, { open: -open, high: -low, low: -high, close: -close }, -close);
      const place = ids.indexOf(pivotZoneOf(method)(levels, price));
      expect(pivotZoneOf(method)(turned, -price)).toBe(ids[ids.length - 1 - place]);
    }),
  );
});

test('the zones have the names of their levels, from the highest down; the pivot parts none of camarilla', () => {
  expect(pivotZones('traditional').map(({ id, label }) => `${id} ${label}`)).toEqual([
    'above-r5 Above R5',
    'r4-to-r5 R4 to R5',
    'r3-to-r4 R3 to R4',
    'r2-to-r3 R2 to R3',
    'r1-to-r2 R1 to R2',
    'pp-to-r1 PP to R1',
    'at-pp At PP',
    's1-to-pp S1 to PP',
    's2-to-s1 S2 to S1',
    's3-to-s2 S3 to S2',
    's4-to-s3 S4 to S3',
    's5-to-s4 S5 to S4',
    'below-s5 Below S5',
  ]);
  expect(pivotZones('dm').map(({ id }) => id)).toEqual(['above-r1', 'pp-to-r1', 'at-pp', 's1-to-pp', 'below-s1']);
  const camarilla = pivotZones('camarilla').map(({ label }) => label);
  expect(camarilla.join(', ')).toBe(
    'Above R4, R3 to R4, R2 to R3, R1 to R2, S1 to R1, S2 to S1, S3 to S2, S4 to S3, Below S4',
  );
});
