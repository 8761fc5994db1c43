import type { Board } from '../../board/index.js';
import { atRandomCells, atRandomColumns } from './optional-figures.js';
import { type Table, tableOf } from './table.js';

/** A row per question, in the order of the board. */
export function boardRows({ rows }: Board): Table {
  return tableOf(
    [
      ...[
        'rank',
        'assetClass',
        'ticker',
        'report',
        'date',
        'observation',
        'group',
        'question',
        'state',
        'since',
        'soFar',
      ],
      ...['outcome', 'percent', 'low', 'high', 'usual', ...atRandomColumns, 'margin', 'of', 'guard'],
      ...['level', 'price', 'distance', 'groupLabel', 'questionTitle'],
    ],
    rows.map(({ group, label: groupLabel, title: questionTitle, level, atRandom, ...row }) => ({
      ...row,
      group: Object.values(group).join(' '),
      ...atRandomCells({ atRandom }),
      ...{ level: level?.id ?? null, price: level?.price ?? null, distance: level?.distance ?? null },
      ...{ groupLabel, questionTitle },
    })),
  );
}

/** A row per price to watch. */
export function boardLevelRows({ levels }: Board): Table {
  return tableOf(
    ['assetClass', 'ticker', 'date', 'session', 'level', 'price', 'touched', 'reports'],
    levels.map(({ reports, ...level }) => ({ ...level, reports: reports.join(' ') })),
  );
}
