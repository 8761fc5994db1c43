import type { ScanResult } from '../../discovery/index.js';
import { type Table, tableOf } from './table.js';

/** A row per family and market, direction before structure, each in ranking order. */
export function rankingTable({ ranking, structure }: ScanResult): Table {
  const rows = [
    ...ranking.map((family) => ({ kind: 'direction', family })),
    ...structure.map((family) => ({ kind: 'structure', family })),
  ];
  return tableOf(
    'Ranking',
    rows.flatMap(({ kind, family: { rank, family, title, markets } }) =>
      markets.map(
        ({ assetClass, ticker, group, outcome, cases, estimate, method, pValue, adjusted, significant, ...row }) => ({
          kind,
          rank,
          family,
          title,
          assetClass,
          ticker,
          group: group ?? null,
          outcome: outcome ?? null,
          cases,
          ...estimate,
          method,
          pValue,
          adjusted,
          significant: significant ? 'yes' : 'no',
          agrees: row.agrees === null ? null : row.agrees ? 'yes' : 'no',
          untested: row.untested ?? null,
        }),
      ),
    ),
    ['kind', 'rank', 'family', 'title', 'assetClass', 'ticker'],
  );
}
