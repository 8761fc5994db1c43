import type { OutcomeSummary } from '../../reports/index.js';
import type { Cell } from './table.js';

type Row = Readonly<Record<string, Cell>>;
type Figure = OutcomeSummary['atRandom'];

/** What chance gives of a figure, in columns for programs; none where it was not asked for. */
export function atRandomCells(atRandom: Figure): Row {
  return cells(atRandom, ['atRandom.mean', 'atRandom.low', 'atRandom.high', 'atRandom.p']);
}

/** The same in columns to read. */
export function atRandomToRead(atRandom: Figure): Row {
  return cells(atRandom, ['at random', 'at random low', 'at random high', 'at random p']);
}

function cells(atRandom: Figure, [mean, low, high, p]: readonly string[]): Row {
  if (atRandom === undefined) return {};
  return {
    [mean]: atRandom?.mean ?? null,
    [low]: atRandom?.low ?? null,
    [high]: atRandom?.high ?? null,
    [p]: atRandom?.p ?? null,
  };
}
