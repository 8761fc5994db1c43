import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareQuotients, type Quotient } from '../../../../src/numeric/index.js';
import { pivotIds, pivotOf, pivotsOf, type PivotMethod } from '../../../../src/reports/families/pivot-points/pivots.js';

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

test.each(methods)('%s: turned upside down, resistances are supports', (method) => {
  expect(pivotIds[method].map(mirrored).reverse()).toEqual(pivotIds[method]);
  fc.assert(
    fc.property(prices, ({ high, low, close }) => {
      const levels = pivotsOf(method, { high, low, close });
      const turned = pivotsOf(method, { high: -low, low: -high, close: -close });
      levels.forEach((level, i) => expect(compareQuotients(turned[levels.length - 1 - i], negative(level))).toBe(0));
    }),
  );
});
