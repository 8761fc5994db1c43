import { colourOf } from '../../sessions/index.js';
import { describe } from '../columns/describe.js';
import { eventsWith, ofEvent } from '../columns/events/around-event.js';
import { eventsNamed, sessionsAround } from '../columns/events/performance.js';
import type { RowOfTable } from '../columns/row.js';
import { headline, type TypedHeadlineDescription } from '../headline.js';
import type { NumberOption } from '../option.js';
import { casesOfObservations } from './cases-of-observations.js';
import { coloursAgree } from './colours-agree.js';

/**
 * Whether the sessions after an event go on in its direction.
 *
 * @param name - the name of the event in lower case
 */
export const eventPerformanceHeadline = (name: string): TypedHeadlineDescription<{ sessions: NumberOption }> =>
  headline({
    question: 'Do the three sessions after the event go on in the direction of the event day?',
    cases: `events named ${name}, whose session closes away from the previous close, and the third one after it away from its close`,
    success: 'the change of the three sessions after the event has the sign of that of its own session, close to close',
    test: 'half',
    bars: 'daily',
    options: { sessions: sessionsAround },
    of: ({ sessions }, { market, events }) => {
      const described = describe({
        unit: eventsWith(eventsNamed(name, events), 1, sessions),
        needs: [ofEvent.whole, ofEvent.path],
        groups: [],
        questions: [],
        measures: [],
        levels: [],
        current: null,
      });
      const cases = casesOfObservations(described, market, (event: RowOfTable) => {
        const [before, on, ...after] = event.valueOf(ofEvent.path)!;
        return coloursAgree(colourOf(on.close, before.close), colourOf(after[sessions - 1].close, on.close));
      });
      // Several events of one session are one move of the price.
      return cases.filter(({ session }, i) => i === 0 || session !== cases[i - 1].session);
    },
  });
