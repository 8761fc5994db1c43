import type { Board } from '../../board/index.js';
import { type Table, tableOf } from './table.js';

/** A row per question, in the order of the board. */
export function boardTable({ rows }: Board): Table {
  return tableOf(
    'In play',
    rows.map(({ group, title, level, ...row }) => ({
      ...row,
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
