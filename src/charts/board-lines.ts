import type { Board } from '../board/index.js';

/** The summary of a board, and the markets that cannot be asked, in a few lines. */
export function boardLines({ asOf, summary, markets }: Board): readonly string[] {
  return [
    asOf,
    summary,
    ...markets.flatMap(({ ticker, notices = [] }) => notices.map(({ text }) => `${ticker}: ${text}`)),
    ...markets.flatMap(({ ticker, error }) => (error === undefined ? [] : [`${ticker}: ${error.message}`])),
  ];
}
