import type { ScheduledSession } from '../sessions/inner.js';
import { appliedTo } from '../conditions/inner.js';
import type { PreparedReport } from '../rows/inner.js';
import { isoInstant } from './iso-instant.js';
import type { Moment } from './moment.js';
import type { AskableQuestion } from './askable-questions.js';
import type { Upcoming } from './result.js';

/** What becomes known of a report. */
export type Entry = Omit<Upcoming, 'report'>;

/** A question that becomes known at an instant, or by an event. */
export interface Coming {
  readonly askable: AskableQuestion;
  readonly at: number | null;
}

/** What becomes known first in a session of which nothing is known yet, by the clock. */
export function comingOf(
  { knownFrom }: PreparedReport,
  askable: readonly AskableQuestion[],
  { market, settings, asOf, nextBarEnds }: Moment,
  session: ScheduledSession,
): readonly Entry[] {
  const { windowMinutes, known: conditions } = appliedTo(settings, market);
  const byClock = knownFrom === null ? session.openTime : knownFrom(session, market);
  const knownAt = byClock === null ? null : Math.max(byClock, session.openTime + windowMinutes * 60_000);
  const coming = askable.map((each): Coming => {
    const { question } = each;
    const isEvent = question.known === 'at-event' && question.knownAt !== null;
    // When answers are decided no clock tells.
    if (isEvent || knownAt === null || conditions === 'at-event') return { askable: each, at: null };
    // A stretch of the clock that has begun without anything to ask it of waits for that, and all else for the next bar.
    if (knownAt <= asOf && question.known === 'at-time') return { askable: each, at: null };
    return { askable: each, at: knownAt > asOf ? knownAt : nextBarEnds(session) };
  });
  return earliest(coming);
}

/** Of what becomes known that which does so first, by how it does; what an event decides only where nothing is sooner. */
export function earliest(coming: readonly Coming[]): readonly Entry[] {
  const at = coming.reduce<number | null>(
    (least, each) => (each.at === null ? least : Math.min(least ?? Infinity, each.at)),
    null,
  );
  const first = new Map<string, { readonly entry: Omit<Entry, 'questions'>; readonly questions: Set<string> }>();
  for (const { askable, at: when } of coming) {
    if (when !== at) continue;
    const { known, event, question } = askable;
    const key = `${known} ${event ?? ''}`;
    const entry = { at: at === null ? null : isoInstant(at), known, ...(event === undefined ? {} : { event }) };
    const same = first.get(key) ?? { entry, questions: new Set() };
    first.set(key, same);
    same.questions.add(question.id);
  }
  return Array.from(first.values(), ({ entry, questions }) => ({ ...entry, questions: [...questions] }));
}
