import { firstTouch, firstTouchOfLevel } from '../../prices/inner.js';
import { foundEvent } from '../../columns/event.js';
import { choice } from '../../columns/kinds.js';
import { notAsked } from '../../columns/lack.js';
import { oncePerObject, oncePerOptions } from '../../columns/once-per-options.js';
import { orElseLabel } from '../../columns/or-else.js';
import type { AskedLevels } from '../../columns/ranges/extensions.js';
import { session } from '../../columns/sessions/session.js';
import type { NumberOption } from '../../options/inner.js';
import type { WindowBreaks } from './breaks.js';
import { windowExtensions, windowRuns } from './runs.js';

/** The option for how far a break has to go. */
export const extension: NumberOption = {
  type: 'number',
  default: 0.5,
  minimum: 0,
  aboveMinimum: true,
  maximum: 1_000_000,
  unit: 'ranges',
  text: 'From how far beyond the broken side a break no longer counts as false, as a multiple of the window.',
};

/** Whether a bar closed back inside the broken side before the price reached an extension beyond it, and that extension. */
export const falseBreak = oncePerObject((breaks: WindowBreaks) => {
  const { side, bar, edge } = windowRuns(breaks);
  const extensions = windowExtensions(breaks);
  return oncePerOptions((multiple: number): AskedLevels => {
    const { levels } = extensions([multiple]);
    const settled = foundEvent(
      'settled',
      session.itself,
      [side, edge, bar, levels[0].value],
      (own, broken, limit, from, far) => {
        const [outside, inside] = broken === 'high' ? (['below', 'above'] as const) : (['above', 'below'] as const);
        const back = firstTouch(own, limit, inside, 'close', from);
        const reached = firstTouchOfLevel(own, far, outside, 'wick', from);
        // A bar closes after it has traded wherever it did.
        if (back === null || (reached !== null && reached <= back)) {
          return reached === null ? null : { bar: reached, by: null };
        }
        return { bar: back, by: back === from ? ('breaking-bar' as const) : ('later-bar' as const) };
      },
    );
    return {
      questions: [
        {
          id: 'false-break',
          title: 'False break',
          outcomes: [
            {
              id: 'breaking-bar',
              label: 'Breaking bar closes back inside',
              when: `the breaking bar closes at or inside the broken side, and does not reach ${multiple} × the window beyond it`,
            },
            {
              id: 'later-bar',
              label: 'Later bar closes back inside',
              when: `a later bar closes at or inside the broken side, and no bar up to it reaches ${multiple} × the window beyond that side`,
            },
            {
              id: 'not-false',
              label: 'No false break',
              when: `the price reaches ${multiple} × the window beyond the broken side first, or no bar closes back`,
            },
          ],
          answer: orElseLabel(
            choice(['breaking-bar', 'later-bar'], [settled.found], ({ by }) => by ?? notAsked),
            'not-false',
          ),
          decided: settled.instant,
        },
      ],
      levels,
    };
  });
});
