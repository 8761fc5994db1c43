import { expect, test } from 'vitest';
import { catalog } from '../../src/reports/index.js';
import { agreedHeadline, agreedReport } from './fixtures/agreed.js';
import { ledger, ledgerSession } from './ledger.js';

const market = { assetClass: 'stocks', ticker: 'LEDGER', session: ledgerSession, calendar: null } as const;
const events = [
  { name: 'CPI', date: '2024-07-03', time: '08:30' },
  { name: 'NFP', date: '2024-07-05', time: '16:00' },
];

/** What asks for sessions, or for bars shorter than an hour, that the ledger does not have. */
const refusals = ['session-unavailable', 'bars-too-coarse'];

/** Whether there is a result. */
function gives(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch (error) {
    expect(refusals).toContain((error as { code?: string }).code);
    return false;
  }
}

test('the engine and the reference say the same of the ledger in every report that its bars can give', () => {
  const given = catalog.filter(({ report }) =>
    gives(() => agreedReport(ledger, report, { ...market, events, detailed: true })),
  );
  expect(given.length).toBeGreaterThan(0.7 * catalog.length);
});

test('they have the same cases of every headline that its bars can give', () => {
  const families = [...new Set(catalog.map(({ family }) => family))];
  const given = families.filter((family) => gives(() => agreedHeadline(ledger, family, { ...market, events })));
  expect(given.length).toBeGreaterThan(0.75 * families.length);
});
