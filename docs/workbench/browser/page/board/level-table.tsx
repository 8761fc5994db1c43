import type { LevelRow } from '../../computing/board/board-rows.js';
import type { MarketBoard } from '../../computing/board/board-tasks.js';
import { type Cell, Table } from '../parts/table.js';
import { Shortened } from '../parts/shortened.js';
import { Chance, Decided, Sources } from './findings.js';
import { inDecimals } from '../parts/words.js';

/** How many rows are shown at once. */
const ROWS = 12;

/** How many of the others are worth naming. */
const NAMED = 8;

/** The levels with how often they were reached, the nearest first; then the names of those that no question is about. */
export function LevelTable({ board }: { readonly board: MarketBoard }) {
  const { levels, decimals } = board;
  const asked = levels.filter(({ findings }) => findings.length > 0);
  const others = levels.filter(({ findings }) => findings.length === 0);
  return (
    <>
      <Shortened items={asked} first={ROWS} what="level">
        {(shown) => (
          <Table
            title="Levels, the nearest first"
            named
            columns={['Level', ['Price'], ['From the last price'], 'How often']}
            rows={shown.map((row) => levelCells(row, board))}
          />
        )}
      </Shortened>
      {others.length > 0 && (
        <p class="hint">
          Other levels:{' '}
          {others
            .slice(0, NAMED)
            .map(({ names, price }) => `${names[0]} ${inDecimals(price, decimals)}`)
            .join(', ')}
          {others.length > NAMED && ` and ${others.length - NAMED} more`}.
        </p>
      )}
    </>
  );
}

type OfMarket = Pick<MarketBoard, 'range' | 'decimals' | 'timeZone'>;

/** The cells of a level: its name, price, distance, and how often it was reached. */
export function levelCells(row: LevelRow, { range, decimals, timeZone }: OfMarket): readonly Cell[] {
  const { names, price, points, percent, ranges, findings, touched } = row;
  const [first] = findings;
  const sign = points < 0 ? '−' : '+';
  return [
    <>
      {nameOfLevel(row)}
      {names.length > 2 && <small>, {names.slice(2).join(', ')}</small>}
      <Sources findings={findings} />
    </>,
    inDecimals(price, decimals),
    <span key="away" class="away">
      <span>{sign + inDecimals(Math.abs(points), decimals)}</span>{' '}
      <span>{`${sign}${Math.abs(percent).toFixed(2)}\u00a0%`}</span>{' '}
      {range !== null && ranges !== null && <strong>{`${ranges.toFixed(2)}\u00a0${range.name}`}</strong>}
    </span>,
    <>
      {first.decided && <Decided finding={first} timeZone={timeZone} touched={touched} />}
      <Chance finding={first} />
    </>,
  ];
}

/** The name of a level, or the first two. */
export function nameOfLevel({ names }: LevelRow): string {
  return names.slice(0, 2).join(', ');
}
