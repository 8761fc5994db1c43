import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedPart, firstOutside, scanScope } from '../../../src/policy/decisions/scan-scope.js';
import { assetClasses } from '../../../src/policy/plans/plan.js';
import { includesTicker } from '../../../src/policy/plans/plan-includes.js';
import { aPlan, supported, tickers } from '../fixtures/arbitraries.js';

/** What requests ask for: tickers of their class, of another one, and what is no ticker at all. */
const asked = fc.array(
  fc.record({
    assetClass: fc.constantFrom<unknown>(...assetClasses, 'bonds', undefined, ['stocks'], Object('stocks')),
    ticker: fc.constantFrom<unknown>(...Object.values(tickers).flat(), 'XYZ', undefined, ['AAPL'], Object('AAPL')),
  }),
  { maxLength: 6 },
);

const scopes = fc.tuple(aPlan, supported).map(([plan, available]) => scanScope(plan, available));

describe('the scope of a scan', () => {
  it('is every ticker that is supported and included, by asset class in the order of the interface', () => {
    fc.assert(
      fc.property(aPlan, supported, (plan, available) => {
        const scope = scanScope(plan, available);
        expect(scope).toEqual(
          assetClasses.flatMap((assetClass) =>
            (available[assetClass] ?? []).flatMap((ticker) =>
              includesTicker(plan, assetClass, ticker) ? [{ assetClass, ticker }] : [],
            ),
          ),
        );
        expect(scope.every(Object.isFrozen)).toBe(true);
        // A service that names a ticker twice does not have it scanned twice.
        const twice = Object.fromEntries(Object.entries(available).map(([name, list]) => [name, [...list, ...list]]));
        expect(scanScope(plan, twice)).toEqual(scope);
      }),
    );
  });
});

describe('a request that names tickers', () => {
  it('gets those of the scope that it names, in the order of the scope', () => {
    fc.assert(
      fc.property(scopes, asked, (scope, list) => {
        const isAsked = (each: (typeof scope)[number]) =>
          list.some(({ assetClass, ticker }) => assetClass === each.assetClass && ticker === each.ticker);
        expect(askedPart(scope, list)).toEqual(scope.filter(isAsked));
      }),
      { numRuns: 500 },
    );
  });

  it('names another ticker where the same letters are parted elsewhere', () => {
    const scope = [{ assetClass: 'stocks', ticker: 'BRK/B' }] as const;
    const other = { assetClass: 'stocks/BRK', ticker: 'B' };
    expect(firstOutside(scope, [other])).toBe(other);
    expect(askedPart(scope, [other])).toEqual([]);
  });

  it('is told the first one outside of the scope', () => {
    fc.assert(
      fc.property(scopes, asked, (scope, list) => {
        const expected = list.find(
          ({ assetClass, ticker }) => !scope.some((each) => assetClass === each.assetClass && ticker === each.ticker),
        );
        expect(firstOutside(scope, list)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('is outside with names that merely run together to those of the scope', () => {
    const scope = [{ assetClass: 'stocks', ticker: 'AAPL' }] as const;
    const list = [{ assetClass: 'stocksA', ticker: 'APL' }];
    expect(askedPart(scope, list)).toEqual([]);
    expect(firstOutside(scope, list)).toBe(list[0]);
  });
});
