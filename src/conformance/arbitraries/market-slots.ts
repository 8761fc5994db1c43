import type { MarketFrame } from './market-frame.js';
import type { MarketPlan, SessionPlan } from './market-plan.js';
import { dateOf, sessionSpan, weekdayOf } from './session-span.js';
import type { SessionSpan } from './session-span.js';
import { wallClockInstant } from './wall-clock-instant.js';

/** The place of one bar: when it opens and what it is to its session. */
export interface Slot {
  readonly time: number;
  /** Which of the plan's sessions it was made for. */
  readonly session: number;
  /** Whether it lies between the open and the close. */
  readonly inside: boolean;
  /** Whether it was placed as the first bar of a New York day. */
  readonly midnight: boolean;
}

const minutes = 60_000;
const hours = 60 * minutes;

/** Where the bars of a market lie, ascending. */
export function marketSlots(plan: MarketPlan, frame: MarketFrame): Slot[] {
  const slots: Slot[] = [];
  let day = frame.firstDay;
  let lastClose = -Infinity;
  plan.sessions.slice(0, frame.sessionCount).forEach((sessionPlan, session) => {
    while (!frame.everyDay && !frame.template.weekdays.includes(weekdayOf(day))) day += 1;
    const closed = plan.keepsHolidays && (frame.week?.holidays?.includes(dateOf(day)) ?? false);
    const span = sessionSpan(frame.template, day);
    if (span !== null && !closed && !isMissing(sessionPlan)) {
      const place = (time: number, midnight = false) => {
        const straddlesOpen = !frame.daily && time < span.open && time + frame.intervalMs > span.open;
        if (straddlesOpen && frame.defect === 'none') return;
        slots.push({ time, session, inside: time >= span.open && time < span.close, midnight });
      };
      if (frame.daily) {
        dailyTimes(frame, day, span, sessionPlan).forEach((time) => place(time));
      } else {
        const since = Math.max(lastClose, span.open - 24 * hours);
        if (frame.midnightBars) place(midnightTime(span, sessionPlan), true);
        outsideTimes(frame, span, since).forEach((time) => place(time));
        const end = closingInstant(plan, frame, day, span);
        insideTimes(frame, span, end, sessionPlan)
          .filter((time) => isTraded(time, span, frame, sessionPlan))
          .forEach((time) => place(time));
      }
      lastClose = span.close;
    }
    // Now and then more than a week passes.
    day += sessionPlan.presence === 41 ? 8 + sessionPlan.first : 1;
  });
  return withoutOverlaps(slots, frame);
}

function isMissing(plan: SessionPlan): boolean {
  return plan.presence >= 28 && plan.presence <= 30;
}

function closingInstant(plan: MarketPlan, frame: MarketFrame, day: number, span: SessionSpan): number {
  const early = plan.keepsHolidays && (frame.week?.earlyCloses?.includes(dateOf(day)) ?? false);
  return early ? Math.min(span.close, wallClockInstant('America/New_York', day, 13 * 60)) : span.close;
}

function insideTimes(frame: MarketFrame, span: SessionSpan, end: number, plan: SessionPlan): number[] {
  const { intervalMs } = frame;
  const straddles = frame.defect === 'shifted-grid' || (frame.defect === 'straddled-open' && plan.midnight % 4 === 0);
  const from = straddles ? span.open - intervalMs / 2 : span.open;
  const times: number[] = [];
  for (let time = from; time < end; time += intervalMs) times.push(time);
  const { presence, first, second } = plan;
  const count = times.length;
  if (presence === 31 || presence === 32) {
    const late = [30, 31, 29, 45, 90, 25][first % 6] * minutes;
    return times.filter((time) => time >= span.open + late);
  }
  if (presence === 33 || presence === 34) {
    const early = [30, 31, 29, 45, 90, 25][first % 6] * minutes;
    return times.filter((time) => Math.min(time + intervalMs, span.close) <= span.close - early);
  }
  if (presence === 35 || presence === 36) {
    const hole = Math.floor((first * count) / 16);
    const until = hole + Math.ceil((second * count) / 16);
    return times.filter((_, index) => index < hole || index >= until);
  }
  if (presence === 37 || presence === 38) return times.filter((_, index) => index % (2 + (first % 2)) === second % 2);
  if (presence === 39) return times.slice([0, count >> 1, count - 1][first % 3]).slice(0, 1);
  if (presence === 43) return [];
  if (presence === 44) return times.slice(0, Math.ceil(count / 2));
  return times;
}

/** Whether there is a bar: in breaks none, all, or in some sessions the first one. */
function isTraded(
  time: number,
  { breaks }: SessionSpan,
  { pauses, intervalMs }: MarketFrame,
  plan: SessionPlan,
): boolean {
  const pause = breaks.find(({ from, to }) => from <= time && time < to);
  if (pause === undefined || pauses === 'all') return true;
  return pauses === 'some' && plan.second % 2 === 1 && time < pause.from + intervalMs;
}

function outsideTimes(frame: MarketFrame, span: SessionSpan, since: number): number[] {
  const times: number[] = [];
  for (let bar = 1; bar <= frame.before; bar += 1) {
    const time = span.open - bar * frame.intervalMs;
    if (time < since) break;
    times.push(time);
  }
  const grid = Math.ceil((span.close - span.open) / frame.intervalMs);
  for (let bar = 0; bar < frame.after; bar += 1) times.push(span.open + (grid + bar) * frame.intervalMs);
  return times;
}

/** A bar at or a little after the last 00:00 New York before the open. */
function midnightTime(span: SessionSpan, plan: SessionPlan): number {
  const late = [0, 0, 0, 0, 30, 60, 61, 15, 59, 90, 5, 45][plan.midnight] * minutes;
  const day = Math.floor((span.open - 4 * hours) / (24 * hours));
  const midnight = [day + 1, day, day - 1]
    .map((candidate) => wallClockInstant('America/New_York', candidate, 0))
    .find((instant) => instant <= span.open)!;
  return midnight + late;
}

function dailyTimes(frame: MarketFrame, day: number, span: SessionSpan, plan: SessionPlan): number[] {
  const time = {
    'utc-midnight': day * 24 * hours,
    'local-midnight': wallClockInstant(frame.template.timeZone, day, 0),
    'session-open': span.open,
    'new-york-midnight': wallClockInstant('America/New_York', day, 0),
    midday: day * 24 * hours + 12 * hours,
    evening: day * 24 * hours - 3 * hours,
  }[frame.stamp];
  // Bars of a day are at least 20 hours apart, or they are not daily bars at all.
  return frame.defect === 'two-bars-a-day' && plan.midnight === 0 ? [time, time + 21 * hours] : [time];
}

/** Ascending and at least one interval apart; of bars that overlap, those outside of sessions give way, else the earlier. */
function withoutOverlaps(slots: readonly Slot[], frame: MarketFrame): Slot[] {
  const least = frame.daily ? 20 * hours : frame.intervalMs;
  const sorted = [...slots].sort((a, b) => (a.time === b.time ? Number(a.inside) - Number(b.inside) : a.time - b.time));
  const kept: Slot[] = [];
  for (const slot of sorted) {
    const last = kept.at(-1);
    if (last !== undefined && slot.time < last.time + least) {
      if (frame.daily || (last.inside && !slot.inside)) continue;
      kept.pop();
    }
    kept.push(slot);
  }
  return kept;
}
