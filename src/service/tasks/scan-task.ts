import { rankEvidence, scanSteps, watchSteps, type WatchState } from '../../discovery/index.js';
import { decideDiscovery, decideWatch, forbidden, type WatchRequest } from '../../policy/index.js';
import { estimateCostOfMany, mapSteps } from '../../reports/inner.js';
import { found, type Answer } from '../answer.js';
import { dateOf, FINEST_BARS, statementOf } from '../bars-need.js';
import { operationOf } from '../operation.js';
import { readScanQuery, type Query } from '../../requests/inner.js';
import { historyOfScan, rankedIn } from '../scanned-families.js';
import type { Setting, Computation } from './computation.js';

/** Parses a request for a scan and checks it against the plan: an answer, or a task. */
export function scanTask(text: string, setting: Setting): Answer | Computation {
  const query = readScanQuery(text);
  if ('since' in query) return evidenceTask(query, setting);
  setting.noted.operation = operationOf({ kind: 'scan' }, query.given);
  const decision = decideDiscovery(setting.plan, query, setting.policy);
  setting.noted.decision = decision;
  if (!decision.allowed) return forbidden(decision);
  const { lookback, tickers } = decision;
  const { asOf } = setting;
  const ranked = setting.scan.of(setting.plan);
  const endDate = dateOf(asOf);
  return {
    needs: Object.freeze(
      tickers.map((each) => {
        const from = historyOfScan(each, lookback.startDate, ranked, setting);
        return statementOf({ ...each, endDate }, FINEST_BARS, { from, asOf });
      }),
    ),
    costOf: (outlines) =>
      outlines.reduce((sum, outline) => sum + estimateCostOfMany(ranked.families.length, outline), 0),
    cheaper: 'fewer tickers, or a shorter lookback',
    dependsOn: ['scan', asOf, lookback, rankedIn(ranked)],
    *steps(markets) {
      const scanned = tickers.map((ticker, i) => ({ ...ticker, ...markets[i] }));
      const discovery = yield* scanSteps(scanned, { lookback, asOf, ...ranked });
      // A scan without markets has no lookback, but a cap must be reported.
      return found({ ...discovery, lookback });
    },
  };
}

/** Checks a scan for evidence since a day against the plan: an answer, or a task. No state is stored: all bars since that day are counted each time. */
function evidenceTask(query: WatchRequest & { readonly given: Query }, setting: Setting): Answer | Computation {
  setting.noted.operation = operationOf({ kind: 'evidence' }, query.given);
  const decision = decideWatch(setting.plan, query, setting.policy);
  setting.noted.decision = decision;
  if (!decision.allowed) return forbidden(decision);
  const { since, tickers } = decision;
  const { asOf } = setting;
  // Evidence needs no correction for searches before the first day.
  const { alreadySearched, ...asked } = setting.scan.of(setting.plan);
  const endDate = dateOf(asOf);
  return {
    needs: Object.freeze(
      tickers.map((each) => {
        const from = historyOfScan(each, since, asked, setting);
        return statementOf({ ...each, endDate }, FINEST_BARS, { from, asOf });
      }),
    ),
    costOf: (outlines) =>
      outlines.reduce((sum, outline) => sum + estimateCostOfMany(asked.families.length, outline), 0),
    cheaper: 'fewer tickers, or a later day',
    dependsOn: ['evidence', asOf, since, rankedIn(asked)],
    *steps(markets) {
      const of = tickers.length * asked.families.length;
      const states: WatchState[] = [];
      let done = 0;
      for (const [i, ticker] of tickers.entries()) {
        const steps = watchSteps(null, { ...ticker, ...markets[i] }, { since, asOf, ...asked });
        states.push(yield* mapSteps(steps, (family) => ({ done: ++done, of, ...ticker, family })));
      }
      return found(rankEvidence(states));
    },
  };
}
