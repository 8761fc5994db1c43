import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recencyFields } from '../../../src/conditions/fields/sessions-ago.js';
import { openMarket } from '../../../src/sessions/inner.js';
import { growing } from '../../sessions/markets.js';
import { requestOf } from '../../reports/fixtures/market-of.js';
import { ledger, ledgerSession } from '../../reports/ledger.js';
import { shownIn } from './daily-rows.js';

const { sessionsAgo } = recencyFields;

test('each session that is added is one more for all before it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(ledger.length), { maxLength: 6 }), (lengths) => {
      for (const bars of growing(ledger, lengths)) {
        const market = openMarket(bars, requestOf({ template: ledgerSession }));
        const last = market.sessions.length - 1;
        expect(shownIn(sessionsAgo, market)).toEqual(market.sessions.map((_, i) => `${last - i}/1`));
      }
    }),
  );
});

test('it is a number without a unit, never missing and known at the open', () => {
  expect(sessionsAgo).toMatchObject({ label: 'Sessions ago', unit: '', missing: null });
  expect(sessionsAgo.of().known).toEqual({ when: 'open' });
});
