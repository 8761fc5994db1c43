import type { Board } from '../../board/index.js';
import { atRandomCells, toRead } from './optional-columns.js';
import { type Table, tableOf } from './table.js';

/** For reading: the open questions in words, best supported first, and the decided ones; without those of which there are none. */
export function boardTables({ rows }: Board): readonly Table[] {
  const about = ({ rank, assetClass, ticker, report, label, title }: Board['rows'][number]) => ({
    ...(rank === null ? {} : { rank }),
    ...{ assetClass, ticker, report, label, question: title },
  });
  const open = rows.flatMap((row) => {
    const { outcome, percent, low, high, usual, atRandom, margin, of, guard, level } = row;
    const { id = null, price = null, distance = null } = level ?? {};
    const shares = { outcome, percent, low, high, usual, ...toRead(atRandomCells(atRandom)) };
    const figures = { ...shares, margin, of, guard, level: id, price, distance };
    return row.state === 'open' ? [{ ...about(row), ...figures }] : [];
  });
  const decided = rows.flatMap((row) =>
    row.state === 'decided' ? [{ ...about(row), outcome: row.soFar, usual: row.usual, since: row.since }] : [],
  );
  return [tableOf('Open', open), tableOf('Decided', decided)].filter((table) => table.rows.length > 0);
}

/** For programs: a row per question, in the order of the board. */
export function boardTable({ rows }: Board): Table {
  return tableOf(
    'In play',
    rows.map(({ group, title, level, atRandom, ...row }) => ({
      ...row,
      ...atRandomCells(atRandom),
      level: level?.id ?? null,
      price: level?.price ?? null,
      distance: level?.distance ?? null,
    })),
    ['rank', 'assetClass', 'ticker', 'report', 'date', 'observation', 'label', 'question', 'state'],
  );
}

/** The summary of a board, and the markets that cannot be asked, in a few lines. */
export function boardLines({ asOf, summary, markets }: Board): readonly string[] {
  return [
    asOf,
    summary,
    ...markets.flatMap(({ ticker, notices = [] }) => notices.map(({ text }) => `${ticker}: ${text}`)),
    ...markets.flatMap(({ ticker, error }) => (error === undefined ? [] : [`${ticker}: ${error.message}`])),
  ];
}
