import { spread } from '../measure.mjs';
import { ratioRow } from '../ratio-row.mjs';

/** What each case of the engine is, the most that it may take where there is a target, and the case that it is measured in where that is no pass. */
const ENGINE = {
  'catalog-columns-in': ['whole catalog, columns in', { atMost: 45 }],
  catalog: ['whole catalog, columns checked before', null],
  'catalog-without-trades': ['all reports but those of trades, columns in', { atMost: 30 }],
  'catalog-condition-columns-in': [
    'whole catalog under a condition on two answers',
    { atMost: 2 },
    'catalog-columns-in',
  ],
  'catalog-23-hours-columns-in': ['whole catalog, 23-hour session, columns in', null],
  'one-report': ['one report, nothing cut', { atMost: 1.5 }],
  'one-report-columns-in': ['one report, columns in', null],
  'one-report-23-hours': ['one report, 23-hour session, nothing cut', { atMost: 2 }],
  'one-report-23-hours-columns-in': ['one report, 23-hour session, columns in', null],
};

/**
 * The rows of the table: every figure is a ratio of times taken in the same round.
 *
 * @param {Record<string, import('../measure.mjs').Round[]>} measured per case one entry per round
 * @param {Record<string, number>} firstCalls per case the milliseconds of its first call
 */
export function rowsOf(measured, firstCalls) {
  return Object.entries(ENGINE).map(([id, [what, target, other]]) => {
    const rounds = measured[id];
    const unitOf = (round, time) => (other ? measured[other][round][time] : rounds[round].pass[time]);
    return {
      ...ratioRow({ id, what, unit: other ? 'all reports' : 'pass', target, rounds, unitOf }),
      firstCall: firstCalls[id] / spread(rounds.map(({ pass }) => pass.ms)).median,
    };
  });
}
