import { clockBuckets } from '../clock-buckets.js';
import { previousHigh, previousLow } from '../current.js';
import { choices, firstSideDimension } from '../dimensions.js';
import type { Market } from '../market.js';
import type { Choice, CurrentFigure, Dimension, Measure, Params, Question } from '../report.js';
import { middleOf } from '../reference-level.js';
import { sizeByDimension } from '../size-by.js';

export const variants = ['standard', 'by-weekday', 'by-size', 'by-time'] as const;

export type Variant = (typeof variants)[number];

const returned: Question = {
  id: 'returned',
  title: 'Closed back inside the previous range',
  known: 'at-event',
  event: 'first-break',
  outcomes: choices({ returned: 'Back inside', 'not-returned': 'Not back inside' }),
};

const touched: readonly Choice[] = choices({ touched: 'Touched', 'not-touched': 'Not touched' });

const afterwards: readonly Question[] = [
  {
    id: 'touched-middle',
    title: 'Middle of the previous range touched afterwards',
    known: 'at-event',
    event: 'returned',
    outcomes: touched,
  },
  {
    id: 'touched-opposite',
    title: 'Other side of the previous range touched afterwards',
    known: 'at-event',
    event: 'returned',
    outcomes: touched,
  },
  {
    id: 'close-location',
    title: 'Where the session closed',
    known: 'at-event',
    event: 'returned',
    outcomes: choices({
      beyond: 'Beyond the side broken first',
      inside: 'Inside the previous range',
      through: 'Beyond the other side',
    }),
  },
];

export function questions(variant: Variant, { bucketMinutes }: Params, market: Market): readonly Question[] {
  if (variant === 'by-size') return afterwards;
  if (variant !== 'by-time') return [returned, ...afterwards];
  const buckets = clockBuckets(market, bucketMinutes as number);
  return [
    { ...returned, id: 'break-time', title: 'Time of the first break', outcomes: buckets },
    ...buckets.map(({ id, label }) => ({
      ...returned,
      id: `returned-${id}`,
      title: `Closed back inside after a break in ${label}`,
    })),
  ];
}

export function dimensions(variant: Variant, params: Params): readonly Dimension[] {
  return variant === 'by-size' ? [firstSideDimension, sizeByDimension(params)] : [firstSideDimension];
}

export const measures: readonly Measure[] = [
  { id: 'minutes-to-break', label: 'Minutes to the first break', unit: 'minutes' },
  { id: 'minutes-to-return', label: 'Minutes from the break to the close back inside', unit: 'minutes' },
  { id: 'excess', label: 'Largest excess beyond the side', unit: 'price' },
];

export const current: readonly CurrentFigure[] = [
  previousHigh,
  previousLow,
  { id: 'middle', label: 'Middle of the previous range', unit: 'price', value: middleOf },
];
