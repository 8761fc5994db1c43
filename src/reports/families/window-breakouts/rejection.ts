import { firstRejection } from '../../../sessions/index.js';
import { foundEvent } from '../../columns/event.js';
import { choice } from '../../columns/kinds.js';
import { orElseLabel } from '../../columns/or-else.js';
import { oncePerObject } from '../../columns/once-per-options.js';
import { byThird } from '../../columns/ranges/thirds.js';
import type { ColumnGrouping, ColumnQuestion } from '../../columns/report.js';
import { session } from '../../columns/sessions/session.js';
import type { WindowAtOpen } from '../../columns/windows.js';

/** Which side of a window at the open the rest of the session rejects first. */
export const windowRejection = oncePerObject(({ itself }: WindowAtOpen): ColumnQuestion => {
  const rejecting = foundEvent('rejected', session.itself, [itself], (own, window) =>
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

/** By the third of the window in which it closed. */
export const byCloseThird = oncePerObject((window: WindowAtOpen): ColumnGrouping =>
  byThird('close-third', window.close, window),
);
