import { expect, it } from 'vitest';
import { toTable } from '../../../src/charts/index.js';
import { evidenceTable } from '../../../src/charts/tables/evidence-table.js';
import { rankEvidence, watch } from '../../../src/discovery/index.js';
import { refused } from '../../bars/refusal.js';
import { wanderingMarket } from '../../reports/fixtures/wandering-market.js';

const families = ['event-day', 'overnight-continuation', 'market-session-correlation'];
const state = watch(null, wanderingMarket('stocks', 1), { since: '2025-05-01', families });
const result = rankEvidence([state]);

it('each question of each market has a row in the order of the ranking, with both intervals', () => {
  const { columns, rows } = evidenceTable(result);
  const named = rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])));
  expect(named.map(({ rank, family }) => [rank, family])).toEqual(
    result.ranking.map(({ rank, family }) => [rank, family]),
  );
  named.forEach((row, i) => {
    const { estimate, sequence, e, log10, called, untested, group, outcome, cases, kind, retrospective } =
      result.ranking[i];
    expect(row).toMatchObject({
      ...estimate,
      e,
      log10,
      cases,
      retrospective,
      kind,
      called: called ? 'yes' : 'no',
      since: '2025-05-01',
    });
    expect([row['sequence.low'], row['sequence.high']]).toEqual([sequence?.low ?? null, sequence?.high ?? null]);
    expect([row.untested, row.group, row.outcome]).toEqual([untested ?? null, group ?? null, outcome ?? null]);
  });
  expect(named.some((row) => row.untested === 'session-unavailable')).toBe(true);
});

it('it is written with warnings and what was found first, and as one table for programs', () => {
  const warnings = result.warnings!.map(({ text }) => text);
  expect(warnings).toHaveLength(2);
  expect(toTable(result).split('\n').slice(0, 4)).toEqual(['Evidence against chance', ...warnings, result.summary]);
  expect(toTable(result, { format: 'csv' }).split('\r\n')).toHaveLength(5);
  expect(toTable(rankEvidence([]), { format: 'csv' })).toBe('rank,family,title,assetClass,ticker,since\r\n');
  expect(refused(() => toTable(result, { rows: 'detailed' }))).toBe('missing-field at result.detailed');
});
