import type { Bars } from '../../../bars/index.js';
import { defaultMinutes } from '../clock-buckets.js';
import { MINUTE } from '../days.js';
import { choices, openThirdDimension } from '../dimensions.js';
import type { Dimension, Measure, Params } from '../report.js';
import { sizeByDimension, sizeByParams } from '../size-by.js';

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
