import { candidateReport } from '../candidate-report.js';
import { averageRange } from '../average-range.js';
import { type Fraction, whole } from '../exact.js';
import type { Market } from '../market.js';
import { reasons } from '../reasons.js';
import type { Observation, Params, Question, Report } from '../report.js';
import type { Session } from '../session.js';
import { bracketMeasures, bracketOf, bracketParams, bracketQuestions } from './bracket.js';
import type { Setup } from './entry.js';
import { excursionMeasures, excursionOf, excursionParams, excursionQuestions } from './excursion.js';
import { endOf, type Followed, type Trade, tradeOf } from './trade.js';

/** What a family says of its trades. */
export interface TradeFamily
  extends Pick<Report, 'family' | 'dimensions'>, Partial<Pick<Report, 'unit' | 'session' | 'refuse' | 'current'>> {
  /** Its own options, without those that every trade has. */
  readonly params: Params;
  readonly known: Pick<Question, 'known' | 'event'>;
  /** Everything that may be traded in a session, or the reasons why it is left out. */
  readonly setups: (session: Session, market: Market, params: Params) => readonly (Setup | string)[];
}

/** A first break is known when its bar ends. */
export const atFirstBreak: TradeFamily['known'] = { known: 'at-event', event: 'first-break' };

/** `by-excursion` and `by-bracket` of a family. */
export function tradeReports({ params, known, setups, ...report }: TradeFamily): readonly Report[] {
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
          (isBracket ? bracketQuestions : excursionQuestions)(given).map((question) => ({ ...question, ...known })),
        candidates: (given, market) =>
          market.seen.flatMap((session) =>
            setups(session, market, given).map((setup) => ({
              session,
              observation: observe(setup, session, market, given, follow),
            })),
          ),
      }),
      measures: isBracket ? bracketMeasures : () => excursionMeasures,
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
    trade: { knownAt: entry.knownAt ?? endOf(entry, session, market.bars), settledBy: followed.settledBy },
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
