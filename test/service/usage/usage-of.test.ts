import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usageOf, type Usage, type UsageFact, type UsageSum } from '../../../src/service/index.js';

const instants = fc.integer({ min: 0, max: 40 });
const fact = fc.record({
  at: instants,
  key: fc.constantFrom(null, 'a', 'b', '__proto__', 'null'),
  account: fc.constantFrom(null, 'x', 'constructor'),
  kind: fc.constantFrom(null, 'report' as const, 'scan' as const, 'evidence' as const, 'board' as const),
  report: fc.constantFrom(null, 'gap-fill-standard'),
  status: fc.constantFrom(200, 304, 399, 400, 401, 503),
  units: fc.nat(20),
  bytes: fc.nat(100_000),
  cached: fc.boolean(),
});
const facts: fc.Arbitrary<readonly UsageFact[]> = fc
  .array(fact, { maxLength: 30 })
  .map((all) => all.map((each, i) => ({ id: `request ${i}`, ...each })));

const NAMES = ['requests', 'refused', 'cached', 'units', 'bytes'] as const;

/** What a usage says, as sums by their names. */
function flat({ total, byKey, byAccount, byKind }: Usage): ReadonlyMap<string, UsageSum> {
  const named = <Sum extends UsageSum>(name: string, of: (sum: Sum) => unknown, sums: readonly Sum[]) =>
    sums.map((sum) => [`${name} ${JSON.stringify(of(sum))}`, pick(sum)] as const);
  return new Map([
    ['total', pick(total)] as const,
    ...named('key', ({ key }) => key, byKey),
    ...named('account', ({ account }) => account, byAccount),
    ...named('kind', ({ kind }) => kind, byKind),
  ]);
}

const pick = (sum: UsageSum): UsageSum =>
  Object.fromEntries(NAMES.map((name) => [name, sum[name]])) as unknown as UsageSum;

function added(a: ReadonlyMap<string, UsageSum>, b: ReadonlyMap<string, UsageSum>): ReadonlyMap<string, UsageSum> {
  const all = new Map(a);
  for (const [name, sum] of b) {
    const other = all.get(name);
    all.set(
      name,
      other === undefined
        ? sum
        : (Object.fromEntries(NAMES.map((field) => [field, sum[field] + other[field]])) as unknown as UsageSum),
    );
  }
  return all;
}

describe('usage', () => {
  it('sums the facts of the period, its end excluded', () => {
    fc.assert(
      fc.property(facts, instants, instants, (all, a, b) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        const within = all.filter(({ at }) => from <= at && at < to);
        const usage = usageOf(all, { from, to });
        const sumOf = (those: readonly UsageFact[]): UsageSum => ({
          requests: those.length,
          refused: those.filter(({ status }) => status >= 400).length,
          cached: those.filter(({ cached }) => cached).length,
          units: those.reduce((sum, { units }) => sum + units, 0),
          bytes: those.reduce((sum, { bytes }) => sum + bytes, 0),
        });
        expect(usage.total).toEqual(sumOf(within));
        for (const { key, ...sum } of usage.byKey) expect(sum).toEqual(sumOf(within.filter((one) => one.key === key)));
        for (const { account, ...sum } of usage.byAccount) {
          expect(sum).toEqual(sumOf(within.filter((one) => one.account === account)));
        }
        for (const { kind, ...sum } of usage.byKind) {
          expect(sum).toEqual(sumOf(within.filter((one) => one.kind === kind)));
        }
        for (const parts of [usage.byKey, usage.byAccount, usage.byKind] as readonly (readonly UsageSum[])[]) {
          expect(parts.reduce((sum, { requests }) => sum + requests, 0)).toBe(within.length);
        }
      }),
    );
  });

  it('of two periods that meet adds up to that of both', () => {
    fc.assert(
      fc.property(facts, fc.tuple(instants, instants, instants), (all, edges) => {
        const [from, between, to] = [...edges].sort((a, b) => a - b);
        const parts = [usageOf(all, { from, to: between }), usageOf(all, { from: between, to })].map(flat);
        expect(added(parts[0], parts[1])).toEqual(flat(usageOf(all, { from, to })));
      }),
    );
  });

  it('does not depend on the order of facts, nor on how often one is given, to the byte', () => {
    const shuffled = facts.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length }), fc.subarray([...all])),
    );
    const period = { from: 0, to: 41 };
    fc.assert(
      fc.property(shuffled, ([all, others, again]) => {
        const text = JSON.stringify(usageOf(all, period));
        expect(JSON.stringify(usageOf(new Set([...others, ...again.map((one) => ({ ...one }))]), period))).toBe(text);
      }),
    );
  });

  it('lists nothing first, then names in order', () => {
    const one = { at: 0, account: null, kind: null, report: null, status: 200, units: 1, bytes: 1, cached: false };
    const keys = ['b', null, 'a'].map((key, i) => ({ ...one, id: String(i), key }));
    const usage = usageOf(keys, { from: 0, to: 1 });
    expect(usage.byKey.map(({ key }) => key)).toEqual([null, 'a', 'b']);
    expect([usage, usage.total, usage.byKey, usage.byKey[0]].every(Object.isFrozen)).toBe(true);
  });
});

