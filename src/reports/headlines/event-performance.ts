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
    cases: `events named ${name}, where the session of the event closes above or below the previous close, and the third session after it above or below that of the event`,
    success:
      'the change of the three sessions after the event has the same sign as the change of the session of the event, close to close',
    test: 'half',
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
