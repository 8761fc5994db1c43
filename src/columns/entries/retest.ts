import { quotientOf } from '../../numeric/inner.js';
import { firstTouch } from '../../prices/inner.js';
import { barEnd } from '../../sessions/inner.js';
import { event, foundEvent, mustHappen } from '../event.js';
import { ofItsSession } from '../in-sessions.js';
import { choice, flag, instant, number, quotient } from '../kinds.js';
import { oncePerObject } from '../once-per-options.js';
import { orElse, orElseLabel } from '../or-else.js';
import type { ColumnReport } from '../report.js';
import { session } from '../sessions/session.js';
import type { BrokenRange } from './broken-range.js';
import { type Entry, entryAtLevel } from './entry.js';

const itself = ofItsSession(session.itself);

/** The side of a broken level from which the price comes back to it. */
const beyond = { high: 'above', low: 'below' } as const;

/** When the price comes back to the level that was broken first. */
const retestOf = oncePerObject(({ range: { high, low }, first: { bar, side } }: BrokenRange) => {
  const level = number([side, high, low], (broken, top, bottom) => (broken === 'high' ? top : bottom));
  /** Whether the breaking bar closed back inside: then there is nothing to come back to. */
  const closedInside = flag([itself, bar, side, level], ({ bars: { close } }, at, broken, edge) =>
    broken === 'high' ? close[at] <= edge : close[at] >= edge,
  );
  const retest = event(
    { id: 'retest', inWords: 'when a bar comes back to the broken level' },
    itself,
    [closedInside, bar, side, level],
    (own, isInside, at, broken, edge) => (isInside ? null : firstTouch(own, edge, beyond[broken], 'wick', at + 1)),
  );
  return { bar, side, level, closedInside, retest };
});

/** The entry at the retest, in the direction of the break: at the broken level, or at the open of the bar if that is there or inside already. */
export const entryOfRetest = oncePerObject((broken: BrokenRange): Entry => {
  const { side, level, retest } = retestOf(broken);
  const { report, setup } = broken;
  const way = choice(['up', 'down'], [side], (which) => (which === 'high' ? 'up' : 'down'));
  const back = choice(['up', 'down'], [side], (which) => (which === 'high' ? 'down' : 'up'));
  return {
    report: { ...report, needs: [...report.needs, mustHappen(retest, 'no-entry')] },
    point: entryAtLevel(retest.bar, way, back, quotient([level], quotientOf), 'touch'),
    setup,
  };
});

/** Whether the level that was broken first is retested, and what comes first after that. */
export const retestReport = oncePerObject((broken: BrokenRange): ColumnReport => {
  const { bar, side, level, closedInside, retest } = retestOf(broken);
  const settled = foundEvent(
    'settled',
    itself,
    [retest.bar, bar, side, level],
    (own, retesting, breaking, which, edge) => {
      const back = firstTouch(own, edge, beyond[which], 'close', retesting);
      const extreme = own.bars[which][breaking];
      // The extreme of the retesting bar may have come before it was back at the level.
      const next = own.firstBeyond(which, extreme, retesting + 1, own.endBar, 'wick');
      // A bar closes after it has traded wherever it did.
      if (next < own.endBar && (back === null || next <= back)) return { bar: next, as: 'new-extreme' as const };
      return back === null ? null : { bar: back, as: 'closed-inside' as const };
    },
  );
  return {
    ...broken.report,
    questions: [
      {
        id: 'retest',
        title: 'Retest of the broken level',
        outcomes: [
          {
            id: 'retested',
            label: 'Retested',
            when: 'the breaking bar closes beyond the broken level, and a later bar trades at that level or back through it',
          },
          {
            id: 'not-retested',
            label: 'Not retested',
            when: 'the breaking bar closes beyond the broken level, and no later bar trades at it or back through it',
          },
          {
            id: 'closed-inside',
            label: 'The breaking bar closed back inside',
            when: 'the breaking bar closes at the broken level or back inside',
          },
        ],
        answer: choice(
          ['retested', 'not-retested', 'closed-inside'],
          [closedInside, retest.whether],
          (isInside, isRetested) => (isInside ? 'closed-inside' : isRetested ? 'retested' : 'not-retested'),
        ),
        decided: instant([itself, bar, closedInside, orElse(retest.instant, Infinity)], (own, at, isInside, when) =>
          isInside ? barEnd(own, at) : when,
        ),
      },
      {
        id: 'after-retest',
        title: 'After the retest',
        asked: 'the sessions that retest the broken level',
        outcomes: [
          {
            id: 'new-extreme',
            label: 'New extreme beyond the breaking bar',
            when: 'a bar after the retesting one trades beyond the extreme of the breaking bar, and no bar before it has closed back inside',
          },
          {
            id: 'closed-inside',
            label: 'Closed back inside',
            when: 'the retesting bar or a later one closes at the broken level or back inside, before a new extreme',
          },
          { id: 'neither', label: 'Neither by the close', when: 'neither happens by the close of the session' },
        ],
        answer: choice(
          ['new-extreme', 'closed-inside', 'neither'],
          [
            retest.onceHappened,
            orElseLabel(
              choice(['new-extreme', 'closed-inside'], [settled.found], ({ as }) => as),
              'neither',
            ),
          ],
          (_, as) => as,
        ),
        given: [retest.onceHappened],
        decided: settled.instant,
      },
    ],
    measures: [
      {
        id: 'minutes-to-retest',
        label: 'Minutes from the break to the retest',
        unit: 'minutes',
        formula: 'start of the retesting bar − start of the breaking bar; undefined without a retest',
        value: quotient([itself, bar, retest.bar], ({ bars: { time } }, from, to) => ({
          numerator: time[to] - time[from],
          denominator: 60_000,
        })),
      },
    ],
  };
});
