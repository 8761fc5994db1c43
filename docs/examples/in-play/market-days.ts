import { type AssetClass, type Bars, exchangeCalendars, sessionTemplates } from 'barstats';
import { dateOfDay, sessionClock, type SessionClock } from 'barstats/calendar';
import { UsageError } from '../reading/usage-error.js';
import type { PreviousSession, ReplayableDay } from './messages.js';

/** The market that is replayed. */
export interface ReplayedMarket {
  readonly assetClass: AssetClass;
  readonly ticker: string;
  /** The session that is replayed and that every report is about; without it the first of the asset class, and each report's own. */
  readonly session?: string;
}

/** A session that bars have. */
export interface ReplayedSession extends ReplayableDay {
  readonly openTime: number;
  readonly closeTime: number;
  /** The first bar, and the bar after the last one. */
  readonly firstBar: number;
  readonly endBar: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly before: ReplayedSession | null;
}

/** What a page is told of the session before another. */
export function previousOf(session: ReplayedSession | null): PreviousSession | null {
  if (session === null) return null;
  const { date, high, low, close } = session;
  return { date, high, low, close };
}

/** The sessions that bars have in a market. */
export class MarketDays {
  /** The zone whose clock the session keeps to. */
  readonly timeZone: string;
  readonly #sessions: ReadonlyMap<string, ReplayedSession>;

  /** @throws for an asset class or a session that there is not */
  constructor(bars: Bars, { assetClass, session }: ReplayedMarket) {
    // Command-line values are checked when they are used.
    if (!Object.hasOwn(sessionTemplates, assetClass)) throw new UsageError(`there is no asset class "${assetClass}"`);
    const templates = sessionTemplates[assetClass];
    const template = session === undefined ? templates[0] : templates.find(({ id }) => id === session);
    if (template === undefined) {
      const ids = templates.map(({ id }) => id).join(', ');
      throw new UsageError(`${assetClass} have no session "${session}"; their sessions are ${ids}`);
    }
    this.timeZone = template.timeZone;
    const sessions = sessionsOf(bars, sessionClock(template), assetClass);
    this.#sessions = new Map(sessions.map((each) => [each.date, each]));
  }

  get list(): readonly ReplayableDay[] {
    return Array.from(this.#sessions.values(), ({ date, early }) => ({ date, early }));
  }

  sessionOn(date: string): ReplayedSession | undefined {
    return this.#sessions.get(date);
  }
}

/** Bars between sessions, and on holidays, belong to none. */
function sessionsOf(bars: Bars, clock: SessionClock, assetClass: AssetClass): readonly ReplayedSession[] {
  const calendar = exchangeCalendars[assetClass];
  const sessions: ReplayedSession[] = [];
  for (let bar = 0; bar < bars.length;) {
    const firstBar = bar;
    const day = clock.tradingDayOf(bars.time[bar++]);
    if (day === null || (calendar?.holidayOf(day) ?? null) !== null) continue;
    const usual = clock.closeOf(day);
    const closeTime = Math.min(usual, calendar?.earlyCloseOf(day) ?? usual);
    if (bars.time[firstBar] >= closeTime) continue;
    while (bar < bars.length && bars.time[bar] < closeTime) bar++;
    sessions.push({
      ...{ date: dateOfDay(day), early: closeTime < usual, openTime: clock.openOf(day), closeTime },
      ...{ firstBar, endBar: bar },
      high: Math.max(...bars.high.slice(firstBar, bar)),
      low: Math.min(...bars.low.slice(firstBar, bar)),
      close: bars.close[bar - 1],
      before: sessions.at(-1) ?? null,
    });
  }
  return sessions;
}
