import * as fc from 'fast-check';
import type { EarlierHours, SessionBreak, SessionTemplate } from '../../calendar/index.js';
import { dateOf, minutesOf, usualMinutes } from './session-span.js';

/** Breaks and hours of the past in small numbers, all of which shrink to none. */
export const ownHoursPlan = fc.record({
  kind: fc.nat(9),
  /** Where a break begins, in sixteenths of the session, and for how many bars it lasts. */
  at: fc.nat(15),
  length: fc.nat(3),
  /** Whether there is another one after it; now and then breaks do not meet the bars. */
  another: fc.nat(3),
  offGrid: fc.nat(9),
  /** How the hours of the past differ, by how many bars, and for how many days of the market they last. */
  change: fc.nat(15),
  by: fc.nat(3),
  days: fc.nat(29),
  /** Whether other hours came before those. */
  eras: fc.nat(3),
});

export type OwnHoursPlan = typeof ownHoursPlan extends fc.Arbitrary<infer Plan> ? Plan : never;

/** The minutes from midnight at which a session opens, and for how many it is open. */
type Stretch = readonly [from: number, length: number];

const changes = ['breaks', 'close-later', 'close-earlier', 'open-later', 'open-earlier', 'moved', 'night'] as const;

/**
 * A template with breaks, with hours of the past, with both, or as it is.
 *
 * @param bar - the length of a bar in minutes: most breaks and hours begin and end with one
 * @param firstDay - the first day of the market, in whose days hours of the past end
 */
export function withOwnHours(
  plan: OwnHoursPlan,
  template: SessionTemplate,
  bar: number,
  firstDay: number,
): SessionTemplate {
  const now: Stretch = [minutesOf(template.open), usualMinutes(template)];
  const breaks = plan.kind === 6 || plan.kind === 7 || plan.kind === 9 ? breaksIn(plan, now, bar) : [];
  const earlierHours = plan.kind >= 8 ? hoursOfThePast(plan, now, bar, firstDay) : [];
  return {
    ...template,
    ...(breaks.length === 0 ? {} : { breaks }),
    ...(earlierHours.length === 0 ? {} : { earlierHours }),
  };
}

function breaksIn({ at, length, another, offGrid }: OwnHoursPlan, [from, open]: Stretch, bar: number): SessionBreak[] {
  const step = open >= 4 * bar ? bar : Math.max(1, Math.floor(open / 8));
  // Breaks touch neither the open nor the close.
  const last = Math.floor((open - 1) / step);
  const begins = 1 + Math.floor((at * last) / 16);
  const ends = Math.min(begins + 1 + length, last);
  const shift = offGrid === 9 && step > 7 ? 7 : 0;
  const breaks = begins < ends ? [[begins * step + shift, ends * step]] : [];
  if (another === 3 && ends + 2 <= last) breaks.push([(ends + 1) * step, (ends + 2) * step]);
  return breaks.map(([begin, end]) => ({ from: wallTime(from + begin), to: wallTime(from + end) }));
}

function hoursOfThePast(plan: OwnHoursPlan, now: Stretch, bar: number, firstDay: number): EarlierHours[] {
  const before = hoursChanged(plan.change, plan, now, bar, firstDay + plan.days);
  if (plan.eras < 3) return [before];
  return [hoursChanged(plan.change + 1 + plan.at, plan, now, bar, firstDay + Math.floor(plan.days / 2) - 1), before];
}

function hoursChanged(
  change: number,
  plan: OwnHoursPlan,
  [from, length]: Stretch,
  bar: number,
  through: number,
): EarlierHours {
  const by = (1 + plan.by) * bar;
  const shorter = Math.max(length - by, Math.min(bar, length));
  const longer = Math.min(length + by, 1440);
  const changed = {
    breaks: [from, length] as const,
    'close-later': [from, longer] as const,
    'close-earlier': [from, shorter] as const,
    'open-later': [from + length - shorter, shorter] as const,
    'open-earlier': [from + length - longer, longer] as const,
    moved: [from + by, length] as const,
    night: [from + 720, length] as const,
  }[changes[change % changes.length]];
  const breaks = change % 2 === 0 ? breaksIn({ ...plan, at: (plan.at + 5) % 16 }, changed, bar) : [];
  return {
    through: dateOf(through),
    open: wallTime(changed[0]),
    close: wallTime(changed[0] + changed[1]),
    ...(breaks.length === 0 ? {} : { breaks }),
  };
}

/** `HH:MM` of so many minutes after some midnight. */
export function wallTime(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
