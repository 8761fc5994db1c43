import { clockBuckets } from '../clock-buckets.js';
import { choices, previousColourDimension, sizeDimension } from '../dimensions.js';
import type { Market } from '../market.js';
import type { Choice, Dimension, Measure, Params, Question } from '../report.js';

export type Variant =
  'standard' | 'by-weekday' | 'by-size' | 'by-close' | 'by-prev-candle' | 'by-fill-time' | 'by-spike';

export const gapDirection: Dimension = {
  id: 'direction',
  values: choices({ up: 'Gap up', down: 'Gap down', all: 'All gaps' }),
};

export function dimensions(variant: Variant, { edges }: Params): readonly Dimension[] {
  if (variant === 'by-size') return [gapDirection, sizeDimension(edges as readonly number[], '%')];
  return variant === 'by-prev-candle' ? [gapDirection, previousColourDimension] : [gapDirection];
}

const filledOrNot: readonly Choice[] = choices({ filled: 'Filled', unfilled: 'Not filled' });

const standardQuestions: readonly Question[] = [
  { id: 'filled', title: 'Filled in the session', known: 'at-open', outcomes: filledOrNot },
  {
    id: 'held',
    title: 'Held: not filled and closed beyond the open',
    known: 'at-open',
    outcomes: choices({ held: 'Held', 'not-held': 'Not held' }),
  },
  {
    id: 'reversed',
    title: 'Filled gaps that closed beyond the previous close',
    known: 'at-event',
    event: 'filled',
    outcomes: choices({ reversed: 'Reversed', 'not-reversed': 'Not reversed' }),
  },
];

const places: readonly Choice[] = choices({
  'beyond-open': 'Beyond the open',
  'within-gap': 'Within the gap',
  'beyond-previous-close': 'Beyond the previous close',
});

const closeQuestions: readonly Question[] = [
  { id: 'close-location', title: 'Where the session closed', known: 'at-open', outcomes: places },
  {
    id: 'close-location-filled',
    title: 'Close of the sessions that filled the gap',
    known: 'hindsight',
    outcomes: places,
  },
  {
    id: 'close-location-unfilled',
    title: 'Close of the sessions that did not fill the gap',
    known: 'hindsight',
    outcomes: places,
  },
];

const filledBy: Question = {
  id: 'filled-by',
  title: 'Bar that filled the gap',
  known: 'hindsight',
  outcomes: choices({ 'first-bar': 'The first bar of the session', later: 'A later bar' }),
};

export function questions(variant: Variant, { minutes }: Params, market: Market): readonly Question[] {
  if (variant === 'by-close') return closeQuestions;
  if (variant === 'by-spike') return [filledBy];
  if (variant !== 'by-fill-time') return standardQuestions;
  const buckets = clockBuckets(market, minutes as number);
  return [
    { id: 'fill-time', title: 'When the gap filled', known: 'hindsight', outcomes: buckets },
    ...buckets.map(({ id, label }): Question => ({
      id: `filled-${id}`,
      title: `Filled in ${label}, of the gaps still open`,
      known: 'at-time',
      outcomes: filledOrNot,
    })),
  ];
}

export function measures(variant: Variant): readonly Measure[] {
  if (variant === 'by-fill-time') return [{ id: 'minutes-to-fill', label: 'Minutes to fill', unit: 'minutes' }];
  if (variant === 'by-spike') return [{ id: 'spike-percent', label: 'Largest move away before it', unit: '%' }];
  return [
    { id: 'gap-size', label: 'Gap size', unit: 'price' },
    { id: 'gap-size-percent', label: 'Gap size', unit: '%' },
  ];
}
