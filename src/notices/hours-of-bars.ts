import type { Bars } from '../bars/index.js';
import { type SessionTemplate, type Weekday, weekdayOfDay, zoneClock } from '../calendar/index.js';
import { weekdays } from '../calendar/inner.js';

const MINUTE = 60_000;
const DAY = 1440;

/** Hours begin and end at multiples of it, in minutes. */
const SLOT = 5;
const SLOTS = DAY / SLOT;

/** Zones of large markets: hours that hold all year in one of them are told in it. */
const ZONES = [
  ...['America/New_York', 'Europe/London', 'Europe/Berlin', 'Asia/Tokyo', 'Asia/Shanghai', 'Asia/Kolkata'],
  ...['Australia/Sydney', 'UTC'],
];

/** How many bars are looked at, the latest ones. */
const MOST = 200_000;

/** A time of the day, or a weekday, with bars on fewer days than this share of the busiest one's is not one of trading. */
const RARE = 1 / 5;

/** At most this share of the bars may lie outside a template that fits them. */
const OUTSIDE = 1 / 100;

/** The hours that bars have, as a template, and whether nearly all bars are inside it. */
export interface HoursOfBars {
  readonly template: SessionTemplate;
  readonly fits: boolean;
}

/**
 * The hours in which bars lie on most days, on the clock of the zone in which they are the shortest.
 *
 * @param timeZone - the zone that is taken if the hours are not shorter in another one
 * @param end - how many bars to look at, from the first one on
 * @returns `null` if there are bars at all times
 */
export function hoursOfBars({ time, interval }: Bars, timeZone: string, end: number): HoursOfBars | null {
  const sample = time.subarray(Math.max(0, end - MOST), end);
  const seen = [...new Set([timeZone, ...ZONES])].map((zone) => {
    const days = daysBySlot(sample, interval, zone);
    const busy = isBusy(days);
    return { zone, busy, pauses: pausesIn(busy), used: days.filter((count) => count > 0).length };
  });
  const least = Math.min(...seen.map(({ used }) => used));
  const shortest = seen.filter(({ used }) => used === least);
  // Zones without daylight saving cannot be told apart by it: most markets open in the morning.
  const [{ zone, busy, pauses }] =
    shortest[0].zone === timeZone ? shortest : shortest.sort((a, b) => fromMorning(a) - fromMorning(b));
  if (pauses.length === 0) return null;
  const night = longestOf(pauses);
  const opens = night.from + night.length;
  const [open, close] = [wallTime(opens), wallTime(night.from)];
  const breaks = pauses
    .filter((each) => each !== night)
    // From the open on.
    .map(({ from, length }) => ({ from: (from - opens + 2 * SLOTS) % SLOTS, length }))
    .sort((a, b) => a.from - b.from)
    .map(({ from, length }) => ({ from: wallTime(opens + from), to: wallTime(opens + from + length) }));
  const days7 = tradingWeekdays(sample, zone, busy, open >= close && close !== '00:00' ? opens % SLOTS : SLOTS);
  const template = { id: 'custom', timeZone: zone, open, close: close === '00:00' ? '24:00' : close };
  return {
    template: { ...template, weekdays: days7.traded, ...(breaks.length === 0 ? {} : { breaks }) },
    fits: days7.inside >= sample.length * (1 - OUTSIDE),
  };
}

interface Pause {
  readonly from: number;
  readonly length: number;
}

const MORNING = (9 * 60 + 15) / SLOT;

/** How far from the morning the hours begin. */
function fromMorning({ pauses }: { readonly pauses: readonly Pause[] }): number {
  if (pauses.length === 0) return Infinity;
  const { from, length } = longestOf(pauses);
  return Math.abs(((from + length) % SLOTS) - MORNING);
}

function longestOf(pauses: readonly Pause[]): Pause {
  return pauses.reduce((longest, each) => (each.length > longest.length ? each : longest));
}

/** On how many days there are bars at each time of the day. */
function daysBySlot(time: Float64Array, interval: number, zone: string): Int32Array {
  const clock = zoneClock(zone);
  const [days, latest] = [new Int32Array(SLOTS), new Int32Array(SLOTS).fill(-1e9)];
  const length = SLOT * MINUTE;
  for (const instant of time) {
    const local = instant + clock.offsetAt(instant);
    for (let at = Math.floor(local / length); at * length < local + interval; at++) {
      const slot = ((at % SLOTS) + SLOTS) % SLOTS;
      const day = (at - slot) / SLOTS;
      if (latest[slot] === day) continue;
      latest[slot] = day;
      days[slot]++;
    }
  }
  return days;
}

function isBusy(counts: ArrayLike<number>): readonly boolean[] {
  const least = RARE * Math.max(...Array.from(counts));
  return Array.from(counts, (count) => count > least);
}

/** The stretches of the day without bars, by their first slot; one of them may go on past midnight. */
function pausesIn(busy: readonly boolean[]): readonly Pause[] {
  const begin = busy.indexOf(true);
  const pauses: { from: number; length: number }[] = [];
  for (let slot = begin + 1; slot < begin + SLOTS; slot++) {
    if (busy[slot % SLOTS]) continue;
    const latest = pauses.at(-1);
    if (latest !== undefined && latest.from + latest.length === slot) latest.length++;
    else pauses.push({ from: slot, length: 1 });
  }
  return pauses;
}

/**
 * The weekdays of the trading dates, and how many bars are on them within the hours.
 *
 * @param nextFrom - the slot from which on bars belong to the next date
 */
function tradingWeekdays(
  time: Float64Array,
  zone: string,
  busy: readonly boolean[],
  nextFrom: number,
): { traded: readonly Weekday[]; inside: number } {
  const clock = zoneClock(zone);
  const dates = new Int32Array(7);
  const inside = new Int32Array(7);
  let latest = NaN;
  for (const instant of time) {
    const at = Math.floor((instant + clock.offsetAt(instant)) / (SLOT * MINUTE));
    const slot = ((at % SLOTS) + SLOTS) % SLOTS;
    if (!busy[slot]) continue;
    const date = (at - slot) / SLOTS + (slot >= nextFrom ? 1 : 0);
    const weekday = weekdayOfDay(date);
    if (date !== latest) dates[weekday]++;
    latest = date;
    inside[weekday]++;
  }
  const isTraded = isBusy(dates);
  return {
    traded: weekdays.filter((_, i) => isTraded[i]),
    inside: inside.reduce((sum, count, i) => sum + (isTraded[i] ? count : 0), 0),
  };
}

function wallTime(slot: number): string {
  const minutes = (slot % SLOTS) * SLOT;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
