import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definePlan, planAt, plans, type Subscription, type SubscriptionTerm } from '../../../src/policy/index.js';

/** Two versions of one plan, and another. */
const sold = [plans.essential, plans.pro, definePlan({ ...plans.pro, id: 'pro-2025', historyMonths: 24 })] as const;

/** Few instants, so that every one of them can be asked about. */
const LAST = 30;
const everyInstant = Array.from({ length: LAST + 2 }, (_, instant) => instant);

const aTerm = fc.record(
  {
    plan: fc.option(fc.constantFrom(...sold.map(({ id }) => id)), { freq: 4 }),
    state: fc.constantFrom('active', 'trial', 'grace'),
  },
  { requiredKeys: ['plan'] },
) as fc.Arbitrary<Omit<SubscriptionTerm, 'from'>>;

const subscriptions: fc.Arbitrary<Subscription> = fc
  .uniqueArray(fc.integer({ min: 0, max: LAST }), { maxLength: 6 })
  .chain((instants) =>
    fc.tuple(...instants.sort((a, b) => a - b).map((from) => aTerm.map((term) => ({ from, ...term })))),
  )
  .map((terms) => terms.map(({ state, ...term }, i) => (i < terms.length - 1 && state ? { ...term, state } : term)));

const at = (subscription: Subscription, now: number) => planAt(subscription, now, sold);

const check = (law: (subscription: Subscription, now: number) => void): void =>
  fc.assert(fc.property(subscriptions, fc.integer({ min: 0, max: LAST + 1 }), law), { numRuns: 500 });

const refused = (subscription: unknown, error: object, now: unknown = 5): void =>
  expect(() => planAt(subscription as Subscription, now as number)).toThrow(expect.objectContaining(error));

test('the plan is that of the last term that has begun, with its state; without one there is none', () => {
  check((subscription, now) => {
    let expected: object = { plan: null, state: 'ended' };
    for (const { from, plan: id, state = 'active' } of subscription) {
      if (from > now) break;
      const plan = sold.find((each) => each.id === id) ?? null;
      expected = { plan, state: plan === null ? 'ended' : state };
    }
    const found = at(subscription, now);
    expect(found).toEqual({ ...expected, until: found.until });
    if (found.plan !== null) expect(sold).toContain(found.plan);
    expect(Object.isFrozen(found)).toBe(true);
  });
});

test('the answer is the same until the instant that it says, and that is an instant of the subscription', () => {
  check((subscription, now) => {
    const found = at(subscription, now);
    for (const later of everyInstant.slice(now)) {
      if (found.until === null || later < found.until) expect(at(subscription, later)).toEqual(found);
    }
    if (found.until === null) return;
    expect(found.until).toBeGreaterThan(now);
    expect(subscription.some(({ from }) => from === found.until)).toBe(true);
    expect(at(subscription, found.until).until).not.toBe(found.until);
  });
});

test('every instant of the subscription is announced by the answer before it', () => {
  check((subscription) => {
    for (const { from } of subscription) if (from > 0) expect(at(subscription, from - 1).until).toBe(from);
  });
});

test('without the terms that are over, every answer from now on is the same, even if their plans no longer exist', () => {
  check((subscription, now) => {
    const isOver = ({ from }: SubscriptionTerm): boolean =>
      subscription.some((other) => other.from > from && other.from <= now);
    const left = subscription.filter((term) => !isOver(term));
    const older = subscription.map((term) => (isOver(term) && term.plan !== null ? { ...term, plan: 'gone' } : term));
    for (const later of everyInstant.slice(now)) {
      expect(at(left, later)).toEqual(at(subscription, later));
      expect(at(older, later)).toEqual(at(subscription, later));
    }
  });
});

test('what is planned later changes nothing before it begins but until', () => {
  check((subscription, now) => {
    const begun = subscription.filter(({ from }) => from <= now).map(({ from, plan }) => ({ from, plan }));
    const { plan, state, until } = at([...begun, { from: LAST + 5, plan: 'pro' }], now);
    expect(plan).toBe(at(subscription, now).plan);
    expect(state).toBe(plan === null ? 'ended' : 'active');
    expect(until).toBe(LAST + 5);
  });
});

test('a subscription is plain JSON, and is left as it is', () => {
  check((subscription, now) => {
    const before = structuredClone(subscription);
    expect(at(JSON.parse(JSON.stringify(subscription)) as Subscription, now)).toEqual(at(subscription, now));
    expect(subscription).toEqual(before);
  });
});

