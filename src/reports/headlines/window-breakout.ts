import { object } from '../columns/kinds.js';
import { notAsked } from '../columns/lack.js';
import { perOptions } from '../columns/per-options.js';
import { session, sessions } from '../columns/sessions/session.js';
import { windowAtOpen, windowOptions } from '../columns/windows.js';
import { headline, type HeadlineDescription } from '../headline.js';
import { breakContinued } from './break-continued.js';
import { casesOfColumn } from './cases-of-column.js';
import { successIf } from './success-if.js';

/**
 * Whether sessions go on after the first bar that breaks the range of their first minutes.
 *
 * @param length - how many minutes
 * @param range - what their range is called
 */
export function windowBreakoutHeadline(length: number, range: string): HeadlineDescription {
  const { minutes } = windowOptions(length);
  return headline({
    question: `After the first bar that breaks the ${range}, does the session close further in that direction?`,
    cases: `sessions with a range of their first ${length} minutes that a later bar breaks, the first such bar one side only, and that do not close at the open of the bar after it`,
    success: 'the session closes beyond the open of the bar after the break, on the side of the break',
    test: 'half',
    bars: 'intraday',
    options: { minutes },
    of: (params, { market }) => casesOfColumn(sessions, continued(params.minutes), market),
  });
}

const continued = perOptions((length: number) =>
  object(
    [session.whole, session.ended, windowAtOpen(length).itself],
    (_, own, window) => successIf(breakContinued(own, window, window.endBar)) ?? notAsked,
  ),
);
