import * as fc from 'fast-check';
import type { SessionTemplate, Weekday } from '../../calendar/index.js';
import type { GeneratedMarket } from './generated-market.js';
import { ownHoursPlan, wallTime, withOwnHours } from './own-hours.js';
import { minutesOf, usualMinutes } from './session-span.js';
import { offsetAt } from './wall-clock-instant.js';

/** Where a session lies beside another one; each that abuts on it opens where that one closes, or the other way round. */
const places = [
  'same',
  'before',
  'after',
  'across-open',
  'across-close',
  'beginning',
  'end',
  'within',
  'around',
  'across-midnight',
  'whole-day',
  'anywhere',
] as const;

export type Place = (typeof places)[number];

/** A session of a caller's own in small numbers, all of which shrink to a copy of another one under a name of its own. */
export const ownSessionPlan = fc.record({
  place: fc.nat(2 * places.length - 1),
  before: fc.nat(9),
  after: fc.nat(9),
  zone: fc.nat(29),
  weekdays: fc.nat(17),
  id: fc.nat(11),
  // The end of a day has two names.
  midnight: fc.boolean(),
  // Now and then the hours do not meet the bars.
  offGrid: fc.nat(19),
  ownHours: ownHoursPlan,
});

export type OwnSessionPlan = typeof ownSessionPlan extends fc.Arbitrary<infer Plan> ? Plan : never;

const zones = [
  'UTC',
  'Asia/Tokyo',
  'America/New_York',
  'Europe/London',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
];
const everyDay: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const bars = [1, 2, 3, 4, 6, 8, 12, 16, 24, 48];
const ids = ['own', 'own', 'own', 'own', 'asia', 'london', 'new-york', 'daily', 'own, too', 'constructor', '0'];

/**
 * A session beside, across, within or around another one, on the clock of that one or of another zone.
 *
 * @param beside - the session that it abuts on, overlaps, repeats, or has nothing to do with
 * @param likely - where it lies more often than elsewhere
 */
export function ownSession(
  plan: OwnSessionPlan,
  beside: SessionTemplate,
  { intervalMs, rows }: Pick<GeneratedMarket, 'intervalMs' | 'rows'>,
  likely: readonly Place[],
): SessionTemplate {
  const bar = intervalMs < 86_400_000 ? intervalMs / 60_000 : 60;
  const [from, length] = hoursOf(plan, beside, bar, likely);
  const timeZone = zones[plan.zone - 21] ?? beside.timeZone;
  const ahead = offsetAt(timeZone, rows[0].time) - offsetAt(beside.timeZone, rows[0].time);
  const opening = from + ahead / 60_000 + (plan.offGrid === 19 ? 7 : 0);
  const close = wallTime(opening + length);
  const template: SessionTemplate = {
    id: ids[plan.id] ?? beside.id,
    timeZone,
    open: wallTime(opening),
    close: close === '00:00' && plan.midnight ? '24:00' : close,
    weekdays: weekdaysOf(plan, beside),
  };
  return withOwnHours(plan.ownHours, template, bar, Math.floor(rows[0].time / 86_400_000));
}

/** The minutes from midnight at which it opens, and for how many it is open: at most a day. */
function hoursOf(
  plan: OwnSessionPlan,
  beside: SessionTemplate,
  bar: number,
  likely: readonly Place[],
): readonly [from: number, length: number] {
  const place = plan.place < places.length ? places[plan.place] : likely[plan.place % likely.length];
  const open = minutesOf(beside.open);
  const close = open + usualMinutes(beside);
  const before = bars[plan.before] * bar;
  const after = bars[plan.after] * bar;
  const [from, to] = {
    same: [open, close],
    before: [open - before, open],
    after: [close, close + after],
    'across-open': [open - before, open + after],
    'across-close': [close - before, close + after],
    beginning: [open, open + after],
    end: [close - before, close],
    within: [open + before, close - after],
    around: [open - before, close + after],
    'across-midnight': [1440 - before, 1440 + after],
    'whole-day': [0, 1440],
    anywhere: [before, before + after],
  }[place];
  return [from, Math.min(Math.max(to - from, bar), 1440)];
}

function weekdaysOf({ weekdays }: OwnSessionPlan, beside: SessionTemplate): readonly Weekday[] {
  if (weekdays < 10) return beside.weekdays;
  if (weekdays < 13) return everyDay;
  if (weekdays === 13) return everyDay.slice(0, 5);
  if (weekdays === 14) return everyDay.slice(5);
  if (weekdays === 15) return [...beside.weekdays].reverse();
  return weekdays === 16 ? ['sunday', 'wednesday'] : ['tuesday'];
}
