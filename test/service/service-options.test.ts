import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plans } from '../../src/policy/index.js';
import { defaultLimits } from '../../src/rate-limit/index.js';
import { builtInReports } from '../../src/requests/served-reports.js';
import { checkedBasePath, checkedService } from '../../src/service/service-options.js';
import { builtInScan } from '../../src/service/scanned-families.js';

const supported = { stocks: ['AAPL'] };
const checked = (more: object = {}) => checkedService({ supported, ...more });
const refused = (argument: string, rule: string, code = 'out-of-bounds') =>
  expect.objectContaining({ code, argument, message: `${argument} ${rule}` }) as Error;
const record = {} as never;

describe('a service', () => {
  it('has a default for everything but its tickers', () => {
    const { limitsOf, ...others } = checked();
    expect(limitsOf(record)).toEqual(defaultLimits);
    expect(others).toEqual({
      ...{ supported, plans: Object.values(plans), prefix: '', basePath: '', leadDays: 400, maxCost: 10_000 },
      scan: builtInScan,
      ...{ charge: null, maxRows: 5000, streaming: false, origins: null, reports: builtInReports },
      deprecations: new Map(),
    });
    const names = [
      'reports',
      'plans',
      'limits',
      'prefix',
      'basePath',
      'leadDays',
      'maxCost',
      'charge',
      'maxRows',
      'streaming',
      'cors',
    ];
    const nothing = Object.fromEntries(names.map((name) => [name, undefined]));
    expect({ ...checked(nothing), limitsOf }).toEqual({ ...others, limitsOf });
  });

  it.each([
    ['leadDays', 0, 36_525],
    ['maxRows', 1, 100_000],
  ])('takes %s from %i to %i, in whole numbers', (name, least, most) => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: least, max: most }), fc.constantFrom(least, most)), (value) => {
        expect(checked({ [name]: value })).toMatchObject({ [name]: value });
      }),
    );
    for (const value of [least - 1, most + 1, least + 0.5, NaN]) {
      expect(() => checked({ [name]: value })).toThrow(
        refused(`options.${name}`, `must be a whole number from ${least} to ${most}, got ${value}`),
      );
    }
  });

  it('takes a cost from 1 on, in any number that has an end', () => {
    for (const maxCost of [1, 1.5, 1e300]) expect(checked({ maxCost }).maxCost).toBe(maxCost);
    for (const maxCost of [0, 0.99, -1, NaN, Infinity]) {
      expect(() => checked({ maxCost })).toThrow(
        refused('options.maxCost', `must be a number from 1 to 1.7976931348623157e+308, got ${maxCost}`),
      );
    }
  });

  it('takes tickers of asset classes that there are, and keeps no list that its owner may change', () => {
    const tickers = ['ES', 'NQ'];
    const { supported: kept } = checkedService({ supported: { futures: tickers, crypto: [] } });
    tickers.push('RTY');
    expect(kept).toEqual({ futures: ['ES', 'NQ'], crypto: [] });
    expect(() => checkedService({ supported: { bonds: [] } as never })).toThrow(
      refused('options.supported', 'has no field "bonds"; it has stocks, futures, crypto, forex', 'unknown-option'),
    );
    expect(() => checked({ supported: { stocks: ['A', ''] } })).toThrow(
      refused('options.supported.stocks[1]', 'must not be empty'),
    );
    expect(() => checked({ supported: { forex: 'GBPCAD' } })).toThrow(
      refused('options.supported.forex', 'must be a list, got "GBPCAD"', 'wrong-type'),
    );
  });

  it('takes plans of different ids', () => {
    const own = [
      { ...plans.pro, id: 'a' },
      { ...plans.pro, id: 'b' },
    ];
    expect(checked({ plans: own }).plans).toEqual(own);
    expect(() => checked({ plans: [...own, own[1]] })).toThrow(
      refused('options.plans[2].id', 'must be different from the other ids, got "b"'),
    );
    expect(() => checked({ plans: plans.pro })).toThrow(
      refused('options.plans', 'must be a list, got an object', 'wrong-type'),
    );
  });

  it('takes limits for all keys, tried at once, or a function, tried with each key', () => {
    const limits = [{ name: 'one', limit: 1, windowMs: 1000 }];
    expect(checked({ limits }).limitsOf(record)).toBe(limits);
    expect(checked({ limits: (key: unknown) => (key === record ? limits : []) }).limitsOf(record)).toBe(limits);
    expect(() => checked({ limits: [] })).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument: 'options.limits' }),
    );
    const { limitsOf } = checked({ limits: () => null });
    expect(() => limitsOf(record)).toThrow(refused('options.limits(record)', 'must be a list, got null', 'wrong-type'));
  });

  it('takes a charge that is a function, and asks it nothing yet', () => {
    const charge = (): number => {
      throw new Error('asked');
    };
    expect(checked({ charge }).charge).toBe(charge);
    expect(() => checked({ charge: 2 })).toThrow(refused('options.charge', 'must be a function, got 2', 'wrong-type'));
  });
});

it('what precedes the endpoints are segments, each with a stroke before it', () => {
  const segment = fc.stringMatching(/^[\w.~-]{1,6}$/);
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 3 }), (segments) => {
      const path = segments.map((each) => `/${each}`).join('');
      expect(checkedBasePath(path, 'x')).toBe(path);
      for (const other of [`${path}/`, `x${path}`]) {
        expect(() => checkedBasePath(other, 'x')).toThrow(
          refused('x', `must be segments such as /v1, without a trailing slash, got ${JSON.stringify(other)}`),
        );
      }
    }),
  );
  expect(checkedBasePath(undefined, 'x')).toBe('');
  for (const path of ['/a//b', '/a?b', '/ä', '/a b', '/a\n'])
    expect(() => checkedBasePath(path, 'x')).toThrow(
      refused('x', `must be segments such as /v1, without a trailing slash, got ${JSON.stringify(path)}`),
    );
  expect(() => checkedBasePath(1, 'x')).toThrow(refused('x', 'must be a string, got 1', 'wrong-type'));
});

it('streaming is true or false, and false where nothing is said', () => {
  expect([true, false, undefined].map((streaming) => checked({ streaming }).streaming)).toEqual([true, false, false]);
  for (const streaming of [null, 0, 'true']) {
    expect(() => checked({ streaming })).toThrow(
      refused('options.streaming', `must be true or false, got ${JSON.stringify(streaming)}`, 'wrong-type'),
    );
  }
});
