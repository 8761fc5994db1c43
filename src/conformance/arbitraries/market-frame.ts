import { exchanges, type SessionTemplate } from '../../calendar/index.js';
import type { MarketConstraints } from './generated-market.js';
import type { MarketPlan } from './market-plan.js';
import { fixedOffsetZones, marketSessions, ownSessions } from './market-sessions.js';
import { notableWeeks } from './notable-weeks.js';
import type { NotableWeek } from './notable-weeks.js';
import { withOwnHours } from './own-hours.js';
import { epochDayOf, usualMinutes } from './session-span.js';

/** How daily bars are stamped. */
export type DailyStamp =
  'utc-midnight' | 'local-midnight' | 'session-open' | 'new-york-midnight' | 'midday' | 'evening';

/** A defect that must be refused where the session concerned lies in the range. */
export type Defect = 'none' | 'shifted-grid' | 'straddled-open' | 'two-bars-a-day';

/** What holds for a whole market: its session, its grid, the days it covers. */
export interface MarketFrame {
  readonly session: string | SessionTemplate;
  readonly template: SessionTemplate;
  readonly intervalMs: number;
  readonly daily: boolean;
  readonly week: NotableWeek | null;
  /** The first calendar day, as days since 1970-01-01. */
  readonly firstDay: number;
  /** How many of the plan's sessions there is room for. */
  readonly sessionCount: number;
  readonly everyDay: boolean;
  /** Bars before the open: none, some, or all since the last close. */
  readonly before: number;
  /** Bars after the close. */
  readonly after: number;
  readonly midnightBars: boolean;
  readonly stamp: DailyStamp;
  readonly defect: Defect;
  /** Which bars there are in breaks. */
  readonly pauses: 'none' | 'all' | 'some';
}

const minutes = 60_000;
const mostBars = 450;
const intervalsByNumber = [30, 30, 30, 30, 30, 30, 30, 15, 15, 15, 5, 5, 60, 60, 60, 240, 240, 1] as const;
const dailyStamps: readonly DailyStamp[] = [
  'utc-midnight',
  'utc-midnight',
  'utc-midnight',
  'local-midnight',
  'local-midnight',
  'session-open',
  'session-open',
  'new-york-midnight',
  'midday',
  'evening',
];

const exchangeSessions = Object.values(exchanges).flatMap(({ sessions }) => sessions);

/** Reads the numbers of a plan that concern the market as a whole. */
export function marketFrame(plan: MarketPlan, constraints: MarketConstraints): MarketFrame {
  const chosen = chooseSession(plan, constraints);
  const week = notableWeeks[plan.week % 32] ?? null;
  const daily =
    constraints.bars === undefined ? plan.interval >= intervalsByNumber.length : constraints.bars === 'daily';
  const wanted = intervalsByNumber[plan.interval % intervalsByNumber.length];
  const interval = usualMinutes(chosen.template) / wanted > 600 ? 5 : wanted;
  const firstDay = (week === null ? epochDayOf('1994-01-03') + plan.week * 7 : epochDayOf(week.date)) - plan.daysBefore;
  // The hours of a fixed offset are the same on all dates.
  const kind = constraints.fixedOffset === true && plan.ownHours.kind > 7 ? 7 : plan.ownHours.kind;
  const template = withOwnHours({ ...plan.ownHours, kind }, chosen.template, interval, firstDay);
  const hasOwnHours =
    template.breaks !== chosen.template.breaks || template.earlierHours !== chosen.template.earlierHours;
  const before = [0, 0, 0, 0, plan.around + 1, plan.around + 1, 0, plan.around + 1, 10_000, 10_000][plan.hours];
  const after = plan.hours === 6 || plan.hours === 7 ? (plan.around % 4) + 1 : 0;
  const barsPerSession = daily ? 1 : (usualMinutes(template) + (before === 10_000 ? 900 : 0)) / interval + after;
  const stamps = constraints.wellFormed ? dailyStamps.slice(0, 7) : dailyStamps;
  return {
    session: hasOwnHours ? template : chosen.session,
    template,
    intervalMs: daily ? 86_400_000 : interval * minutes,
    daily,
    week,
    firstDay,
    sessionCount: daily ? 60 : Math.min(25, Math.max(3, Math.floor(mostBars / barsPerSession))),
    // A daily bar for a Saturday, stamped at the open on Friday, would be a second one for Friday.
    everyDay: plan.weekends === 7 && !(daily && constraints.wellFormed === true),
    before,
    after,
    midnightBars: plan.midnightBars && !daily,
    stamp: stamps[plan.dailyStamp % stamps.length],
    defect: defectOf(plan.defect, daily),
    pauses: plan.pauses === 3 ? 'all' : plan.pauses === 4 ? 'some' : 'none',
  };
}

function chooseSession(plan: MarketPlan, constraints: MarketConstraints) {
  const fits = (template: SessionTemplate) => !constraints.fixedOffset || fixedOffsetZones.includes(template.timeZone);
  const standard = marketSessions[plan.assetClass].filter(fits);
  const own = ownSessions.filter(fits);
  const ofExchanges = exchangeSessions.filter(fits);
  if (plan.exchange >= 72 && ofExchanges.length > 0) {
    const template = ofExchanges[plan.exchange % ofExchanges.length];
    return { session: template, template };
  }
  // Two fifths of the markets have a session of their own.
  if (plan.template < 24 && standard.length > 0) {
    const template = standard[plan.template % standard.length];
    return { session: template.id, template };
  }
  const template = own[plan.template % own.length];
  return { session: template, template };
}

function defectOf(number: number, daily: boolean): Defect {
  if (daily) return number >= 57 ? 'two-bars-a-day' : 'none';
  if (number === 59) return 'shifted-grid';
  return number === 58 || number === 57 ? 'straddled-open' : 'none';
}
