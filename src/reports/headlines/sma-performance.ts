import { comparePrice } from '../../numeric/index.js';
import { averageClose } from '../../sessions/index.js';
import { headline, type TypedHeadlineDescription } from '../headline.js';
import type { NumberOption } from '../option.js';
import { casesAfterPrevious } from './cases-after-previous.js';
import { higher } from './higher.js';

/**
 * Whether the price rises more often above its mean.
 *
 * @param period - the option for how many closes the mean is of
 */
export const smaPerformanceHeadline = (period: NumberOption): TypedHeadlineDescription<{ period: NumberOption }> =>
  headline({
    question: `Does the price rise more often above its mean of ${period.default} closes than below it?`,
    cases: `sessions that close away from the previous close, where that was not the mean of the ${period.default} closes up to it`,
    success: 'the close lies above the previous close',
    test: 'complement',
    bars: 'daily',
    options: { period },
    groups: () => [
      { id: 'above', label: 'After a close above the mean' },
      { id: 'below', label: 'After a close below the mean' },
    ],
    of: (params, { market }) =>
      casesAfterPrevious(market, (session, previous) => {
        const mean = averageClose(previous, params.period);
        const side = mean === null ? 0 : comparePrice(previous.close, mean);
        return side === 0 ? null : higher(session.close, previous.close, side > 0 ? 'above' : 'below');
      }),
  });
