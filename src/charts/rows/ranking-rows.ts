import type { EvidenceResult, ScanResult } from '../../discovery/index.js';
import { type Table, tableOf } from './table.js';

const estimate = ['cases', 'count', 'of', 'percent', 'low', 'high', 'baseline', 'effect'] as const;

/** A row per family and market of a scan, in the order of its ranking. */
export function scanRows({ ranking }: ScanResult): Table {
  return tableOf(
    [
      ...['rank', 'assetClass', 'ticker', 'family', 'kind', 'group', 'outcome', ...estimate],
      ...['method', 'p', 'adjusted', 'significant', 'selectedLow', 'selectedHigh', 'confirmation'],
      ...[
        'lateCases',
        'latePercent',
        'lateP',
        'neededCases',
        'neededSessions',
        'strongestOf',
        'untested',
        'familyTitle',
      ],
    ],
    ranking.flatMap(({ rank, kind, family, title: familyTitle, markets }) =>
      markets.map((market) => {
        const { assetClass, ticker, cases, method, pValue, adjusted, significant, untested, late } = market;
        return {
          ...{ rank, assetClass, ticker, family, kind, group: market.group ?? null, outcome: market.outcome ?? null },
          ...{ cases, ...market.estimate, method, p: pValue, adjusted, significant },
          selectedLow: market.afterSelection?.low ?? null,
          selectedHigh: market.afterSelection?.high ?? null,
          confirmation: untested === undefined ? market.confirmation : null,
          ...{ lateCases: late.estimate.of, latePercent: late.estimate.percent, lateP: late.pValue },
          neededCases: market.stillNeeded?.cases ?? null,
          neededSessions: market.stillNeeded?.sessions ?? null,
          ...{ strongestOf: market.strongestOf ?? null, untested: untested ?? null, familyTitle },
        };
      }),
    ),
  );
}

/** A row per question and market, in the order of the ranking by evidence. */
export function evidenceRows({ ranking }: EvidenceResult): Table {
  return tableOf(
    [
      ...['rank', 'assetClass', 'ticker', 'since', 'family', 'kind', 'group', 'outcome', ...estimate],
      ...['sequenceLow', 'sequenceHigh', 'e', 'log10', 'called', 'retrospective', 'untested', 'familyTitle'],
    ],
    ranking.map((row) => {
      const { rank, assetClass, ticker, since, family, kind, cases, e, log10, called, retrospective } = row;
      return {
        ...{ rank, assetClass, ticker, since, family, kind, group: row.group ?? null, outcome: row.outcome ?? null },
        ...{ cases, ...row.estimate, e, log10, called, retrospective },
        sequenceLow: row.sequence?.low ?? null,
        sequenceHigh: row.sequence?.high ?? null,
        ...{ untested: row.untested ?? null, familyTitle: row.title },
      };
    }),
  );
}

/** A row per finding in its market, followed by one for each other market in which the same was found: these are `elsewhere`. */
export function findingRows({ findings }: Pick<ScanResult | EvidenceResult, 'findings'>): Table {
  return tableOf(
    ['finding', 'assetClass', 'ticker', 'family', 'elsewhere'],
    findings.flatMap(({ assetClass, ticker, family, elsewhere = [] }, i) => [
      { finding: i + 1, assetClass, ticker, family, elsewhere: false },
      ...elsewhere.map((other) => ({
        ...{ finding: i + 1, assetClass: other.assetClass, ticker: other.ticker, family: other.family },
        elsewhere: true,
      })),
    ]),
  );
}