const good: UsageFact = {
  id: '1',
  at: 0,
  key: null,
  account: null,
  kind: null,
  report: null,
  status: 401,
  units: 0,
  bytes: 10,
  cached: false,
};

describe('usage is refused', () => {
  const BOUNDS = 'must be a whole number from 0 to 9007199254740991, got';
  it.each<[object, string, string, string]>([
    [{ id: '' }, 'out-of-bounds', '.id', 'must not be empty'],
    [{ id: undefined }, 'missing-field', '.id', 'is missing'],
    ...['at', 'status', 'units', 'bytes'].flatMap((field): [object, string, string, string][] => [
      [{ [field]: '1' }, 'wrong-type', `.${field}`, 'must be a whole number, got "1"'],
      [{ [field]: 1n }, 'wrong-type', `.${field}`, 'must be a whole number, got 1n'],
      ...[-1, 0.5, NaN].map((value): [object, string, string, string] => [
        { [field]: value },
        'out-of-bounds',
        `.${field}`,
        `${BOUNDS} ${value}`,
      ]),
    ]),
    ...['key', 'account', 'kind', 'report'].flatMap((field): [object, string, string, string][] => [
      [{ [field]: 1 }, 'wrong-type', `.${field}`, 'must be a string, got 1'],
      [{ [field]: '' }, 'out-of-bounds', `.${field}`, 'must not be empty'],
    ]),
    [{ cached: 0 }, 'wrong-type', '.cached', 'must be true or false, got 0'],
    [{ cached: null }, 'wrong-type', '.cached', 'must be true or false, got null'],
    [
      { hash: 'x' },
      'unknown-option',
      '',
      'has no field "hash"; it has id, at, key, account, kind, report, status, units, bytes, cached',
    ],
  ])('of a fact with %o: %s of facts[1]%s, which %s', (wrong, code, field, rule) => {
    const argument = `facts[1]${field}`;
    expect(() =>
      usageOf(
        [
          { ...good, id: '0' },
          { ...good, ...wrong },
        ],
        { from: 0, to: 1 },
      ),
    ).toThrow(expect.objectContaining({ code, argument, message: `${argument} ${rule}` }));
  });

  it.each(Object.keys(good).filter((field) => field !== 'id'))(
    'of two facts with one id that differ in %s',
    (field) => {
      const other = { kind: 'scan', cached: true, key: 'k', account: 'a', report: 'r' } as const;
      const changed = { ...good, [field]: (other as Record<string, unknown>)[field] ?? 7 };
      // Wherever they are: otherwise periods would not add up.
      expect(() => usageOf([good, changed], { from: 3, to: 4 })).toThrow(
        expect.objectContaining({
          ...{ code: 'ambiguous', argument: 'facts[1]', index: 1 },
          message: 'facts[1] has the id "1" of another fact, and differs from it',
        }),
      );
    },
  );

  it.each([
    [{ from: 1, to: 0 }, 'end-before-start', 'period.to', 'must not be before period.from'],
    [{ from: 0 }, 'missing-field', 'period.to', 'is missing'],
    [{ from: 0.5, to: 1 }, 'out-of-bounds', 'period.from', `${BOUNDS} 0.5`],
    [{ from: 0, to: -1 }, 'out-of-bounds', 'period.to', `${BOUNDS} -1`],
    [{ from: 0, to: 1, by: 'key' }, 'unknown-option', 'period', 'has no field "by"; it has from, to'],
    [null, 'wrong-type', 'period', 'must be an object, got null'],
  ])('for the period %j', (period, code, argument, rule) => {
    expect(() => usageOf([], period as never)).toThrow(
      expect.objectContaining({ code, argument, message: `${argument} ${rule}` }),
    );
  });

  it('but not for a period that ends where it begins', () => {
    expect(usageOf([good], { from: 0, to: 0 }).total.requests).toBe(0);
  });
});
