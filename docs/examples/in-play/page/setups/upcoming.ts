import { element } from '../element.js';
import type { Clock } from '../clock.js';
import { setupTitle } from './setup-title.js';
import type { FollowedDay } from '../followed-day.js';

/** How many are shown. */
const SHOWN = 6;

/** What becomes known next, by the clock, and what waits for something to happen. */
export function upcomingItems({ result, words }: FollowedDay, clock: Clock): readonly Node[] {
  const byMoment = new Map<string, { readonly at: string | null; readonly setups: Set<string> }>();
  for (const { report, at, questions } of result.upcoming) {
    const { title, knownWhen } = words[report];
    const when =
      at === null ? (knownWhen[questions[0] ?? ''] ?? 'when it happens') : timeOn(Date.parse(at), result.asOf, clock);
    const found = byMoment.get(when) ?? { at, setups: new Set() };
    found.setups.add(setupTitle(title));
    byMoment.set(when, found);
  }
  if (byMoment.size === 0) return [element('li', {}, 'Nothing.')];
  return [...byMoment].slice(0, SHOWN).map(([when, { at, setups }]) => {
    const names = [...setups].join(', ');
    return at === null
      ? element('li', {}, element('span', {}, element('strong', {}, `${when}: `), names))
      : element('li', {}, element('time', { datetime: at }, when), element('span', {}, names));
  });
}

/** The time of an instant, with the weekday where that is not today's: a report may wait for a session of tomorrow. */
function timeOn(instant: number, asOf: string, clock: Clock): string {
  const weekday = clock.weekdayAndDate(instant).split(' ')[0];
  const today = clock.weekdayAndDate(Date.parse(asOf)).split(' ')[0];
  return weekday === today ? clock.time(instant) : `${weekday.slice(0, 3)} ${clock.time(instant)}`;
}
