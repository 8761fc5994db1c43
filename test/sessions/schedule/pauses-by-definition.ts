import type { Bars } from '../../../src/bars/index.js';
import type { SessionClock } from '../../../src/calendar/index.js';
import { MAX_POSITIONS, QUARTER, type Pauses } from '../../../src/notices/pauses.js';
import { hour } from '../markets.js';

const DAY = 24 * hour;

/** Bars by their positions, of which the first few are kept. */
const found = (positions: readonly number[]) => ({
  count: positions.length,
  positions: positions.slice(0, MAX_POSITIONS),
});

/** What the definitions say, pause by pause, with a look at every bar. */
export function pausesByDefinition(
  { time, interval }: Bars,
  clock: SessionClock,
): Omit<Pauses, 'end' | 'day' | 'closes' | 'bar'> {
  const times = Array.from(time);
  const indexes = (holds: (opens: number) => boolean) => times.flatMap((each, i) => (holds(each) ? [i] : []));
  const firstDay = clock.localDayOf(times[0]) - 3;
  const spans = Array.from({ length: (times.at(-1)! - times[0]) / DAY + 8 }, (_, i) => firstDay + i)
    .filter((date) => clock.trades(date))
    .map((date) => ({ opens: clock.openOf(date), closes: clock.closeOf(date) }))
    .filter(({ opens, closes }) => opens <= times.at(-1)! && opens < closes);
  let half: Pauses['half'] = null;
  let [sessions, onTime, over, pauses, kept, filled] = [0, 0, 0, 0, 0, 0];
  const [late, outside]: [number[], number[]] = [[], []];
  const displaced = { later: [] as (readonly [number, number])[], earlier: [] as (readonly [number, number])[] };
  spans.slice(1).forEach(({ opens, closes: end }, i) => {
    const { closes } = spans[i];
    if (opens <= closes) return;
    const middle = (closes + opens) / 2;
    const within = indexes((each) => each >= closes && each + interval <= opens);
    const first = times.findIndex((each) => each + interval > opens);
    const traded = times[first] < end;
    if (within.length > 0 || traded) pauses++;
    const isQuiet = !within.some((bar) => times[bar] < opens && times[bar] >= middle);
    if (isQuiet && times.find((each) => each >= closes)! < closes + interval) over++;
    if (isQuiet && traded) {
      sessions++;
      if (times[first] <= opens) onTime++;
      else if (times[first] <= opens + interval) late.push(first);
    }
    const after = times.findIndex((each) => each >= middle);
    if (after > 0) {
      const [begun, ended] = [times[after - 1] + interval - closes, times[after] - opens];
      const [small, large] = Math.abs(begun) < Math.abs(ended) ? [begun, ended] : [ended, begun];
      const least = Math.max(interval, QUARTER);
      const before = half;
      half = null;
      if (Math.abs(small) < least) {
        kept++;
        if (Math.abs(begun) < Math.abs(ended) && Math.abs(ended) >= least) half = { by: ended, bar: after };
      } else if (small / large >= 3 / 4) {
        const list = displaced[small > 0 ? 'later' : 'earlier'];
        if (before?.by === ended) list.push([before.bar, before.by]);
        list.push([after, small]);
      }
    }
    if (within.length * interval > (opens - closes) / 4) {
      filled++;
      outside.push(...within);
    }
  });
  const by = (list: readonly (readonly [number, number])[]) => ({
    ...found(list.map(([bar]) => bar)),
    least: Math.min(...list.map(([, each]) => each)),
    most: Math.max(...list.map(([, each]) => each)),
  });
  const { later, earlier } = displaced;
  return {
    ...{ sessions, onTime, over, pauses, kept, filled },
    ...{ late: found(late), outside: found(outside), later: by(later), earlier: by(earlier), half },
  };
}
