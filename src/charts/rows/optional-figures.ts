import type { MeasureSummary, OutcomeSummary, QuestionSummary } from '../../reports/index.js';
import type { DrawnOutcome } from '../grid.js';
import { type Cell, type Cells, ifAny } from './table.js';

// Each of these is in a result only if it was asked for; where it was not, there are no columns for it.

/** Some figures of a result. */
type Some<Figures, Name extends keyof Figures> = { readonly [Each in Name]?: Figures[Each] | undefined };

/** The columns of what chance gives of a figure. */
export const atRandomColumns = ifAny('atRandom', 'atRandomLow', 'atRandomHigh', 'atRandomP');

/** What chance gives of a figure: the mean, the ends of its range, and the p-value. */
export function atRandomCells({ atRandom }: Some<OutcomeSummary, 'atRandom'>): Cells {
  if (atRandom === undefined) return {};
  return {
    atRandom: atRandom?.mean ?? null,
    atRandomLow: atRandom?.low ?? null,
    atRandomHigh: atRandom?.high ?? null,
    atRandomP: atRandom?.p ?? null,
  };
}

/** The columns of figures of a share that need to be asked for. */
export const shareColumns = [
  ...ifAny('clusteredLow', 'clusteredHigh', 'designEffect'),
  ...ifAny('effective', 'lastingLow', 'lastingHigh', 'shrunk'),
  ...atRandomColumns,
];

/** The interval of clusters, what the variance between months or years makes of a share, the shrunk share, and what chance gives. */
export function shareCells(
  share: Some<OutcomeSummary, 'lasting' | 'shrunk' | 'atRandom'> & Some<DrawnOutcome, 'clustered' | 'designEffect'>,
): Cells {
  const { clustered, designEffect, lasting, shrunk } = share;
  return {
    ...(clustered === undefined
      ? {}
      : {
          clusteredLow: clustered?.low ?? null,
          clusteredHigh: clustered?.high ?? null,
          designEffect: designEffect ?? null,
        }),
    ...(lasting === undefined
      ? {}
      : {
          effective: lasting?.effective ?? null,
          lastingLow: lasting?.low ?? null,
          lastingHigh: lasting?.high ?? null,
        }),
    ...(shrunk === undefined ? {} : { shrunk }),
    ...atRandomCells(share),
  };
}

/** The columns of what is told of a question beside its cases. */
export const questionColumns = ifAny('event', 'clusters', 'blocks', 'blocksOf');

/** The event that a question waits for, its clusters, and the months or years with cases. */
export function questionCells({
  event,
  clusters,
  blocks,
}: Some<QuestionSummary, 'event' | 'clusters' | 'blocks'>): Cells {
  return {
    ...(event === undefined ? {} : { event }),
    ...(clusters === undefined ? {} : { clusters }),
    ...(blocks === undefined ? {} : { blocks: blocks.count, blocksOf: blocks.of }),
  };
}

const figures = ['mean', 'median', 'p25', 'p75', 'p90'] as const;

/** The columns of a measure. */
export const measureColumns = [
  ...['measure', 'unit', 'count', 'mean', 'median', 'min', 'max', 'p25', 'p75', 'p90', 'standardDeviation'],
  ...ifAny('dates', 'method', ...figures.flatMap((figure) => [`${figure}Low`, `${figure}High`])),
  ...atRandomColumns,
];

/** A measure with its intervals and what chance gives. */
export function measureCells({
  id: measure,
  label: measureLabel,
  intervals,
  atRandom,
  ...distribution
}: MeasureSummary): Cells {
  const ends: readonly (readonly [string, Cell])[] =
    intervals === undefined
      ? []
      : figures.flatMap((figure): readonly (readonly [string, Cell])[] => [
          [`${figure}Low`, intervals[figure]?.low ?? null],
          [`${figure}High`, intervals[figure]?.high ?? null],
        ]);
  return { measure, ...distribution, ...Object.fromEntries(ends), ...atRandomCells({ atRandom }), measureLabel };
}
