import { seededGenerator } from '../../../src/numeric/inner.js';
import type * as policy from '../../../src/policy/index.js';
import type { KeyScopes, Plan, PolicyContext } from '../../../src/policy/index.js';
import type { Run } from '../run.js';
import { utcDate } from './dates.js';
import { decided, type Asked, type Grants, type Kind } from './model.js';

export type Code = Pick<
  typeof policy,
  'decideReport' | 'decideDiscovery' | 'decideWatch' | 'decideLive' | 'definePlan' | 'narrowPlan'
>;

/** Requests that are made in one world, and requests that are made of one plan in it. */
const WORLD = 100;
const OF_A_PLAN = 10;

const DAY = 86_400_000;
const ENDPOINTS = ['report-calculation', 'discovery-scan', 'live-data'] as const;
const CLASSES = ['stocks', 'futures', 'crypto', 'forex'] as const;
const REPORTS = ['gap-fill-standard', 'gap-fill-by-size', 'gap-fill', 'gap', 'gap-filling-standard', 'doji-standard'];
const PATTERNS = ['gap-fill-*', 'gap-*', 'gap-fill', 'gap-fill-by-size', 'doji-standard', 'gap-fill-by-*'];
const TICKERS = ['AAPL', 'RTY', 'MSFT', 'ETHUSDT'];
const MONTHS = [0, 1, 2, 3, 5, 6, 7, 11, 12, 13, 24, 96, 1200];
const LOOKBACKS = ['1mo', '3mo', '6mo', '1y'];
const WRONG = [undefined, null, '', 7, true, {}, 'constructor', '__proto__', 'Gap-Fill', 'gap-fill-', '2mo', '1Y'];

/** Random numbers, in the ways in which they are used here. */
class Chance {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seededGenerator(seed);
  }

  below = (bound: number): number => this.#random() % bound;
  oneIn = (times: number): boolean => this.below(times) === 0;
  of = <Value>(values: readonly Value[]): Value => values[this.below(values.length)];
  some = <Value>(values: readonly Value[]): readonly Value[] => values.filter(() => this.oneIn(2));
}

/** Asks code and model for the same decisions: random plans, keys with scopes, requests and contexts of a small world. */
export function runPolicy(code: Code, steps: number, seed: number): Run {
  const chance = new Chance(seed);
  const seen: Record<string, number> = {};
  let world = makeWorld(code, chance);
  let grants = chance.of(world.offer);
  for (let step = 0; step < steps; step++) {
    if (step % WORLD === 0) world = makeWorld(code, chance);
    if (step % OF_A_PLAN === 0) {
      grants = chance.of(world.offer);
      world = onAnotherDay(world, chance);
    }
    const kind = chance.of(['report', 'report', 'scan', 'watch', 'live'] as const);
    const asked = request(kind, world.context, chance);
    const model = decided(kind, grants.model, asked, world.context, world.models);
    const expected = JSON.stringify(model);
    const shown = (got: string): string =>
      `${kind} ${JSON.stringify(asked)} on ${JSON.stringify(grants.model)} in ${JSON.stringify(world.context)}: ${got}, not ${expected}`;
    let got: string;
    try {
      got = withoutMessage(decideWith(code, kind, grants.plan, asked, world.context));
    } catch (error) {
      return { steps: step + 1, seen, difference: shown(`throws ${String(error)}`) };
    }
    if (got !== expected) return { steps: step + 1, seen, difference: shown(got) };
    const outcome = `${kind} ${'code' in model ? String(model.code) : 'allowed'}`;
    seen[outcome] = (seen[outcome] ?? 0) + 1;
  }
  return { steps, seen, difference: null };
}

function decideWith(code: Code, kind: Kind, plan: Plan, asked: Asked, context: PolicyContext): object {
  switch (kind) {
    case 'report':
      return code.decideReport(plan, asked as never, context);
    case 'scan':
      return code.decideDiscovery(plan, asked as never, context);
    case 'watch':
      return code.decideWatch(plan, asked as never, context);
    case 'live':
      return code.decideLive(plan, asked as never, context);
  }
}

/** A decision as text; the words of a message are free, but there are some. */
function withoutMessage(decision: object): string {
  if (!('message' in decision)) return JSON.stringify(decision);
  const { message, ...rest } = decision;
  return typeof message === 'string' && message !== '' ? JSON.stringify(rest) : `the message ${String(message)}`;
}

