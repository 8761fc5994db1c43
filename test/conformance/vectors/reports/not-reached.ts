import { catalog } from '../../../../src/reports/index.js';
import { FORMAT } from '../format.js';

/** What the catalog declares and no case of the vectors shows, with the reason. */
export interface NotReached {
  readonly id: string;
  readonly names: readonly string[];
  readonly why: string;
}

const guards = ['insufficient', 'low-sample', 'none'];

/** Reports of how often a side was broken, and where price closed by that. */
const byBreaks = ['inside-bars', 'previous-days-range', 'previous-weeks-range', 'previous-months-range'];
const breakouts = ['opening-range-breakout', 'initial-balance-breakout'];

/** Distances of excursions. */
const farther = ['favourable', 'adverse'].flatMap((way) => [1.5, 2, 3].map((distance) => `${way}-${distance}`));

/** The tests of the mean result of every report of brackets. */
const bracketTests = catalog
  .filter(({ variant }) => variant === 'by-bracket')
  .flatMap(({ report }) =>
    [0.5, 1, 1.5, 2].flatMap((stop) =>
      [0.5, 1, 1.5, 2].map((target) => `${report}: statistic p-${stop}-${target} false`),
    ),
  );

export const notReached: readonly NotReached[] = [
  {
    id: 'unreachable-tests-of-brackets',
    names: bracketTests,
    why: 'A test of the mean result takes thirty trades, and the markets of vectors are shorter: definitions.md#brackets-and-excursions',
  },
  {
    id: 'unreachable-stocks-other-session',
    names: ['session-range-by-weekday: asset class stocks'],
    why: 'Stocks have one session only, and no case gives it others: definitions/session-range-by-weekday.md',
  },
  {
    id: 'unreachable-measures-only-guards',
    names: [
      ...['intraday-range-window', 'intraday-volume-and-range', 'market-open-volume', 'session-range-by-weekday'],
      'volume-and-range-by-weekday',
    ].flatMap((family) => guards.map((guard) => `${family}: guard ${guard}`)),
    why: 'The family measures and asks nothing, so there is no question to mark: definitions.md#figures',
  },
  {
    id: 'unreachable-close-beyond-breaks',
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
    why: 'A close beyond a side breaks it: definitions/inside-bars.md',
  },
  {
    id: 'unreachable-gap-fill-close-beyond',
    names: ['gap-fill-by-close: close-location-unfilled beyond-previous-close'],
    why: 'A close beyond the previous close has filled the gap: definitions/gap-fill.md',
  },
  {
    id: 'unreachable-outside-days-close-inside',
    names: ['inside', 'through'].map((place) => `outside-days-by-close: close-location-not-reversed ${place}`),
    why: 'A close inside the previous range, or through it, has reversed: definitions/outside-days.md',
  },
  {
    id: 'unreachable-asian-extension-no-following',
    names: ['asian-range-breakout-by-extension: excluded no-following'],
    why: 'Of what has no bars after Asia no side is broken, which is the earlier reason: definitions/asian-range-breakout.md',
  },
  {
    id: 'unreachable-entry-bar-known',
    names: ['gap-fill', 'engulfing-candles', 'inverse-fair-value-gaps', 'sweep', 'week-opening-gap'].flatMap((family) =>
      ['favourable', 'adverse'].flatMap((way) =>
        [0.5, 1, 1.5, 2, 3].map((distance) => `${family}-by-excursion: ${way}-${distance} possible`),
      ),
    ),
    why: 'Of the bar of an entry at its open or its close it is known what follows the entry: definitions.md#brackets-and-excursions',
  },
  {
    id: 'unreachable-entry-bar-too-short',
    names: Object.entries({
      'asian-range-breakout': [
        'favourable-1',
        'favourable-1.5',
        'favourable-2',
        'favourable-3',
        'adverse-1.5',
        'adverse-2',
        'adverse-3',
      ],
      'initial-balance-breakout': ['favourable-1', ...farther.filter((way) => way !== 'adverse-1.5')],
      'market-session-breakout': ['favourable-1', ...farther],
      'opening-range-breakout': farther.filter((way) => way !== 'adverse-1.5'),
      'power-hour-breakout': ['adverse-1.5', 'adverse-3'],
      'previous-days-range': farther.filter((way) => !['favourable-3', 'adverse-1.5', 'adverse-2'].includes(way)),
    }).flatMap(([family, ways]) => ways.map((way) => `${family}-by-excursion: ${way} possible`)),
    why: 'The bar that enters on its way would have to be that much longer than the range, which no bar of the markets is: definitions.md#brackets-and-excursions',
  },
  {
    id: 'unreachable-power-hour-far-target',
    names: ['0.5', '1'].map((stop) => `power-hour-breakout-by-bracket: bracket-${stop}-2 target`),
    why: 'No market runs two ranges in what is left of the session before it comes back by so much: definitions/power-hour-breakout.md',
  },
  {
    id: 'unreachable-size-without-average',
    names: ['engulfing-candles', 'fair-value-gaps', 'inverse-fair-value-gaps', 'week-opening-gap'].flatMap((family) =>
      ['by-excursion', 'by-bracket'].map((variant) => `${family}-${variant}: excluded no-size`),
    ),
    why: 'A gap and a pattern have a size, and no market has an average range of 0 beside them: definitions.md#brackets-and-excursions',
  },
  {
    id: 'unreachable-day-type-close-beyond',
    names: ['standard', 'by-weekday', 'by-size'].flatMap((variant) =>
      ['above', 'below'].map((place) => `day-type-${variant}: close-location-non-trend ${place}`),
    ),
    why: 'A close beyond a side of the initial balance breaks it: definitions/day-type.md',
  },
  {
    id: 'unreachable-month-low-half-hour',
    names: [
      'reference-levels-by-time: touch-time-month-low 14:30',
      'reference-levels-by-time: touched-month-low-14:30 touched',
    ],
    why: 'No market first touches the low of the last month in this half-hour, as some do in all others: definitions/reference-levels.md',
  },
  {
    id: 'unreachable-streaks-roll',
    names: ['green-and-red-streaks-standard: excluded roll'],
    why: 'A change of the contract ends runs of weeks and months, not of sessions: definitions/green-and-red-streaks.md',
  },
];

/** The same as a file: what an implementation need not look for, as `of` (a report or a family) and `never`. */
export function unreachable(): object {
  return {
    format: FORMAT,
    kind: 'unreachable',
    cases: notReached.map(({ id, names, why }) => ({
      id,
      why,
      tags: [],
      never: names.map((name) => {
        const [of, never] = name.split(': ');
        return { of, never };
      }),
    })),
  };
}
