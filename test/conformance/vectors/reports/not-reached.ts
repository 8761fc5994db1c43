/** What the catalog declares and no case of the vectors shows, with the reason. */
export interface NotReached {
  readonly names: readonly string[];
  readonly why: string;
}

const guards = ['insufficient', 'low-sample', 'none'];

/** Reports of how often a side was broken, and where price closed by that. */
const byBreaks = ['inside-bars', 'previous-days-range', 'previous-weeks-range'];
const breakouts = ['opening-range-breakout', 'initial-balance-breakout'];

export const notReached: readonly NotReached[] = [
  {
    names: ['session-range-by-weekday: asset class stocks'],
    why: 'stocks have one session only, and no case gives it others',
  },
  {
    names: [
      ...['intraday-range-window', 'intraday-volume-and-range', 'market-open-volume', 'session-range-by-weekday'],
      'volume-and-range-by-weekday',
    ].flatMap((family) => guards.map((guard) => `${family}: guard ${guard}`)),
    why: 'the family measures and asks nothing, so there is no question to mark',
  },
  {
    names: [
      ...byBreaks.flatMap((family) =>
        ['high-only below', 'low-only above', 'neither above', 'neither below'].map(
          (place) => `${family}-by-close: close-location-${place}`,
        ),
      ),
      ...breakouts.flatMap((family) =>
        ['breakdown above', 'breakout below', 'none above', 'none below'].map(
          (place) => `${family}-by-close: close-location-${place}`,
        ),
      ),
    ],
    why: 'a close beyond a side breaks it',
  },
  {
    names: ['gap-fill-by-close: close-location-unfilled beyond-previous-close'],
    why: 'a close beyond the previous close has filled the gap',
  },
  {
    names: ['inside', 'through'].map((place) => `outside-days-by-close: close-location-not-reversed ${place}`),
    why: 'a close inside the previous range, or through it, has reversed',
  },
  {
    names: ['pivot-points-by-close: close-zone-pp-not-touched at-pp'],
    why: 'a close on the pivot has touched it',
  },
  {
    names: ['asian-range-breakout-by-extension: excluded no-following'],
    why: 'of what has no bars after Asia no side is broken, which is the earlier reason',
  },
  {
    names: ['gap-fill', 'engulfing-candles', 'inverse-fair-value-gaps'].flatMap((family) =>
      ['favourable', 'adverse'].flatMap((way) =>
        [0.5, 1, 1.5, 2, 3].map((distance) => `${family}-by-excursion: ${way}-${distance} possible`),
      ),
    ),
    why: 'of the bar of an entry at its open or its close it is known what follows the entry',
  },
  {
    names: ['green-and-red-streaks-standard: excluded roll'],
    why: 'a change of the contract ends runs of weeks and months, not of sessions',
  },
];
