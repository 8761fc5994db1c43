import type { PlantedFault } from '../fault-table.js';

const retest = 'columns/entries/retest.ts';
const answers = ['opening-range-breakout-by-retest', 'previous-days-range-by-retest'] as const;
/** Of few markets only this family has bars that tell such ties apart. */
const ties = ['initial-balance-breakout-by-retest'] as const;

const fault = (
  breaks: string,
  from: string,
  to: string,
  shownBy: readonly string[] = answers,
  file = retest,
): PlantedFault => ({ breaks, file, change: [from, to], shownBy });

/** Faults of when a broken level is retested, and of what comes after that. */
export const retestFaults: readonly PlantedFault[] = [
  fault('a breaking bar that comes back to the level retests it', "'wick', at + 1)", "'wick', at)"),
  fault(
    'a breaking bar that closes on the level has not closed back inside',
    'close[at] <= edge : close[at] >= edge',
    'close[at] < edge : close[at] > edge',
  ),
  fault('a break that closed back inside is retested', 'isInside ? null : firstTouch', 'firstTouch'),
  fault('a level is retested by a close only', "'wick', at + 1)", "'close', at + 1)"),
  fault('the extreme of the retesting bar counts', 'retesting + 1', 'retesting'),
  fault('the close of the retesting bar does not count', "'close', retesting)", "'close', retesting + 1)"),
  fault('of a bar that does both the close came first', 'next <= back', 'next < back', ties),
  fault('a touch of the extreme is a new one', "own.endBar, 'wick')", "own.endBar, 'wick', true)", ties),
  fault(
    'minutes are to the end of the retesting bar',
    'time[to] - time[from]',
    'time[to] - time[from] + time[from + 1] - time[from]',
  ),
  fault(
    'a trade at the retest goes the way on which the price came back',
    'entryAtLevel(retest.bar, way, back,',
    'entryAtLevel(retest.bar, back, back,',
    ['opening-range-breakout-by-bracket', 'asian-range-breakout-by-excursion'],
  ),
  fault('a trade at the retest is filled a step beyond the level', "quotientOf), 'touch')", "quotientOf), 'break')", [
    'opening-range-breakout-by-bracket',
    'market-session-breakout-by-excursion',
  ]),
  fault(
    'a trade is entered at the break, whatever is asked',
    'entries[params.entry]',
    'entries.break',
    ['previous-days-range-by-excursion', 'initial-balance-breakout-by-bracket'],
    'define/break-variants.ts',
  ),
];

/** Faults of since when they are decided. */
export const retestsInPlay: readonly PlantedFault[] = [
  fault(
    'says that a break may still be retested after it closed back inside',
    'isInside ? barEnd(own, at) : when',
    'when',
  ),
  fault('asks what comes after a retest from the break on', 'given: [retest.onceHappened]', 'given: [closedInside]'),
];
