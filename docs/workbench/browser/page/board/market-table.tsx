import type { NearestLevel } from '../../computing/board/board-tasks.js';
import { shortNameOf } from '../../state/market-names.js';
import { choose, ready } from '../../state/markets.js';
import { type Cell, Table } from '../parts/table.js';
import { refusedWords, inDecimals } from '../parts/words.js';
import { levelCells } from './level-table.js';

/** A row for each market with the level that is nearest; its name opens its chart. */
export function MarketTable({
  markets,
  chosen,
}: {
  readonly markets: readonly NearestLevel[];
  readonly chosen: string;
}) {
  return (
    <Table
      title="Markets, each with its nearest level"
      named
      columns={['Market', ['Last'], 'Level', ['Price'], ['From the last price'], 'How often']}
      rows={markets.flatMap((each) => {
        const market = ready.value.find(({ key }) => key === each.key);
        if (market === undefined) return [];
        const name = (
          <button aria-pressed={each.key === chosen} onClick={() => choose(each.key)}>
            {shortNameOf(market, ready.value)}
          </button>
        );
        return [[name, ...cellsOf(each)]];
      })}
    />
  );
}

function cellsOf(market: NearestLevel): readonly Cell[] {
  if ('failed' in market) return [null, refusedWords(market.failed, null), null, null, null];
  const { last, level, decimals, session } = market;
  const lastCell = (
    <>
      {inDecimals(last, decimals)}
      <br />
      <small>{session.date}</small>
    </>
  );
  return [lastCell, ...(level === null ? [null, null, null, null] : levelCells(level, market))];
}
