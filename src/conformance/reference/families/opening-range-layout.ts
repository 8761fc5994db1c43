import type { Bars } from '../../../bars/index.js';
import { type TimeQuestions, timeQuestions } from '../reports/by-time.js';
import { defaultMinutes } from '../reports/clock-buckets.js';
import { colours } from '../prices/colour.js';
import { MINUTE } from '../calendar/days.js';
import { choices, openThirdDimension } from '../reports/dimensions.js';
import type { Market } from '../market/market.js';
import type { Choice, Dimension, Measure, Params, Question } from '../reports/report.js';
import { sizeByDimension, sizeByParams } from '../reports/size-by.js';

export const rangeVariants = [
  'standard',
  'by-weekday',
  'by-size',
  'by-close',
  'by-levels',
  'by-extension',
  'by-performance',
  'by-rejection',
  'by-retracement',
  'by-time',
  'by-breakout',
] as const;

export const balanceVariants = [...rangeVariants, 'by-formation', 'by-double-break'] as const;

export type Variant = (typeof balanceVariants)[number];

/** The variants about sessions with a first break of a known side. */
export function isSided(variant: Variant): boolean {
  return ['by-levels', 'by-extension', 'by-performance', 'by-retracement', 'by-breakout'].includes(variant);
}

/** What differs between the families. */
export interface Defaults {
  readonly minutes: number;
  readonly edges: readonly number[];
}

export function paramsOf(
  variant: Variant,
  { minutes, edges }: Defaults,
  bars: Bars,
  given: Readonly<Record<string, unknown>>,
): Params {
  const barLength = typeof given.barMinutes === 'number' ? given.barMinutes * MINUTE : bars.interval;
  return {
    minutes,
    ...(variant === 'by-rejection' ? {} : { criterion: 'wick' }),
    barMinutes: null,
    ...(variant === 'by-size' ? { ...sizeByParams, edges } : {}),
    ...(variant === 'by-levels' ? { multiples: [0.5, 1, 1.5, 2, 3] } : {}),
    ...(variant === 'by-performance' ? { breakBack: 'close', extension: 0.5 } : {}),
    ...(variant === 'by-retracement' ? { retracements: [25, 50, 75, 100] } : {}),
    ...(variant === 'by-time' ? { bucketMinutes: defaultMinutes(barLength) } : {}),
  };
}

export const firstSide: Dimension = {
  id: 'first-side',
  values: choices({ up: 'Broke up first', down: 'Broke down first' }),
};

export function dimensionsOf(variant: Variant, params: Params): readonly Dimension[] {
  if (isSided(variant)) return [firstSide];
  switch (variant) {
    case 'by-size':
      return [sizeByDimension(params)];
    case 'by-rejection':
      return [{ id: 'close-third', values: openThirdDimension.values }];
    case 'by-formation':
      return [
        {
          id: 'formation',
          values: choices({
            'high-first': 'High formed first',
            'low-first': 'Low formed first',
            'same-bar': 'Both in the same bar',
          }),
        },
      ];
    case 'by-double-break':
      return [
        {
          id: 'break-half',
          values: choices({
            'first-half': 'Broke in the first half of the remaining session',
            'second-half': 'Broke in the second half of the remaining session',
          }),
        },
      ];
    default:
      return [];
  }
}

export function measuresOf(variant: Variant): readonly Measure[] {
  const size: Measure = { id: 'window-percent', label: 'Size of the window', unit: '%' };
  const minutes: Measure = { id: 'minutes-to-break', label: 'Minutes to the first break', unit: 'minutes' };
  if (variant === 'by-extension')
    return [{ id: 'extension', label: 'Largest extension as a multiple of the window', unit: 'ratio' }];
  if (variant === 'by-performance') {
    return [{ id: 'run-percent', label: 'Largest run beyond the broken side', unit: '%' }];
  }
  if (variant === 'by-rejection') return [size];
  return variant === 'by-time' ? [minutes] : [size, minutes];
}

export const breakTime: TimeQuestions = {
  id: 'break-time',
  title: 'Time of the first break',
  within: 'broken',
  withinTitle: ['Broken in', 'of windows still unbroken'],
  outcomes: choices({ broken: 'Broken', unbroken: 'Not broken' }),
};

const places = choices({ above: 'Above the window', inside: 'Inside the window', below: 'Below the window' });
const reached = choices({ reached: 'Reached', 'not-reached': 'Not reached' });
const sides = { up: 'Up', down: 'Down', ambiguous: 'Ambiguous' };

const standardQuestions: readonly Question[] = [
  {
    id: 'breaks',
    title: 'Breaks of the window',
    known: 'after-window',
    outcomes: choices({
      breakout: 'Breakout: high only',
      breakdown: 'Breakdown: low only',
      double: 'Double: both sides',
      none: 'Neither side',
    }),
  },
  {
    id: 'first-side',
    title: 'Side broken first',
    known: 'at-event',
    event: 'first-break',
    outcomes: choices(sides),
  },
];

const closeQuestions: readonly Question[] = [
  { id: 'close-location', title: 'Where the session closed', known: 'after-window', outcomes: places },
  ...Object.entries({
    breakout: 'with a breakout',
    breakdown: 'with a breakdown',
    double: 'with a double break',
    none: 'without a break',
  }).map(([id, words]): Question => ({
    id: `close-location-${id}`,
    title: `Close of the sessions ${words}`,
    known: 'hindsight',
    outcomes: places,
  })),
];

export function questionsOf(variant: Variant, params: Params, market: Market): readonly Question[] {
  const afterBreak = (id: string, title: string, outcomes: readonly Choice[]): Question => {
    return { id, title, known: 'at-event', event: 'first-break', outcomes };
  };
  switch (variant) {
    case 'by-close':
      return closeQuestions;
    case 'by-levels':
      return (params.multiples as readonly number[]).map((k) =>
        afterBreak(`extension-${k}`, `Extension of ${k} × the window beyond the broken side`, reached),
      );
    case 'by-extension':
      return [];
    case 'by-performance':
      return [
        afterBreak(
          'broke-back',
          'Back inside after the break',
          choices({ back: 'Back inside', 'not-back': 'Not back inside' }),
        ),
        afterBreak(
          'false-break',
          'False break',
          choices({
            'breaking-bar': 'Breaking bar closes back inside',
            'later-bar': 'Later bar closes back inside',
            'not-false': 'No false break',
          }),
        ),
      ];
    case 'by-rejection':
      return [
        {
          id: 'rejection',
          title: 'Side rejected first',
          known: 'after-window',
          outcomes: choices({ high: 'High', low: 'Low', ambiguous: 'Ambiguous', none: 'Neither side' }),
        },
      ];
    case 'by-retracement':
      return (params.retracements as readonly number[]).map((percent) =>
        afterBreak(
          `retracement-${percent}`,
          `Pulled back ${percent} % of the window${percent > 100 ? ', through the far side' : ''}`,
          reached,
        ),
      );
    case 'by-time':
      return timeQuestions(breakTime, market, params.bucketMinutes as number);
    case 'by-breakout':
      return [
        afterBreak('colour', 'Colour of the session', colours),
        afterBreak('close-location', 'Where the session closed', places),
      ];
    case 'by-formation':
      return [
        {
          id: 'first-break',
          title: 'Side broken first',
          known: 'after-window',
          outcomes: choices({ ...sides, none: 'Neither side' }),
        },
      ];
    case 'by-double-break':
      return [afterBreak('double', 'Both sides broken', choices({ double: 'Both sides', single: 'One side' }))];
    default:
      return standardQuestions;
  }
}