/** A plan as the code takes it, and what the model knows of it. */
interface Granted {
  readonly plan: Plan;
  readonly model: Grants;
}

/** A day, what exists on it, and plans on offer, to which the keys belong. */
interface World {
  readonly context: PolicyContext;
  readonly offer: readonly Granted[];
  readonly models: readonly Grants[];
}

/** The same world, on the same day or a few days before or after. */
function onAnotherDay({ context, ...world }: World, chance: Chance): World {
  return { ...world, context: { ...context, now: Math.max(0, context.now + (chance.below(5) - 2) * DAY) } };
}

function makeWorld(code: Code, chance: Chance): World {
  const scopes = chance.oneIn(3) ? grantsOf(chance) : null;
  const offer = Array.from({ length: 1 + chance.below(4) }, (_, i) => {
    const plan = code.definePlan({ ...grantsOf(chance), id: `plan-${i}`, name: `Plan ${i}` });
    return scopes === null
      ? { plan, model: [plan] }
      : { plan: code.narrowPlan(plan, scopes), model: [plan, { ...scopes, id: 'scopes', name: 'Scopes' }] };
  });
  const year = chance.oneIn(3) ? 2000 + 100 * chance.below(9) : 1970 + chance.below(8000);
  const now = Math.max(0, Date.UTC(year, chance.below(12), 1 + chance.below(31)) + chance.below(DAY));
  const supported = Object.fromEntries(chance.some(CLASSES).map((each) => [each, chance.some(TICKERS)]));
  const context = { now, supported, plans: offer.map(({ plan }) => plan) };
  return {
    context: chance.oneIn(3) ? context : { ...context, reports: chance.some(REPORTS) },
    offer,
    models: offer.map(({ model }) => model),
  };
}

function grantsOf(chance: Chance): Required<KeyScopes> {
  return {
    endpoints: chance.oneIn(3) ? chance.some(ENDPOINTS) : ENDPOINTS,
    reports: chance.oneIn(3) ? 'all' : chance.some(PATTERNS),
    tickers: chance.oneIn(3)
      ? 'all'
      : Object.fromEntries(chance.some(CLASSES).map((each) => [each, chance.oneIn(3) ? 'all' : chance.some(TICKERS)])),
    historyMonths: chance.of(MONTHS),
    liveData: !chance.oneIn(4),
    detailedRows: chance.oneIn(2),
  };
}

function request(kind: Kind, context: PolicyContext, chance: Chance): Asked {
  const wrongOr = (value: unknown): unknown => (chance.oneIn(16) ? chance.of(WRONG) : value);
  const maybe = (value: unknown): unknown => (chance.oneIn(3) ? undefined : wrongOr(value));
  const date = (): string => dateNear(context.now, chance);
  // Mostly one that there is, so that a request passes all of the limits sometimes.
  const assetClass = wrongOr(chance.of(CLASSES));
  const supported = Object.entries(context.supported).flatMap(([each, tickers]) =>
    tickers.map((ticker) => ({ assetClass: each, ticker })),
  );
  const aTicker = (): object =>
    supported.length > 0 && !chance.oneIn(4)
      ? chance.of(supported)
      : { assetClass, ticker: wrongOr(chance.of(TICKERS)) };
  const someTickers = (): unknown => Array.from({ length: chance.below(3) }, aTicker);
  switch (kind) {
    case 'report':
      return { report: wrongOr(chance.of(REPORTS)), ...aTicker(), startDate: maybe(date()), endDate: maybe(date()) };
    case 'scan':
      return { lookback: wrongOr(chance.of(LOOKBACKS)), tickers: maybe(someTickers()) };
    case 'watch':
      return { since: wrongOr(date()), tickers: maybe(someTickers()) };
    case 'live':
      return { ...aTicker(), lookback: maybe(chance.of(LOOKBACKS)) };
  }
}

/** A date at the start of some history, today, in the future, or none of the calendar. */
function dateNear(now: number, chance: Chance): string {
  const today = new Date(Math.min(now, Date.UTC(9990, 0, 1)));
  const months = chance.oneIn(4) ? -1 : chance.of(MONTHS.slice(0, 11));
  const day = today.getUTCDate() - 2 + chance.below(5);
  if (chance.oneIn(8)) {
    const month = String(1 + ((today.getUTCMonth() + 12 - (months % 12)) % 12)).padStart(2, '0');
    return `${today.getUTCFullYear()}-${month}-${String(28 + chance.below(5))}`;
  }
  return utcDate(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, day));
}
