import { candidateReport } from '../reports/candidate-report.js';
import { averageRange } from '../prices/average-range.js';
import { type Fraction, whole } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import { type Period, periodsOf } from '../market/period.js';
import { reasons } from '../reports/reasons.js';
import type { Observation, Params, Question, Report } from '../reports/report.js';
import type { Session } from '../market/session.js';
import { bracketMeasures, bracketOf, bracketParams, bracketQuestions, bracketStatistics } from './bracket.js';
import type { Setup } from './entry.js';
import { excursionMeasures, excursionOf, excursionParams, excursionQuestions } from './excursion.js';
import { endOf, type Followed, type Trade, tradeOf } from './trade.js';

type KnownAt = Pick<Question, 'known' | 'event'>;

/** What a family says of its trades. */
export interface Traded
  extends Pick<Report, 'family' | 'dimensions'>, Partial<Pick<Report, 'unit' | 'session' | 'refuse' | 'current'>> {
  /** Its own options, without those that every trade has. */
  readonly params: Params;
  /** When its entry is known. */
  readonly known: KnownAt | ((params: Params) => KnownAt);
  /** What its trades share, if anything. */
  readonly cluster?: (params: Params) => Question['cluster'];
}

/** A family that trades in sessions. */
interface TradedInSessions extends Traded {
  /** Everything that may be traded in a session, or the reasons why it is left out. */
  readonly setups: (session: Session, market: Market, params: Params) => readonly (Setup | string)[];
}

/** A family that trades in the first sessions of weeks. */
interface TradedInWeeks extends Traded {
  /** What may be traded in the first session of a week that counts, or the reason why it is left out. */
  readonly setup: (first: Session, market: Market, week: Period) => Setup | string;
}

/** What may be traded in a session, or the reason why it is left out. */
interface SetupIn {
  readonly session: Session;
  readonly setup: Setup | string;
}

/** A first break is known when its bar ends. */
export const atFirstBreak: KnownAt = { known: 'at-event', event: 'first-break' };

/** `by-excursion` and `by-bracket` of a family. */
export function tradeReports({ setups, ...family }: TradedInSessions): readonly Report[] {
  return reportsOn(family, (market, params) =>
    market.seen.flatMap((session) => setups(session, market, params).map((setup) => ({ session, setup }))),
  );
}

/** The same of one that counts weeks; the trade of one ends with its first session. */
export function weekTradeReports({ setup, ...family }: TradedInWeeks): readonly Report[] {
  return reportsOn({ unit: 'week', ...family }, (market) =>
    periodsOf(market, 'week')
      .filter(({ seen }) => seen)
      .map((week) => {
        // Weeks have the bars as they were given.
        const first = market.sessions[week.sessions[0].position];
        return { session: first, setup: week.whyNot ?? setup(first, market, week) };
      }),
  );
}

function reportsOn(
  { params, known, cluster, ...report }: Traded,
  setupsOf: (market: Market, params: Params) => readonly SetupIn[],
): readonly Report[] {
  return (['by-excursion', 'by-bracket'] as const).map((variant) => {
    const isBracket = variant === 'by-bracket';
    const follow = isBracket ? bracketOf : excursionOf;
    return {
      ...candidateReport({
        unit: 'session',
        ...report,
        variant,
        intraday: true,
        params: () => ({
          ...params,
          barMinutes: null,
          side: 'with',
          unit: 'setup',
          ...(isBracket ? bracketParams : excursionParams),
        }),
        questions: (given) =>
          (isBracket ? bracketQuestions : excursionQuestions)(given).map((question) => {
            const shared = cluster?.(given);
            return {
              ...question,
              ...(typeof known === 'function' ? known(given) : known),
              ...(shared === undefined ? {} : { cluster: shared }),
            };
          }),
        candidates: (given, market) =>
          setupsOf(market, given).map(({ session, setup }) => ({
            session,
            observation: observe(setup, session, market, given, follow),
          })),
      }),
      measures: isBracket ? bracketMeasures : () => excursionMeasures,
      statistics: isBracket ? (given) => bracketStatistics(given, cluster?.(given) ?? 'session') : () => [],
    };
  });
}

/** What comes of a setup, or the first reason why it is not traded. */
function observe(
  setup: Setup | string,
  session: Session,
  market: Market,
  params: Params,
  follow: (trade: Trade, params: Params) => Followed,
): Observation | string {
  const unit = unitOf(setup, session, market, params);
  const whyNot = whyNotTraded(setup, unit, session, market);
  if (params.unit === 'adr' && unit === null) whyNot.push('no-average');
  if (typeof setup === 'string' || unit === null || whyNot.length > 0) {
    return reasons.find((reason) => whyNot.includes(reason))!;
  }
  const { entry, groups, levels } = setup;
  const followed = follow(tradeOf(entry, unit, session, market, params), params);
  return {
    groups,
    levels: { ...levels, entry: whole(entry.price), ...followed.levels },
    outcomes: followed.outcomes,
    measures: followed.measures,
    trade: {
      knownAt: entry.knownAt ?? endOf(entry, session, market.bars),
      settledBy: followed.settledBy,
      ...(followed.beforeCosts === undefined ? {} : { beforeCosts: followed.beforeCosts }),
    },
  };
}

/** U: ADR5 or the size of the setup; `null` without one. */
function unitOf(setup: Setup | string, session: Session, market: Market, { unit }: Params): Fraction | null {
  if (unit === 'adr') return averageRange(market, session);
  return typeof setup === 'string' ? null : whole(setup.size);
}

/** Every reason that applies. */
function whyNotTraded(setup: Setup | string, unit: Fraction | null, session: Session, { asOf }: Market): string[] {
  const found: string[] = [];
  if (session.closesAt > asOf) found.push('not-closed');
  if (!session.complete) found.push('incomplete');
  if (unit?.numerator.isZero() === true) found.push('no-size');
  if (typeof setup === 'string') return [...found, setup];
  const { entry, whyNot } = setup;
  if (entry.at === 'close' && entry.bar === session.bars[session.bars.length - 1]) found.push('no-following');
  return whyNot === undefined ? found : [...found, whyNot];
}
