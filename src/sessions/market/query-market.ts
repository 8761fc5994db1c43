import type { Bars } from '../../bars/index.js';
import type { SessionClock, SessionTemplate } from '../../calendar/index.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { listedNames } from '../../errors/inner.js';
import { fittingTemplate } from '../schedule/fitting-template.js';
import { clockOf } from '../schedule/template-of.js';
import type { CheckedQuery } from './checked-query.js';
import { sameSession } from './checked-session.js';
import { openMarket, type Market } from './market.js';
import { misalignedSession } from './misaligned-bars.js';

/** What a report needs of its market. */
export interface MarketNeeds {
  /** The identifier of the report, for errors. */
  readonly report: string;
  /**
   * The session if the query names none: a checked template, an id, or `first` for the first one of the asset class. If a custom asset class
   * or an exchange has no session of that id, its first one is used, unless the report requires that session.
   */
  readonly defaultSession: string | SessionTemplate;
  /** Whether the report requires that session, so that the query must not name another. */
  readonly fixedSession?: boolean;
  /** The bars that suffice. */
  readonly bars: 'daily' | 'intraday';
}

/** The longest intraday bar, in milliseconds. */
const longestIntraday = 4 * 3_600_000;

/**
 * Opens the market of a query for a report.
 *
 * @throws {@link BarstatsRangeError} `session-unavailable` when the asset class lacks the session of the report, `bars-too-coarse` for daily bars
 * where intraday ones are needed, `duplicate-trading-date` for two daily bars of one date, `bars-misaligned` if a bar opens before a session and
 * ends inside it
 */
export function queryMarket(bars: Bars, query: CheckedQuery, needs: MarketNeeds): Market {
  const clock = clockFor(query, needs);
  if (bars.daily && needs.bars === 'intraday') {
    throw new BarstatsRangeError(
      'bars-too-coarse',
      `${needs.report} needs intraday bars of 4 hours or less, and these are daily`,
      { argument: 'bars', needs: longestIntraday },
    );
  }
  const market = openMarket(bars, { ...query, clock });
  const misaligned = misalignedSession(market);
  if (misaligned === null) return market;

  const index = misaligned.firstBar - 1;
  const fits = fittingSessions(bars, query);
  // A report about sessions that its own options name takes no template.
  const own = needs.fixedSession === true ? null : fittingTemplate(bars, query, market, misaligned);
  const those =
    fits.length === 0
      ? `no session of ${query.marketClass.name} fits these bars`
      : `sessions that fit: ${listedNames(fits)}`;
  throw new BarstatsRangeError(
    'bars-misaligned',
    `bars[${index}] opens before the ${clock.template.id} session of ${misaligned.date} and ends inside it; ${those}` +
      (own === null ? '' : `; as options.session, this template does: ${JSON.stringify(own)}`),
    { argument: 'bars', index, field: 'time', fits },
  );
}

function clockFor(query: CheckedQuery, needs: MarketNeeds): SessionClock {
  if (query.session !== null && needs.fixedSession !== true) return query.session;
  const own = defaultClock(query, needs);
  if (query.session !== null) refuseOther(query.session.template, own.template, needs);
  return own;
}

function refuseOther(asked: SessionTemplate, own: SessionTemplate, { report, defaultSession }: MarketNeeds): void {
  if (sameSession(asked, own)) return;
  const got = asked.id === own.id ? 'another session of that name' : `${asked.id} as the session`;
  throw new BarstatsRangeError(
    'session-unavailable',
    `${report} is about the sessions that its own options name, here ${own.id}, got ${got}`,
    { argument: 'options.session', ...(typeof defaultSession === 'string' ? { fits: [defaultSession] } : {}) },
  );
}

function defaultClock(
  { marketClass: { name, sessions, standard } }: CheckedQuery,
  { defaultSession, fixedSession = false, report }: MarketNeeds,
): SessionClock {
  if (typeof defaultSession === 'object') return clockOf(defaultSession);
  const named = sessions.find(({ id }) => id === defaultSession);
  const template = defaultSession === 'first' || (!standard && !fixedSession) ? (named ?? sessions[0]) : named;
  if (template === undefined) {
    throw new BarstatsRangeError(
      'session-unavailable',
      `${report} is about the ${defaultSession} session, which ${name} do not have` +
        (fixedSession ? '' : ': pass a session'),
      { argument: fixedSession ? 'options.assetClass' : 'options.session', fits: sessions.map(({ id }) => id) },
    );
  }
  return clockOf(template);
}

/** The sessions of the asset class whose opens no bar crosses. */
function fittingSessions(bars: Bars, query: CheckedQuery): readonly string[] {
  return query.marketClass.sessions
    .filter((template) => {
      const market = openMarket(bars, { ...query, clock: clockOf(template) });
      return market.sessions.length > 0 && misalignedSession(market) === null;
    })
    .map(({ id }) => id);
}
