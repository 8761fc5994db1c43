import type { SessionTemplate } from '../calendar/index.js';
import type { Notice, TimeNoticeCode } from './notice.js';
import { hoursInWords } from './expected-hours.js';
import { QUARTER, type Pauses } from './pauses.js';

/** Another time zone shows in some weeks only where clocks change on other days; less than this is treated as chance. */
const SOME = 1 / 20;

/**
 * The notice, by code, that the bars around the pauses of a template call for; `null` if nothing looks wrong.
 *
 * - `one-bar-late`: at least 3 sessions, and a quarter of those that have bars and follow a quiet pause, begin exactly one bar late; not a twentieth as many begin on
 *   time; and after at least half as many closes there is one bar more. Without trades at most opens a thin market is late now and then, but
 *   not without being on time as often.
 * - `other-time-zone`: at least 2 pauses, and a twentieth of those that keep an end, begin and end at least a bar and 15 minutes too late, or too
 *   early, and both by the same time within a quarter of it.
 * - `outside-sessions`: in at least a twentieth of the pauses, bars fill more than a quarter of the pause.
 */
export const judgePauses: Readonly<
  Record<TimeNoticeCode, (seen: Pauses, template: SessionTemplate, interval: number) => Notice | null>
> = {
  'one-bar-late': ({ sessions, onTime, late, over }, template, interval) => {
    const { count, positions } = late;
    if (count < 3 || count * 4 < sessions || onTime > count * SOME || over * 2 < count) return null;
    const text =
      `Sessions begin one bar late: of ${sessions} (${hoursInWords(template)}) ${onTime} ${onTime === 1 ? 'has' : 'have'} a bar at the open, ` +
      `${count} begin with the next bar, and ${over} have a bar at the close. Bars stamped with their closing time look like this: ` +
      `pass stamped: 'close' to the converter.` +
      (interval < QUARTER
        ? ''
        : ' If they are stamped with their opening time, they are in another time zone: convert times to UTC.');
    return { code: 'one-bar-late', text, positions, count };
  },
  'other-time-zone': ({ kept, later, earlier }, template) => {
    const [direction, { count, positions, least, most }] =
      later.count > earlier.count ? (['later', later] as const) : (['earlier', earlier] as const);
    const of = kept + later.count + earlier.count;
    if (count < 2 || count < of * SOME) return null;
    const [short, long] = [least, most].map(Math.abs).sort((a, b) => a - b);
    const text =
      `Trading pauses ${spanInWords(short, long)} ${direction} in the bars than in the hours of the market (${hoursInWords(template)}), ` +
      `at ${count} of ${of} pauses. Local or server time read as UTC looks like this: convert times to UTC. ` +
      `If the times are right, pass the hours of the market as session.`;
    return { code: 'other-time-zone', text, positions, count };
  },
  'outside-sessions': ({ pauses, filled, outside }, template) => {
    if (filled === 0 || filled < pauses * SOME) return null;
    const { count, positions } = outside;
    const text = `${count} bars are outside all sessions, in ${filled} of ${pauses} pauses of the market (${hoursInWords(template)}).`;
    return { code: 'outside-sessions', text, positions, count };
  },
};

function spanInWords(least: number, most: number): string {
  const unit = [3_600_000, 60_000].find((length) => least % length === 0 && most % length === 0) ?? 1000;
  const name = unit === 1000 ? 'second' : unit === 60_000 ? 'minute' : 'hour';
  const [from, to] = [least / unit, most / unit];
  return `${from === to ? to : `${from} to ${to}`} ${name}${to === 1 ? '' : 's'}`;
}
