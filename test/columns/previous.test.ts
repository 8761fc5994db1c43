import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOfPrices } from '../../src/numeric/inner.js';
import { lack } from '../../src/columns/lack.js';
import { columnsOfPrevious } from '../../src/columns/previous.js';
import { sessionRows } from '../../src/columns/row-kind.js';
import { Session } from '../../src/sessions/inner.js';
import { changingMarkets } from './changing-markets.js';
import { saidOf } from './random-markets.js';

const previous = columnsOfPrevious(sessionRows);

test('a session has the prices and the range of the one before it, or the reason why there is none', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(changingMarkets, ({ market }) => {
      const say = (of: (before: Session) => unknown) =>
        market.sessions.map(({ previous: before }) => (before instanceof Session ? of(before) : before));
      for (const price of ['open', 'high', 'low', 'close'] as const) {
        expect(saidOf(market, previous[price])).toEqual(say((before) => before[price]));
      }
      expect(saidOf(market, previous.range)).toEqual(say(({ high, low }) => differenceOfPrices(high, low)));
      const itself = saidOf(market, previous.itself);
      expect(market.sessions.every(({ previous: before }, row) => itself[row] === before)).toBe(true);
      for (const each of itself) seen.add(each instanceof Session ? 'a session' : each);
    }),
    { numRuns: 50 },
  );
  expect(seen).toEqual(new Set(['no-previous', 'roll', 'a session']));
});

test('what came before is known at the open, and missing for two reasons', () => {
  for (const { known, reasons } of Object.values(previous)) {
    expect(known).toEqual({ when: 'open' });
    expect(reasons).toEqual(new Set([lack('no-previous'), lack('roll')]));
  }
});
