import { expect, it } from 'vitest';
import { withLongerBars } from '../../../../src/conformance/reference/market/longer-bars.js';
import { openMarket } from '../../../../src/conformance/reference/market/open-market.js';
import { HOUR, handMadeBars, morning, mornings } from '../../../reports/fixtures/hand-made-bars.js';

/** Half hours from 10:00 of a session until 13:00, each a point higher. */
const bars = handMadeBars(
  HOUR / 2,
  Array.from({ length: 6 }, (_, i) => [
    new Date(Date.UTC(2024, 0, 8, 10, 30 * i)).toISOString(),
    ...([100 + i, 102 + i, 99 + i, 101 + i] as const),
  ]),
);
const close = Date.UTC(2024, 0, 8, 13);

/** Open, high, low and close of the one session with bars of an hour, and how many these are, as it is seen at an instant. */
const seenAt = (asOf: number, closing?: number) => {
  const market = openMarket(bars, morning, { ...mornings, asOf, ...(closing === undefined ? {} : { closing }) });
  const [session] = withLongerBars(market, 60).sessions;
  return [session.open, session.high, session.low, session.close].map(Number).concat(session.bars.length);
};

it('makes a session of all of its bars', () => {
  expect(seenAt(close)).toEqual([100, 107, 99, 106, 3]);
});

it('leaves a stretch in progress out of a session that is read as if it ended now, prices too', () => {
  expect(seenAt(close - HOUR / 2, close)).toEqual([100, 105, 99, 104, 2]);
  expect(seenAt(close - HOUR, close)).toEqual([100, 105, 99, 104, 2]);
});

it('leaves the prices of such a session as they are where no stretch has ended', () => {
  expect(seenAt(close - 2.5 * HOUR, close)).toEqual([100, 102, 99, 101, 0]);
});