test('a trial, what was bought, a failed payment, the version of later, and the end are terms of one list', () => {
  const day = (date: string): number => Date.parse(date);
  const subscription: Subscription = [
    { from: day('2025-01-01'), plan: 'pro-2025', state: 'trial' },
    { from: day('2025-01-15'), plan: 'pro-2025', state: 'active' },
    { from: day('2025-06-01'), plan: 'pro-2025', state: 'grace' },
    { from: day('2025-06-08'), plan: 'essential' },
    { from: day('2026-01-01'), plan: 'pro' },
    { from: day('2026-03-01'), plan: null },
  ];
  const told = (date: string) => {
    const { plan, state, until } = at(subscription, day(date));
    return [plan?.id ?? null, state, until === null ? null : new Date(until).toISOString().slice(0, 10)];
  };
  expect(told('2024-12-31')).toEqual([null, 'ended', '2025-01-01']);
  expect(told('2025-01-14')).toEqual(['pro-2025', 'trial', '2025-01-15']);
  expect(told('2025-01-15')).toEqual(['pro-2025', 'active', '2025-06-01']);
  expect(told('2025-06-07')).toEqual(['pro-2025', 'grace', '2025-06-08']);
  expect(told('2025-06-08')).toEqual(['essential', 'active', '2026-01-01']);
  expect(told('2026-02-01')).toEqual(['pro', 'active', '2026-03-01']);
  expect(told('2026-03-01')).toEqual([null, 'ended', null]);
});

test('without plans, terms name those of the interface; without terms, there is no plan', () => {
  expect(planAt([{ from: 0, plan: 'all-access' }], 0).plan).toBe(plans.allAccess);
  expect(planAt([], 0)).toEqual({ plan: null, state: 'ended', until: null });
});

test('terms out of order or at the same instant are refused', () => {
  const wrong = { name: 'BarstatsRangeError', code: 'not-ascending', argument: 'subscription[1].from', index: 1 };
  const [one, two] = [
    { from: 3, plan: 'pro' },
    { from: 4, plan: 'essential' },
  ];
  refused([two, one], {
    ...wrong,
    message: 'subscription[1].from must be after the 4 of the term before, got 3',
  });
  refused([one, { ...two, from: 3 }], wrong);
  // Wherever it is: before now, or after it.
  refused([two, one], wrong, 0);
  refused([two, one], wrong, 100);
});

test('a trial or a grace period without a next term would never end, and is refused', () => {
  for (const state of ['trial', 'grace']) {
    const error = { name: 'BarstatsTypeError', code: 'missing-field', argument: 'subscription[1]', index: 1 };
    refused(
      [
        { from: 0, plan: 'pro' },
        { from: 1, plan: 'pro', state },
      ],
      { ...error, message: `subscription[1] is a ${state} period, so a term must follow it` },
    );
  }
});

test('an unknown plan of the current term or of a later one is refused', () => {
  const error = { name: 'BarstatsRangeError', code: 'out-of-bounds', suggestion: 'essential' };
  const terms = [
    { from: 1, plan: 'esential' },
    { from: 10, plan: 'pro' },
  ];
  for (const now of [0, 1, 9]) refused(terms, { ...error, argument: 'subscription[0].plan' }, now);
  expect(planAt(terms, 10).plan).toBe(plans.pro);
  refused([{ from: 0, plan: 'pro' }, { ...terms[0] }], { ...error, argument: 'subscription[1].plan' }, 0);
});

test('what is no subscription is refused', () => {
  const type = { name: 'BarstatsTypeError', code: 'wrong-type' };
  refused({ from: 0, plan: 'pro' }, { ...type, argument: 'subscription' });
  refused(undefined, { ...type, argument: 'subscription' });
  refused(Array(1), { ...type, argument: 'subscription[0]' });
  refused([{ from: '2026-01-01', plan: 'pro' }], { ...type, argument: 'subscription[0].from' });
  refused([{ from: new Date(0), plan: 'pro' }], { ...type, argument: 'subscription[0].from' });
  refused([{ from: 0, plan: plans.pro }], { ...type, argument: 'subscription[0].plan' });
  refused([{ from: 0, plan: 'pro' }], { ...type, argument: 'now' }, new Date(0));
  refused([{ from: 0 }], { code: 'missing-field', argument: 'subscription[0].plan' });
  refused([{ plan: 'pro' }], { code: 'missing-field', argument: 'subscription[0].from' });
  refused([{ from: 0, plan: 'pro', until: 9 }], {
    code: 'unknown-option',
    argument: 'subscription[0]',
    field: 'until',
  });
  refused([{ from: 0, plan: 'pro', state: 'ended' }], { code: 'out-of-bounds', argument: 'subscription[0].state' });
  refused([{ from: 0, plan: '' }], { code: 'out-of-bounds', argument: 'subscription[0].plan' });
  for (const instant of [-1, 0.5, NaN, Infinity]) {
    refused([{ from: instant, plan: 'pro' }], { code: 'out-of-bounds', argument: 'subscription[0].from' });
    refused([], { code: 'out-of-bounds', argument: 'now' }, instant);
  }
  expect(() => planAt([], 0, { plans: [plans.pro] } as never)).toThrow(
    expect.objectContaining({ ...type, argument: 'plans' }),
  );
});
