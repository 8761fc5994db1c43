import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkedMarkets } from '../../src/service/market-data.js';

const need = { assetClass: 'stocks', ticker: 'AAPL', from: 0, to: 1, interval: 60_000 } as const;
const needs = (count: number) => Array.from({ length: count }, () => need);

it('the markets of a server are taken as they are where there is one for each need, and no other number of them', () => {
  const field = fc.constantFrom({}, { events: [] }, { calendar: null }, { events: [], calendar: {} });
  const markets = fc.array(
    field.map((more) => ({ bars: {}, ...more })),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(markets, fc.nat(4), (given, count) => {
      if (given.length === count) expect(checkedMarkets(given, needs(count))).toBe(given);
      else {
        expect(() => checkedMarkets(given, needs(count))).toThrow(
          expect.objectContaining({
            code: 'length-mismatch',
            argument: 'markets',
            message: `markets must have an entry for each of the ${count} needs, got ${given.length}`,
          }),
        );
      }
    }),
  );
});

it.each([
  ['no list', { 0: { bars: {} } }, 'wrong-type', 'markets', 'must be a list, got an object'],
  ['nothing', undefined, 'wrong-type', 'markets', 'must be a list, got undefined'],
  ['bars in place of a market', [{ bars: {} }, []], 'wrong-type', 'markets[1]', 'must be an object, got a list'],
  ['a market without bars', [{ bars: {} }, { events: [] }], 'missing-field', 'markets[1].bars', 'is missing'],
  [
    'a field that no market has',
    [{ bars: {}, event: [] }, { bars: {} }],
    'unknown-option',
    'markets[0]',
    'has no field "event"; did you mean "events"?',
  ],
])('%s is refused by its place in the list', (_, markets, code, argument, rule) => {
  expect(() => checkedMarkets(markets, needs(2))).toThrow(
    expect.objectContaining({ code, argument, message: `${argument} ${rule}` }),
  );
});
