import * as fc from 'fast-check';
import { type SessionTemplate, sessionTemplates } from '../../calendar/index.js';
import { describeReport, type ParamValue, type ReportName } from '../../reports/index.js';
import type { GeneratedMarket } from './generated-market.js';
import { ownSession, type OwnSessionPlan, ownSessionPlan, type Place } from './own-session.js';
import type { GeneratedOptions } from './report-options-arbitrary.js';
import { usualMinutes } from './session-span.js';

/** The options of a run with those of its report. */
export interface OptionsWithParams extends GeneratedOptions {
  readonly params?: Readonly<Record<string, ParamValue | SessionTemplate>>;
}

/** Where a run names sessions of its own. */
export interface OwnSessionsPlan {
  readonly which: number;
  readonly first: OwnSessionPlan;
  readonly second: OwnSessionPlan;
  readonly session: OwnSessionPlan;
  /** How the session of the run stands to the second of two sessions. */
  readonly again: number;
  /** Which sessions that a report about parts of a day names are replaced, a bit each. */
  readonly parts: number;
  readonly third: OwnSessionPlan;
}

/** The families about several sessions whose runs may name sessions of their own. */
const families = [
  'market-session-breakout',
  'market-session-correlation',
  'asian-range-breakout',
  'session-range-by-weekday',
  'daily-high-and-low-by-session',
];

// Where bars of one session are most likely to have something to say about another one.
const early: readonly Place[] = ['before', 'across-open', 'end'];
const late: readonly Place[] = ['end', 'end', 'within', 'same'];
const aroundAsia: readonly Place[] = ['around', 'across-close', 'same'];
const fromTheOpen: readonly Place[] = ['same', 'same', 'beginning', 'around'];
const inside: readonly Place[] = ['beginning', 'beginning', 'within', 'end', 'same', 'across-open'];

const plans: fc.Arbitrary<OwnSessionsPlan | null> = fc.option(
  fc.record({
    which: fc.integer({ min: 1, max: 3 }),
    first: ownSessionPlan,
    second: ownSessionPlan,
    session: ownSessionPlan,
    again: fc.nat(9),
    parts: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7),
    third: ownSessionPlan,
  }),
  { freq: 2 },
);

/** In two of three runs of a report about several sessions, plans for sessions of its own; for any other report always `null`. */
export function ownSessionsArbitrary(report: ReportName): fc.Arbitrary<OwnSessionsPlan | null> {
  return families.includes(describeReport(report).family) ? plans : fc.constant(null);
}

/**
 * What a run asks for, with sessions of its own instead of some of those that it names: near the session that the bars were made for
 * that of the run, and the second of two; near that one the first.
 */
export function withOwnSessions(
  plan: OwnSessionsPlan | null,
  report: ReportName,
  market: GeneratedMarket,
  options: OptionsWithParams,
): OptionsWithParams {
  if (plan === null) return options;
  const known = sessionTemplates[market.assetClass];
  if (!isPair(report)) {
    // Bars of a whole day have Asia in them.
    const asia = usualMinutes(market.template) > 900 ? known.find(({ id }) => id === 'asia') : undefined;
    const session =
      plan.which === 3 && asia !== undefined
        ? ownSession(plan.session, asia, market, aroundAsia)
        : ownSession(plan.session, market.template, market, fromTheOpen);
    return { ...options, session, params: { ...options.params, ...partsOf(plan, report, session, market) } };
  }
  const { params = {}, session: _, ...others } = options;
  // The bars are those of the market's session: with another one for the second there would be little to see.
  const own = (plan.which & 2) !== 0 ? ownSession(plan.second, market.template, market, late) : market.template;
  const second = typeof market.session === 'string' && own === market.template ? market.session : own;
  const first = (plan.which & 1) !== 0 ? { first: ownSession(plan.first, own, market, early) } : {};
  const session = sessionAgain(plan, own, market);
  return { ...others, ...(session === null ? {} : { session }), params: { ...params, ...first, second } };
}

/** Sessions inside that of the run in the place of those that the report is about. */
function partsOf(
  { parts, first, second, third }: OwnSessionsPlan,
  report: ReportName,
  session: SessionTemplate,
  market: GeneratedMarket,
): Readonly<Record<string, SessionTemplate>> {
  const names = describeReport(report).options.flatMap(({ type, name }) => (type === 'session' ? [name] : []));
  const replaced = names.flatMap((name, i) =>
    (parts & (1 << i)) === 0 ? [] : [[name, ownSession([first, second, third][i], session, market, inside)] as const],
  );
  return Object.fromEntries(replaced);
}

function isPair(report: ReportName): boolean {
  return describeReport(report).options.some(({ name }) => name === 'second');
}

/** Mostly none; else the second session once more, word for word, with its weekdays in another order, or by its id, or another one of that id. */
function sessionAgain(
  { again, session }: OwnSessionsPlan,
  second: SessionTemplate,
  market: GeneratedMarket,
): string | SessionTemplate | null {
  if (again < 6) return null;
  if (again === 6) return second;
  if (again === 7) return { ...second, weekdays: [...second.weekdays].reverse() };
  if (again === 8) return { ...ownSession(session, second, market, ['same']), id: second.id };
  return sessionTemplates[market.assetClass].some(({ id }) => id === second.id) ? second.id : second;
}
