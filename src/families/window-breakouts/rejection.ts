import { firstRejection } from '../../prices/inner.js';
import { foundEvent } from '../../columns/event.js';
import { choice } from '../../columns/kinds.js';
import { orElseLabel } from '../../columns/or-else.js';
import { oncePerObject } from '../../columns/once-per-options.js';
import { byThird } from '../../columns/ranges/location.js';
import type { ColumnGrouping, ColumnQuestion } from '../../columns/report.js';
import { session } from '../../columns/sessions/session.js';
import type { WindowAtOpen } from '../../columns/windows.js';

/** Which side of the opening window the rest of the session rejects first. */
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
        when: 'the first rejection is of the high: a bar trades above it and closes back inside, before any bar has closed above it',
      },
      {
        id: 'low',
        label: 'Low',
        when: 'the first rejection is of the low: a bar trades below it and closes back inside, before any bar has closed below it',
      },
      {
        id: 'ambiguous',
        label: 'Ambiguous',
        when: 'the first bar to reject a side rejects both and opened within the window',
      },
      { id: 'none', label: 'Neither side', when: 'no bar rejects a side' },
    ],
    answer: orElseLabel(
      choice(['high', 'low', 'ambiguous'], [rejecting.found], ({ side }) => side),
      'none',
    ),
    decided: rejecting.instant,
  };
});

/** By the third of the window that its close is in. */
export const byCloseThird = oncePerObject((window: WindowAtOpen): ColumnGrouping =>
  byThird('close-third', window.close, window),
);
