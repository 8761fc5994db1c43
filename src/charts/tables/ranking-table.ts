import type { ScanResult } from '../../discovery/index.js';
import { type Table, tableOf } from './table.js';

/** A row per family and market, in ranking order. */
export function rankingTable({ ranking }: ScanResult): Table {
  return tableOf(
    'Ranking',
    ranking.flatMap(({ rank, kind, family, title, markets }) =>
      markets.map(
        ({ assetClass, ticker, group, outcome, cases, estimate, method, pValue, adjusted, significant, ...row }) => ({
          rank,
          kind,
          family,
          title,
          assetClass,
          ticker,
          group: group ?? null,
          outcome: outcome ?? null,
          strongestOf: row.strongestOf ?? null,
          cases,
          ...estimate,
          method,
          pValue,
          adjusted,
          significant: significant ? 'yes' : 'no',
          selectedLow: row.afterSelection?.low ?? null,
          selectedHigh: row.afterSelection?.high ?? null,
          stillNeededCases: row.stillNeeded?.cases ?? null,
          stillNeededSessions: row.stillNeeded?.sessions ?? null,
          confirmation: row.untested === undefined ? row.confirmation : null,
          lateCases: row.late.estimate.of,
          latePercent: row.late.estimate.percent,
          latePValue: row.late.pValue,
          untested: row.untested ?? null,
        }),
      ),
    ),
    ['rank', 'kind', 'family', 'title', 'assetClass', 'ticker'],
  );
}
