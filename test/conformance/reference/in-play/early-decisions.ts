import { type Bars, barsFromRows } from '../../../../src/bars/index.js';
import { dayOfDate } from '../../../../src/calendar/index.js';
import { type GeneratedMarket, referenceReport, type ReferenceOptions } from '../../../../src/conformance/index.js';
import { families } from '../../../../src/conformance/reference/catalog.js';
import { hoursOn } from '../../../../src/conformance/reference/calendar/hours.js';
import {
  type Position,
  referenceDecisions,
  type ReferenceQuestion,
} from '../../../../src/conformance/reference/in-play/index.js';
import { observe } from '../../../../src/conformance/reference/run/observe.js';
import { calendarOf } from '../../../../src/conformance/reference/calendar/template-of.js';
import { cutCalendar } from './cut-calendar.js';

/** An instant of an observation that says something about a question. */
export interface Moment {
  readonly date: string;
  readonly question: string;
  readonly outcome: string;
  /** Tells the patterns of one session apart. */
  readonly pattern: number | null;
  /** The trading date, the instant, and the one at which the bar opened that ends there. */
  readonly day: number;
  readonly instant: number;
  readonly barOpens: number;
  /** Whether no bar opened since it was asked: nothing happened in a bucket without bars. */
  readonly quiet: boolean;
  /** Whether nothing of the observation follows. */
  readonly atTheEnd: boolean;
  /** The last day of the week, for which nothing may follow. */
  readonly lastDay: number;
}

/** The bars of a market, and one long after, so that no week is the last one. */
export function barsWithMore({ rows, intervalMs }: GeneratedMarket): Bars {
  const last = rows[rows.length - 1];
  const gap = Math.ceil((40 * 86_400_000) / intervalMs) * intervalMs;
  return barsFromRows([...rows, { ...last, time: last.time + gap }], { interval: intervalMs });
}

/** Where a report on intraday bars settled its questions before an observation was over. */
export function earlyDecisions(bars: Bars, id: string, options: ReferenceOptions): readonly Moment[] {
  return momentsOf(bars, id, options, ({ decided }) => decided).filter(({ atTheEnd }) => !atTheEnd);
}

/** Where it came to ask the questions that something in the bars has to happen for. */
export function askedByEvents(bars: Bars, id: string, options: ReferenceOptions): readonly Moment[] {
  const report = families.flat().find(({ family, variant }) => `${family}-${variant}` === id)!;
  const events = ['filled', 'high-broken', 'low-broken', 'first-break', 'returned', 'touched', 'gap-flipped'];
  const { questions } = observe(report, bars, options);
  const waiting = questions.filter(({ event }) => event !== undefined && events.includes(event)).map(({ id }) => id);
  return momentsOf(bars, id, options, ({ known }) => known).filter(({ question }) => waiting.includes(question));
}

function momentsOf(
  bars: Bars,
  id: string,
  options: ReferenceOptions,
  positionOf: (question: ReferenceQuestion) => Position,
): readonly Moment[] {
  const report = families.flat().find(({ family, variant }) => `${family}-${variant}` === id)!;
  const { market, template, candidates } = observe(report, bars, options);
  const eligible = candidates.flatMap(({ observation }) => (typeof observation === 'string' ? [] : [observation]));
  return referenceDecisions(bars, id, options).flatMap(({ date, questions }, i) => {
    const own = dayOfDate(date);
    const monday = own - ((((own + 3) % 7) + 7) % 7);
    const [firstDay, lastDay] = report.unit === 'week' ? [monday, monday + 6] : [own, own];
    const minutes = eligible[i].measures['minutes-from-open'] ?? null;
    const pattern = minutes === null ? null : minutes.numerator.div(minutes.denominator).toNumber();
    return Object.entries(questions).flatMap(([question, times]): Moment[] => {
      const { outcome, known } = times;
      const position = positionOf(times);
      const day = firstDay + position[0];
      const { opensAt, closesAt } = hoursOn(day, template, calendarOf(options))!;
      const instant = opensAt + position[1];
      const ended = market.sessions
        .find((session) => session.day === day)!
        .bars.filter((bar) => market.bars.time[bar] < instant);
      // A bucket may be over before the first bar, and a session without bars is none.
      if (ended.length === 0 || typeof outcome !== 'string') return [];
      const barOpens = market.bars.time[ended[ended.length - 1]];
      const quiet = known[0] === position[0] && barOpens < opensAt + known[1];
      const follows = market.sessions.some((session) => session.day > day && session.day <= lastDay);
      const atTheEnd = instant === closesAt && !follows;
      return [{ date, question, outcome, pattern, day, instant, barOpens, quiet, atTheEnd, lastDay }];
    });
  });
}

/** How a question comes out when trading stops at an instant, `null` where it is not asked. */
export function outcomeWhenCut(
  bars: Bars,
  id: string,
  options: ReferenceOptions,
  { date, question, pattern, day, lastDay }: Moment,
  instant: number,
): string | null {
  const calendar = cutCalendar(calendarOf(options), day, instant, lastDay);
  const { detailed } = referenceReport(bars, id, { ...options, calendar, detailed: true });
  const row = detailed!.find((row) => {
    const minutes = row.measures['minutes-from-open'];
    return row.date === date && (pattern === null || minutes === pattern);
  });
  const outcome = row?.outcomes[question] ?? null;
  return Array.isArray(outcome) ? null : (outcome as string | null);
}
