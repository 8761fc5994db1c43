import type { OutcomeSummary } from '../../reports/index.js';
import type { DrawnOutcome } from '../grid.js';
import type { Cell } from './table.js';

type Row = Readonly<Record<string, Cell>>;

/** Some figures of an outcome, each of which a result has only if it was asked for. */
type Optional<Figures, Name extends keyof Figures> = { readonly [Each in Name]?: Figures[Each] | undefined };

/** What chance gives of a figure, as columns for programs; none where it was not asked for, as of all figures here. */
export function atRandomCells(atRandom: OutcomeSummary['atRandom']): Row {
  if (atRandom === undefined) return {};
  return {
    'atRandom.mean': atRandom?.mean ?? null,
    'atRandom.low': atRandom?.low ?? null,
    'atRandom.high': atRandom?.high ?? null,
    'atRandom.p': atRandom?.p ?? null,
  };
}

/** What the variance between months or years makes of a share, and the share drawn towards those of all groups. */
export function lastingCells({ lasting, shrunk }: Optional<OutcomeSummary, 'lasting' | 'shrunk'>): Row {
  return {
    ...(lasting === undefined
      ? {}
      : {
          effective: lasting?.effective ?? null,
          'lasting.low': lasting?.low ?? null,
          'lasting.high': lasting?.high ?? null,
        }),
    ...(shrunk === undefined ? {} : { shrunk }),
  };
}

/** The interval of a pooled share that takes only dates as independent. */
export function clusteredCells({ clustered, designEffect }: Optional<DrawnOutcome, 'clustered' | 'designEffect'>): Row {
  if (clustered === undefined) return {};
  return {
    'clustered.low': clustered?.low ?? null,
    'clustered.high': clustered?.high ?? null,
    designEffect: designEffect ?? null,
  };
}

/** The same columns with names to read: `at random low` for `atRandom.low`, `at random` for the mean. */
export function toRead(cells: Row): Row {
  const nameOf = (column: string): string =>
    column
      .replace(/\.mean$/, '')
      .replace('.', ' ')
      .replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(cells).map(([column, cell]) => [nameOf(column), cell]));
}
