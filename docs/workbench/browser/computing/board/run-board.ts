import { type Bars, catalog, type ReportId } from 'barstats';
import { board } from 'barstats/board';
import { inPlaySteps, type InPlayResult, type ReportInPlay } from 'barstats/reports';
import type { MarketAsked, SessionBars, Steps } from '../asked.js';
import { failureOf } from '../failure.js';
import { candlesWithin, sessionCandles } from '../session-candles.js';
import { marketOfSeveral } from '../several/run-several.js';
import { clockOf, marketSessions, sessionAfter, type MarketSession } from '../several/market-sessions.js';
import { Cancelled, type Turns, withPauses, type InTask } from '../turns.js';
import { type BoardMoment, boardMoment } from './board-moment.js';
import { boardRows, type LevelRow, titleOf } from './board-rows.js';
import type { BoardAsked, DayRange, MarketBoard, NearestLevel } from './board-tasks.js';
import { plannedReports } from './planned-reports.js';

const standard = catalog.filter(({ variant }) => variant === 'standard').map(({ report }) => report);

/** A market at an instant of a session, or before the next one. The library uses no bar that ends later. `null` if its bars are in no session. */
export async function runBoard(
  { market, ...asked }: { readonly market: MarketAsked } & BoardAsked,
  { tell, pause }: InTask<Steps>,
): Promise<MarketBoard | null> {
  return boardOf(market, asked, pause, tell);
}

/** The nearest level of each market; one that fails does not stop the others. */
export async function runNearest(
  { markets, ...asked }: { readonly markets: readonly MarketAsked[] } & BoardAsked,
  { tell, pause }: InTask<Steps>,
): Promise<readonly NearestLevel[]> {
  const found: NearestLevel[] = [];
  for (const market of markets) {
    const { key } = market;
    try {
      const now = await boardOf(market, asked, pause);
      if (now === null) found.push({ key, failed: 'The bars are in no session.' });
      else {
        const { session, timeZone, decimals, last, range, levels } = now;
        found.push({ key, session, timeZone, decimals, last, range, level: nearestOf(levels) });
      }
    } catch (error) {
      if (error instanceof Cancelled) throw error;
      found.push({ key, failed: failureOf(error).why });
    }
    tell({ done: found.length, of: markets.length });
  }
  return found;
}

/** The nearest level that is still open and has enough cases, else the nearest one. */
export function nearestOf(levels: readonly LevelRow[]): LevelRow | null {
  const asked = levels.filter(({ findings }) => findings.length > 0);
  const open = asked.find(({ findings: [{ decided, share }] }) => !decided && share.guard !== 'insufficient');
  return open ?? asked.at(0) ?? null;
}

async function boardOf(
  market: MarketAsked,
  { asOf, planned, variants }: BoardAsked,
  pause: Turns['pause'],
  tell: (steps: Steps) => void = () => undefined,
): Promise<MarketBoard | null> {
  const sessions = marketSessions(market);
  const moment = boardMoment(sessions, asOf);
  if (moment === null) return null;
  const { bars, ...kind } = marketOfSeveral(market);
  const options = { ...kind, reports: variants ? ('all' as const) : standard };
  const drawn = barsUntil(bars, market, moment, sessions.sessions);
  const last = drawn.candles.at(-1)?.close ?? bars.close[0];
  const asBoard = (reports: readonly ReportInPlay[], touched: ReadonlyMap<number, string | null>) => {
    const range = rangeOf(reports);
    const rows = boardRows(reports, { last, range: range?.length ?? null, touched }, planned);
    return { planned, bars: drawn, timeZone: drawn.timeZone, decimals: decimalsOf(drawn), last, range, ...rows };
  };
  if (planned) {
    const session = sessionAfter(market, moment.session);
    if (session === null) throw new Error(`The calendar has no session after ${moment.session.date}.`);
    const reports = await plannedReports(bars, session, options, pause);
    return { ...asBoard(reports, new Map()), session, asOf: session.opens, next: [], without: [], result: null };
  }
  const { session, instant } = moment;
  const result = await withPauses(inPlaySteps(bars, { ...options, asOf: instant }), pause, tell);
  // The library remembers what it has just found.
  const { levels } = board([{ ...kind, bars }], { asOf: instant, reports: options.reports });
  const touched = new Map(levels.map(({ price, touched: at }) => [price, at]));
  return { ...asBoard(result.reports, touched), session, asOf: instant, ...othersOf(result), result };
}

/** The candles of a session until an instant and those of the session before it, or the days until its own. */
function barsUntil(
  bars: Bars,
  { assetClass, session: id }: MarketAsked,
  { session, instant }: BoardMoment,
  sessions: readonly MarketSession[],
): SessionBars {
  const clock = clockOf(assetClass, id);
  if (!bars.daily) {
    const candles = candlesWithin(bars, session, instant);
    const at = sessions.indexOf(session);
    const before = candles.length === 0 || at === 0 ? [] : candlesWithin(bars, sessions[at - 1]);
    return {
      ...{ candles: [...before, ...candles], before: before.length },
      ...{ daily: false, timeZone: clock.template.timeZone },
    };
  }
  const drawn = sessionCandles(bars, clock, session.date, 'session');
  return { ...drawn, candles: drawn.candles.slice(0, drawn.candles.length - (drawn.after ?? 0)), after: 0 };
}

/** As many decimals as prices of a chart have, but no more than six figures, unless those are fewer than two decimals. */
function decimalsOf({ candles }: SessionBars): number {
  const most = Math.max(...candles.map(({ close }) => String(close).split('.').at(1)?.length ?? 0), 0);
  const whole = String(Math.trunc(Math.abs(candles.at(-1)?.close ?? 0))).length;
  return Math.max(2, Math.min(most, 6 - whole));
}

/** The average true range where the reports have one, else the average daily range. */
function rangeOf(reports: readonly ReportInPlay[]): DayRange | null {
  for (const [family, name] of [
    ['atr-average-true-range', 'ATR'],
    ['adr-average-daily-range', 'ADR'],
  ] as const) {
    const found = reports.find((each) => each.family === family && each.variant === 'standard');
    const length = found?.observations[0]?.levels['average-range'] ?? null;
    if (length !== null && length > 0) return { name, length };
  }
  return null;
}

function othersOf({ upcoming, notInPlay, refused }: InPlayResult): Pick<MarketBoard, 'next' | 'without'> {
  const by = <Key>(entries: readonly (readonly [Key, string])[]): readonly (readonly [Key, readonly string[]])[] => {
    const titles = new Map<Key, Set<string>>();
    for (const [key, report] of entries)
      titles.set(key, (titles.get(key) ?? new Set<string>()).add(titleOf(report as ReportId)));
    return Array.from(titles, ([key, each]) => [key, [...each]]);
  };
  const next = by(upcoming.map(({ at, report }) => [at, report] as const));
  const without = by([
    ...notInPlay.map(({ text, report }) => [text, report] as const),
    ...refused.map(({ refused: { message }, report }) => [message.replace(`${report} `, ''), report] as const),
  ]);
  return {
    next: next.map(([at, titles]) => ({ at, titles })),
    without: without.map(([why, titles]) => ({ why, titles })),
  };
}
