import { closeAround, eventsWith, ofEvent } from '../columns/events/around-event.js';
import { eventsNamed, sessionsAround } from '../columns/events/performance.js';
import { headline, type TypedHeadlineDescription } from './headline.js';
import type { NumberOption } from '../options/report-option.js';
import { agree, isAbove } from './directions.js';

/**
 * Whether the sessions after an event continue in its direction.
 *
 * @param name - the name of the event in lower case
 */
export const eventPerformanceHeadline = (name: string): TypedHeadlineDescription<{ sessions: NumberOption }> =>
  headline({
    question: 'Do the three sessions after the event continue in the direction of the event day?',
    cases: `events named ${name} whose session closes above or below the previous close, and whose third session after closes above or below that close`,
    success:
      'the change over the three sessions after the event has the sign of the change on the event session, close to close',
    test: 'half',
    events: [name],
    bars: 'daily',
    options: { sessions: sessionsAround },
    columns: ({ sessions }, { events }) => {
      const [before, on, after] = [0, 1, 1 + sessions].map((place) => closeAround(place, 1));
      return {
        unit: eventsWith(eventsNamed(name, events), 1, sessions),
        needs: [ofEvent.whole, ofEvent.path],
        answer: agree(isAbove(on, before), isAbove(after, on)),
      };
    },
  });
