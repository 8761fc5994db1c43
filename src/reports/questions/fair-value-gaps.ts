import { percentOfPrice, quotient, quotientOf, type Quotient } from '../../numeric/index.js';
import type { Level, Measure } from '../description.js';
import type { CoveredGap, FairValueGap } from '../observations/fair-value-gaps.js';
import type { NumberOption } from '../option.js';
import { candleMinutes, minutesFromOpen } from './candle-minutes.js';
import { criterion } from './criterion.js';

const mitigation: NumberOption = {
  type: 'number',
  default: 100,
  minimum: 0,
  aboveMinimum: true,
  maximum: 100,
  unit: '%',
  text: 'How much of the gap has to be covered, in % of it.',
};

/** The options of reports about gaps between candles. */
export const gapOptions = { minutes: candleMinutes, mitigation, criterion } as const;

/** Whether a gap was covered. */
export const coveredOrNot = [
  {
    id: 'mitigated',
    label: 'Covered',
    when: 'a later bar of the session comes to the level of the mitigation, by the criterion',
  },
  {
    id: 'not-mitigated',
    label: 'Not covered',
    when: 'no later bar of the session comes to the level of the mitigation',
  },
] as const;

/** Which of these a gap was. */
export function coveredOf({ coveringBar }: CoveredGap): 'mitigated' | 'not-mitigated' {
  return coveringBar === null ? 'not-mitigated' : 'mitigated';
}

/** The size of a gap, and when it was there. */
export function gapMeasures(minutes: number): readonly Measure<FairValueGap>[] {
  return [
    {
      id: 'gap-percent',
      label: 'Size of the gap',
      unit: '%',
      formula: '100 × (upper edge − lower edge) / |open of the session|; undefined for an open of 0',
      of: ({ session, high, low }) => percentOfPrice(high, low, session.open),
    },
    minutesFromOpen('From the open to the close of the third candle', minutes, ({ third }) => third.index),
  ];
}

/** The edges of a gap, and how far it has to be covered. */
export const gapEdges: readonly Level<CoveredGap>[] = [
  {
    id: 'gap-high',
    formula:
      'the upper edge of the gap: the low of the third candle of a bullish gap, the low of the first one of a bearish gap',
    of: ({ high }) => quotientOf(high),
  },
  {
    id: 'gap-low',
    formula:
      'the lower edge of the gap: the high of the first candle of a bullish gap, the high of the third one of a bearish gap',
    of: ({ low }) => quotientOf(low),
  },
  {
    id: 'mitigation',
    formula:
      'the share of the gap that the option mitigation says, counted from the edge at which the price comes back',
    of: ({ level }) => level,
  },
];

/** The instant at which the third candle ends. */
export function endOfThird({ session, third }: FairValueGap, minutes: number): number {
  return session.openTime + (third.index + 1) * minutes * 60_000;
}

/** The minutes from then to the opening of a later bar; `null` without one. */
export function minutesFromThird(gap: FairValueGap, minutes: number, bar: number | null): Quotient | null {
  return bar === null ? null : quotient(gap.session.bars.time[bar] - endOfThird(gap, minutes), 60_000);
}
