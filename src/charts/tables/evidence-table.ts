import type { EvidenceResult } from '../../discovery/index.js';
import { type Table, tableOf } from './table.js';

/** A row per question and market, in ranking order. */
export function evidenceTable({ ranking }: EvidenceResult): Table {
  return tableOf(
    'Evidence',
    ranking.map(
      ({ rank, family, title, assetClass, ticker, since, kind, cases, retrospective, e, log10, called, ...row }) => ({
        rank,
        family,
        title,
        assetClass,
        ticker,
        since,
        kind,
        group: row.group ?? null,
        outcome: row.outcome ?? null,
        cases,
        retrospective,
        ...row.estimate,
        'sequence.low': row.sequence?.low ?? null,
        'sequence.high': row.sequence?.high ?? null,
        e,
        log10,
        called: called ? 'yes' : 'no',
        untested: row.untested ?? null,
      }),
    ),
    ['rank', 'family', 'title', 'assetClass', 'ticker', 'since'],
  );
}
