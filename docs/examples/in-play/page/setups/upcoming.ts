import { element } from '../../../../playground/browser/page/element.js';
import type { Clock } from '../clock.js';
import type { FollowedDay } from '../followed-day.js';

/** How many are shown. */
const SHOWN = 6;

/** What becomes known next, by the clock, and what waits for something to happen. */
export function upcomingItems({ result, words }: FollowedDay, clock: Clock): readonly Node[] {
  const byMoment = new Map<string, { readonly at: string | null; readonly setups: Set<string> }>();
  for (const { report, at, questions } of result.upcoming) {
    const { title, knownWhen } = words[report];
    const when = at === null ? (knownWhen[questions[0] ?? ''] ?? 'when it happens') : clock.time(Date.parse(at));
    const found = byMoment.get(when) ?? { at, setups: new Set() };
    found.setups.add(title.replace(/: all .*$/, ''));
    byMoment.set(when, found);
  }
  if (byMoment.size === 0) return [element('li', {}, 'Nothing more becomes known.')];
  return [...byMoment].slice(0, SHOWN).map(([when, { at, setups }]) => {
    const names = [...setups].join(', ');
    return at === null
      ? element('li', {}, element('span', {}, element('strong', {}, `${when}: `), names))
      : element('li', {}, element('time', { datetime: at }, when), element('span', {}, names));
  });
}
