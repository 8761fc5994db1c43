import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresKeys, postgresRates, tables } from '../../stores/postgres-stores.js';
import { checkKeyStore, checkRateStore, describeStore } from '../../../../src/conformance/index.js';
import { cases } from '../../../../test/cases.js';

// Postgres in the process, so that no server is needed. It has one connection: statements of several handles come one after the other, in
// any order, which is what these stores rely on.
let database: PGlite;
beforeAll(async () => {
  database = await PGlite.create();
  await database.exec(tables);
}, 60_000);
afterAll(() => database.close());

it('the stores in a Postgres are right', async () => {
  const ofKeys = await checkKeyStore(() => postgresKeys(database), { runs: cases(60) });
  expect(ofKeys.conforms, describeStore(ofKeys)).toBe(true);
  const ofRates = await checkRateStore(() => postgresRates(database), { runs: cases(60) });
  expect(ofRates.conforms, describeStore(ofRates)).toBe(true);
});
