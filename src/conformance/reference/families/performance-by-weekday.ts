import { previousClose } from '../run/current.js';
import { dividedByWeekday } from '../reports/by-weekday.js';
import { choices } from '../reports/dimensions.js';
import { inPercentOf, whole } from '../numbers/exact.js';
import { previousOf } from '../market/market.js';
import type { Question, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';

const up: Question = {
  id: 'up',
  title: 'Closed above the previous close',
  known: 'at-open',
  outcomes: choices({ up: 'Up', 'not-up': 'Not up' }),
};

/** The change from close to close on each weekday. */
export const performanceByWeekday: readonly Report[] = [
  dividedByWeekday(
    sessionReport({
      family: 'performance-by-weekday',
      variant: 'standard',
      questions: () => [up],
      measures: [{ id: 'change-percent', label: 'Change', unit: '%' }],
      observe: (session, market) => {
        const previous = previousOf(market, session);
        if (typeof previous === 'string') return previous;
        const { close } = session;
        return {
          levels: { 'previous-close': whole(previous.close) },
          outcomes: { up: close.gt(previous.close) ? 'up' : 'not-up' },
          measures: { 'change-percent': inPercentOf(close.minus(previous.close), previous.close) },
        };
      },
      current: () => [previousClose],
    }),
  ),
];
