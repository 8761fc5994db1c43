import type { Board, BoardLevel, BoardRow } from '../../src/board/index.js';

// Boards are plain data: here they are written down without a market behind them.

const about = { assetClass: 'stocks', ticker: 'X', date: '2024-03-04' };

/** An open question, with what is not of interest left at one value. */
export function rowOf(given: Partial<BoardRow>): BoardRow {
  return {
    ...about,
    ...{ rank: null, report: 'gap-fill-standard', observation: 1, group: {}, label: 'all', question: 'filled' },
    ...{ title: 'Is the gap filled?', state: 'open', since: '2024-03-04T14:30:00.000Z', soFar: null, outcome: 'yes' },
    ...{ percent: 80, low: 70, high: 90, usual: 60, margin: 10, of: 50, guard: null, level: null },
    ...given,
  };
}

/** A price to watch that has not been touched. */
export function levelOf(given: Partial<BoardLevel>): BoardLevel {
  return { ...about, session: 'new-york', level: 'target', price: 10, reports: [], touched: null, ...given };
}

/** A board of one report, as it was not ranked yet. */
export function boardOf(given: Partial<Board>): Board {
  return {
    kind: 'board',
    asOf: '2024-03-04T17:30:00.000Z',
    asked: {
      reports: ['gap-fill-standard'],
      lookback: { requested: 'all', granted: 'all', capped: false, startDate: null },
      options: {},
    },
    ...{ summary: '', markets: [], rows: [], levels: [], refused: [] },
    ...given,
  };
}
