import { decideDiscovery, forbidden } from '../../policy/index.js';
import { scanSteps } from '../../discovery/index.js';
import { estimateCostOfMany } from '../../reports/inner.js';
import { found, type Answer } from '../answer.js';
import { readScanQuery } from '../requests/read-scan-query.js';
import { dateOf, FINEST_BARS, statementOf } from '../bars-need.js';
import { historyOfScan, rankedIn } from '../scanned-families.js';
import { operationOf } from '../operation.js';
import { evidenceTask } from './evidence-task.js';
import type { Setting, Task } from './task.js';

/** Parses a request for a scan and checks it against the plan: an answer, or a task. */
export function scanTask(text: string, setting: Setting): Answer | Task {
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
