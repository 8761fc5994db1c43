import { breaksQuestion, type Sides } from '../breaks.js';
import { choices } from '../dimensions.js';
import type { PeriodLength } from '../period.js';
import type { Choice, Dimension, Question } from '../report.js';

export type Variant = 'standard' | 'by-open' | 'by-close' | 'by-levels';

const places: readonly Choice[] = choices({
  above: 'Above the previous high',
  inside: 'Inside the previous range',
  below: 'Below the previous low',
});

function firstSide(length: PeriodLength): Question {
  return {
    id: 'first-side',
    title: `Side broken first, in ${length}s that broke both`,
    known: 'hindsight',
    outcomes: choices({ high: 'High', low: 'Low', ambiguous: 'Ambiguous' }),
  };
}

const openLocation: Question = {
  id: 'open-location',
  title: 'Open relative to the previous range',
  known: 'at-open',
  outcomes: places,
};

export function closeLocation(length: PeriodLength): Question {
  return { id: 'close-location', title: `Where the ${length} closed`, known: 'at-open', outcomes: places };
}

export const openDimension: Dimension = {
  id: 'open-location',
  values: choices({
    above: 'Open above the previous high',
    inside: 'Open inside the previous range',
    below: 'Open below the previous low',
  }),
};

export function questions(variant: Variant, length: PeriodLength, multiples: readonly number[]): readonly Question[] {
  if (variant === 'standard') return [breaksQuestion, firstSide(length), openLocation, closeLocation(length)];
  if (variant === 'by-open') return [breaksQuestion, firstSide(length), closeLocation(length)];
  if (variant === 'by-close') {
    const deeds: readonly (readonly [Sides, string])[] = [
      ['high-only', 'broke the high only'],
      ['low-only', 'broke the low only'],
      ['both', 'broke both sides'],
      ['neither', 'broke neither side'],
    ];
    const perBreak = deeds.map(([sides, deed]): Question => {
      const title = `Close of the ${length}s that ${deed}`;
      return { id: `close-location-${sides}`, title, known: 'hindsight', outcomes: places };
    });
    return [closeLocation(length), ...perBreak];
  }
  return (['high', 'low'] as const).flatMap((side) =>
    multiples.map((k): Question => {
      const title = `${side === 'high' ? 'High' : 'Low'} broken: ${k} × the previous range beyond it`;
      const outcomes = choices({ reached: 'Reached', 'not-reached': 'Not reached' });
      return { id: `${side}-${k}`, title, known: 'at-event', event: `${side}-broken`, outcomes };
    }),
  );
}
