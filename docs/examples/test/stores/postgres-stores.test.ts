import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresKeys, postgresRates, tables } from '../../stores/postgres-stores.js';
import { defaultLimits } from '../../../../src/rate-limit/index.js';
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
  // The server is in this process, so its clock is the one here.
  const clock = { now: () => Date.now(), wait };
  const ofRates = await checkRateStore(() => postgresRates(database), { runs: cases(20), clock });
  expect(ofRates.conforms, describeStore(ofRates)).toBe(true);
});

it('the rates in a Postgres are by its clock, so that processes whose clocks differ admit no more together', async () => {
  const rates = postgresRates(database);
  let admitted = 0;
  for (let i = 0; i < 12; i++) {
    // By the second clock the window of five seconds has passed.
    const now = Date.now() + (i < 6 ? 0 : 5000);
    const decision = await rates.take('of two clocks', { now, cost: 1, limits: defaultLimits });
    if (decision.allowed) admitted++;
  }
  expect(admitted).toBe(5);
});
