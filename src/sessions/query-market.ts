import type { Bars } from '../bars/index.js';
import { sessionClock, sessionTemplates, type SessionClock } from '../calendar/index.js';
import { BarstatsRangeError } from '../errors/index.js';
import type { CheckedQuery } from './checked-query.js';
import { openMarket, type Market } from './market.js';
import { misalignedSession } from './misaligned-session.js';

/** What a report needs of the market that it is about. */
export interface MarketNeeds {
  /** The identifier of the report, for errors. */
  readonly report: string;
  /** The session where the query names none: `new-york`, or the first one of the asset class. */
  readonly defaultSession: 'new-york' | 'first';
  /** The bars that are enough. */
  readonly bars: 'daily' | 'intraday';
}

/** The longest intraday bar, in milliseconds. */
const longestIntraday = 4 * 3_600_000;

/**
 * Opens the market of a query for a report.
 *
 * @throws {@link BarstatsRangeError} `session-unavailable` when the asset class lacks the session of the report, `bars-too-coarse` for daily bars
 * where intraday ones are needed, `duplicate-trading-date` for two daily bars of one date, `bars-misaligned` when a bar opens before a session and
 * ends inside it
 */
export function queryMarket(bars: Bars, query: CheckedQuery, needs: MarketNeeds): Market {
  const clock = query.session ?? defaultClock(query, needs);
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
  throw new BarstatsRangeError(
    'bars-misaligned',
    `bars[${index}] opens before the ${clock.template.id} session of ${misaligned.date} and ends inside it; ` +
      (fits.length === 0
        ? `no session of ${query.assetClass} fits these bars`
        : `sessions that fit: ${fits.join(', ')}`),
    { argument: 'bars', index, field: 'time', fits },
  );
}

function defaultClock({ assetClass }: CheckedQuery, { defaultSession, report }: MarketNeeds): SessionClock {
  const templates = sessionTemplates[assetClass];
  const template = defaultSession === 'first' ? templates[0] : templates.find(({ id }) => id === defaultSession);
  if (template === undefined) {
    throw new BarstatsRangeError(
      'session-unavailable',
      `${report} is about the ${defaultSession} session, which ${assetClass} do not have; give a session`,
      { argument: 'options.session', fits: templates.map(({ id }) => id) },
    );
  }
  return sessionClock(template);
}

/** The sessions of the asset class whose opens the bars do meet. */
function fittingSessions(bars: Bars, query: CheckedQuery): readonly string[] {
  return sessionTemplates[query.assetClass]
    .filter((template) => {
      const market = openMarket(bars, { ...query, clock: sessionClock(template) });
      return market.sessions.length > 0 && misalignedSession(market) === null;
    })
    .map(({ id }) => id);
}
