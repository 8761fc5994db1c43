import { firstBreak, type Criterion } from '../../sessions/index.js';
import { event, mustHappen } from '../columns/event.js';
import { choice, flag, number } from '../columns/kinds.js';
import { lack } from '../columns/lack.js';
import { byItsSession } from '../columns/in-sessions.js';
import {
  coverageOf,
  coveredOrNot,
  fairValueGaps,
  gapOptions,
  type FairValueGaps,
} from '../columns/patterns/fair-value-gaps.js';
import { perObject, perOptions } from '../columns/per-options.js';
import type { ColumnReport } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { family, variant } from '../family.js';
import { inverseFairValueGapsHeadline } from '../headlines/inverse-fair-value-gaps.js';
import type { ParamsOf } from '../option.js';
import { barMinutes } from '../columns/bars.js';

const options = { ...gapOptions, barMinutes } as const;

/** The bars that close beyond the far edges of gaps. */
const flips = perObject(({ session, itself, minutesTo }: FairValueGaps) => {
  const flipping = event(
    'gap-flipped',
    session,
    [itself],
    (own, { direction, high, low, third }) =>
      (direction === 'bullish'
        ? firstBreak(own, Infinity, low, 'close', third.endBar)
        : firstBreak(own, high, -Infinity, 'close', third.endBar)
      )?.bar ?? null,
  );
  return {
    flipping,
    flipped: mustHappen(flipping, 'no-break'),
    followed: flag(
      [session, flipping.bar],
      ({ endBar }, bar) => bar + 1 < endBar || lack('no-following'),
      'no-following',
    ),
    minutesToFlip: minutesTo(flipping.bar),
  };
});

/** How the price comes back to gaps from beyond their far edge: to a bullish one from below. */
const mitigated = perObject((gaps: FairValueGaps) => {
  const side = choice(['above', 'below'], [gaps.direction], (way) => (way === 'bullish' ? 'below' : 'above'));
  const after = number([flips(gaps).flipping.bar], (bar) => bar + 1);
  return perOptions((mitigation: number, by: Criterion) => coverageOf(gaps, side, after, mitigation, by));
});

const standard = ({ minutes, mitigation, criterion }: ParamsOf<typeof options>): ColumnReport => {
  const gaps = fairValueGaps(minutes);
  const { unit, whole, direction, measures } = gaps;
  const { flipped, followed, minutesToFlip } = flips(gaps);
  const { covering, covered, levels } = mitigated(gaps)(mitigation, criterion);
  return {
    unit,
    needs: [whole, flipped, followed],
    groups: [
      {
        id: 'direction',
        values: () => [
          { id: 'bullish', label: 'Bullish gap, closed below' },
          { id: 'bearish', label: 'Bearish gap, closed above' },
        ],
        by: direction,
      },
    ],
    questions: [
      {
        id: 'mitigated',
        title: `Covered again from the other side: ${mitigation} % of the gap`,
        outcomes: coveredOrNot,
        answer: covered,
        decided: covering.instant,
      },
    ],
    measures: [
      ...measures,
      {
        id: 'minutes-to-flip',
        label: 'From the close of the third candle to the flipping bar',
        unit: 'minutes',
        formula: 'the opening of the first bar that closes beyond the far edge − the end of the third candle',
        value: minutesToFlip,
      },
    ],
    levels,
    current: null,
  };
};

const weekday = byItsSession(byWeekday);

/** Fair value gaps beyond which a bar closed. */
export const inverseFairValueGaps = family({
  id: 'inverse-fair-value-gaps',
  title: 'Inverse fair value gaps',
  text: 'Fair value gaps beyond whose far edge a bar closed: how often the price comes back through them from the other side.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All gaps',
      text: 'One group of bullish gaps that were closed below, and one of bearish gaps that were closed above.',
      bars: 'intraday',
      options,
      report: (params) => standard(params),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per direction and weekday of the trading date.',
      bars: 'intraday',
      options,
      report: (params) => {
        const described = standard(params);
        return { ...described, groups: [...described.groups, weekday] };
      },
    }),
  },
  headline: inverseFairValueGapsHeadline,
});
