import { type Bars, barsFromRows } from '../../../../src/bars/index.js';
import { dayOfDate, type ExchangeCalendar, exchangeCalendars } from '../../../../src/calendar/index.js';
import { type GeneratedMarket, referenceReport, type ReferenceOptions } from '../../../../src/conformance/index.js';
import { families } from '../../../../src/conformance/reference/catalog.js';
import { hoursOn } from '../../../../src/conformance/reference/hours.js';
import { observe } from '../../../../src/conformance/reference/observe.js';
import { referenceDecisions } from '../../../../src/conformance/reference/in-play/index.js';
import { cutCalendar } from './cut-calendar.js';

/** A question that was settled before its observation was over. */
export interface EarlyDecision {
  readonly date: string;
  readonly question: string;
  readonly outcome: string;
  /** Tells the patterns of one session apart. */
  readonly pattern: number | null;
  /** The trading date on which it was settled, the instant, and the one at which the bar opened that settled it. */
  readonly day: number;
  readonly instant: number;
  readonly barOpens: number;
  /** Whether no bar opened since it was asked: nothing happened in a bucket without bars. */
  readonly quiet: boolean;
  /** The last day of the week, for which nothing may follow. */
  readonly lastDay: number;
}

/** The bars of a market, and one long after, so that no week is the last one. */
export function barsWithMore({ rows, intervalMs }: GeneratedMarket): Bars {
  const last = rows[rows.length - 1];
  const gap = Math.ceil((40 * 86_400_000) / intervalMs) * intervalMs;
  return barsFromRows([...rows, { ...last, time: last.time + gap }], { interval: intervalMs });
}

/** The early decisions of a report on intraday bars, as the walks through the bars have them. */
export function earlyDecisions(bars: Bars, id: string, options: ReferenceOptions): readonly EarlyDecision[] {
  const report = families.flat().find(({ family, variant }) => `${family}-${variant}` === id)!;
  const { market, template, candidates } = observe(report, bars, options);
  const calendar = calendarOf(options);
  const eligible = candidates.flatMap(({ observation }) => (typeof observation === 'string' ? [] : [observation]));
  return referenceDecisions(bars, id, options).flatMap(({ date, questions }, i) => {
    const own = dayOfDate(date);
    const monday = own - ((((own + 3) % 7) + 7) % 7);
    const [firstDay, lastDay] = report.unit === 'week' ? [monday, monday + 6] : [own, own];
    const minutes = eligible[i].measures['minutes-from-open'];
    return Object.entries(questions).flatMap(([question, { outcome, known, decided, each }]): EarlyDecision[] => {
      const day = firstDay + decided[0];
      const hours = hoursOn(day, template, calendar)!;
      const instant = hours.opensAt + decided[1];
      const more = market.sessions.some((session) => session.day > day && session.day <= lastDay);
      if (each !== undefined || typeof outcome !== 'string' || (instant === hours.closesAt && !more)) return [];
      const session = market.sessions.find((session) => session.day === day)!;
      const settling = session.bars.filter((bar) => market.bars.time[bar] < instant).at(-1);
      // A bucket may be over before the first bar, and a session without bars is none.
      if (settling === undefined) return [];
      const barOpens = market.bars.time[settling];
      const pattern = minutes == null ? null : minutes.numerator.div(minutes.denominator).toNumber();
      const quiet = known[0] === decided[0] && barOpens < hours.opensAt + known[1];
      return [{ date, question, outcome, pattern, day, instant, barOpens, quiet, lastDay }];
    });
  });
}

/** How a question comes out when trading stops at an instant, `null` where it is not asked. */
export function outcomeWhenCut(
  bars: Bars,
  id: string,
  options: ReferenceOptions,
  { date, question, pattern, day, lastDay }: EarlyDecision,
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

function calendarOf({ assetClass, calendar }: ReferenceOptions): ExchangeCalendar | null {
  return calendar === undefined ? exchangeCalendars[assetClass] : calendar;
}
