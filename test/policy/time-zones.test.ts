import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { authenticate, createKey, decideReport, listedKey, narrowPlan, planAt, plans } from '../../src/policy/index.js';
import { instants } from './fixtures/arbitraries.js';
import { bytesFrom } from './keys/arbitraries.js';

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

const HOUR = 3_600_000;

test('what a key may do at an instant is the same in every time zone of the host', () => {
  const around = fc.integer({ min: -30, max: 30 });
  fc.assert(
    fc.property(instants, around, around, (now, begins, ends) => {
      const from = now + begins * HOUR;
      const { plaintext, record } = createKey(bytesFrom(0), { plan: 'pro', until: now + ends * HOUR });
      const answers = ['UTC', 'America/New_York', 'Pacific/Kiritimati'].map((zone) => {
        process.env.TZ = zone;
        const { plan, ...more } = planAt(
          [
            { from, plan: 'pro', state: 'trial' },
            { from: from + 24 * HOUR, plan: 'essential' },
          ],
          now,
        );
        const asked = { report: 'doji-standard', assetClass: 'stocks', ticker: 'AAPL' };
        const narrow = narrowPlan(plan ?? plans.allAccess, { historyMonths: 3 });
        return {
          // The host took the zone.
          day: new Date(Date.UTC(2026, 0, 1, 12)).toString().slice(8, 24),
          said: JSON.stringify([
            plan,
            more,
            listedKey(record, now),
            authenticate(`Bearer ${plaintext}`, () => record, { now }),
            decideReport(narrow, asked, { now, supported: { stocks: ['AAPL'] } }),
          ]),
        };
      });
      expect(new Set(answers.map(({ day }) => day)).size).toBe(3);
      expect(new Set(answers.map(({ said }) => said)).size).toBe(1);
    }),
  );
});
