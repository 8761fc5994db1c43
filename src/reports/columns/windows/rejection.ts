import { firstRejection } from '../../../sessions/index.js';
import { thirdOf, thirds } from '../../dimensions/third.js';
import { foundEvent } from '../event.js';
import { choice } from '../kinds.js';
import { orElseLabel } from '../or-else.js';
import { perOptions } from '../per-options.js';
import type { ColumnGrouping, ColumnQuestion } from '../report.js';
import { session } from '../sessions/session.js';
import { windowAtOpen } from './window-at-open.js';

/** Which side of its first so many minutes the rest of a session rejects first. */
export const windowRejection = perOptions((minutes: number): ColumnQuestion => {
  const rejecting = foundEvent('rejected', session.itself, [windowAtOpen(minutes).itself], (own, window) =>
    firstRejection(own, window.high, window.low, window.endBar),
  );
  return {
    id: 'rejection',
    title: 'Side rejected first',
    outcomes: [
      {
        id: 'high',
        label: 'High',
        when: 'the first bar that trades beyond a side and closes back inside did so above, before any bar closed above',
      },
      {
        id: 'low',
        label: 'Low',
        when: 'the first bar that trades beyond a side and closes back inside did so below, before any bar closed below',
      },
      {
        id: 'ambiguous',
        label: 'Ambiguous',
        when: 'that bar traded beyond both sides, and opened within the window',
      },
      { id: 'none', label: 'Neither side', when: 'no bar does so' },
    ],
    answer: orElseLabel(
      choice(['high', 'low', 'ambiguous'], [rejecting.found], ({ side }) => side),
      'none',
    ),
    decided: rejecting.instant,
  };
});

/** The third of the window in which it closed. */
export const byCloseThird = perOptions((minutes: number): ColumnGrouping => {
  const { close, high, low } = windowAtOpen(minutes);
  return {
    id: 'close-third',
    values: () => thirds,
    by: choice(['lower', 'middle', 'upper'], [close, high, low], (price, top, bottom) =>
      thirdOf(price, { high: top, low: bottom }),
    ),
  };
});
