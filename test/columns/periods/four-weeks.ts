import { marketOf, utcTemplate } from '../../reports/fixtures/market-of.js';

const DAY = 86_400_000;

/** Four weeks of two sessions, each session of two bars at a low, a high and a close. */
export const fourWeeks = marketOf(
  [
    [0, 5, 10, 7],
    [4, 5, 12, 8],
    [7, 6, 9, 7],
    [11, 6, 13, 13],
    [14, 8, 13, 12],
    [18, 4, 13, 5],
    [21, 3, 5, 4],
    [25, 3, 5, 3],
  ].flatMap(([day, low, high, close]) => {
    const time = Date.parse('2024-07-01T09:00Z') + day * DAY;
    return [time, time + 3_600_000].map((each) => ({ time: each, open: close, high, low, close }));
  }),
  { template: utcTemplate('day', '09:00', '11:00', ['monday', 'friday']) },
);
