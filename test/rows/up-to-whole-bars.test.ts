import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogNames } from '../../src/families/find-report.js';
import { checkedOptions } from '../../src/conditions/settings/checked-options.js';
import { upToWholeBars } from '../../src/rows/up-to-whole-bars.js';

const { query } = checkedOptions({ assetClass: 'futures', ticker: 'X' }, catalogNames);
const minute = 60_000;
const session = { openTime: Date.UTC(2024, 6, 1, 9, 30), closeTime: Date.UTC(2024, 6, 1, 16) };

test('a session is seen up to the last bar that has ended, all of it from its close on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 1, max: 500 }), (minutes, passed) => {
      const asOf = session.openTime + passed * minute;
      const ended = Math.floor(passed / minutes) * minutes;
      const isWhole = asOf >= session.closeTime || ended === passed;
      expect(upToWholeBars(query, session, asOf, minutes)).toEqual(
        isWhole ? query : { ...query, rules: { ...query.rules, asOf: session.openTime + ended * minute } },
      );
    }),
  );
  // The last bar of 60 minutes ends with the session, after half of them.
  expect(upToWholeBars(query, session, session.closeTime, 60)).toBe(query);
  expect(upToWholeBars(query, session, session.closeTime - 1, 60)).not.toBe(query);
});
