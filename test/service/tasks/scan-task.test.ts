import { expect, it } from 'vitest';
import { barsFromColumns } from '../../../src/bars/index.js';
import { scanDiscovery } from '../../../src/discovery/index.js';
import { plans } from '../../../src/policy/index.js';
import { headlines } from '../../../src/reports/index.js';
import { estimateCostOfMany, lastOf } from '../../../src/reports/inner.js';
import { InvalidRequest } from '../../../src/service/requests/invalid-request.js';
import { scanTask } from '../../../src/service/tasks/scan-task.js';
import { barsFor } from '../fixtures/bars-for.js';
import { NOW } from '../fixtures/receive-with.js';
import { answerOf, settingOf, taskOf } from '../fixtures/setting.js';

const DAY = 86_400_000;

it('a scan needs the finest bars of each market in the scope of the plan, from some days before its lookback until now', () => {
  const { needs } = taskOf(scanTask('lookback=1mo', settingOf({ leadDays: 5 })));
  const each = { from: Date.UTC(2026, 5, 1) - 5 * DAY, to: NOW, interval: 60_000 };
  expect(needs).toEqual([
    { assetClass: 'stocks', ticker: 'AAPL', ...each },
    { assetClass: 'stocks', ticker: 'MSFT', ...each },
    { assetClass: 'futures', ticker: 'ES', ...each },
  ]);
  expect(taskOf(scanTask('lookback=1mo&tickers=stocks/MSFT', settingOf())).needs.map(({ ticker }) => ticker)).toEqual([
    'MSFT',
  ]);
});

it('a scan is answered with the ranking of these bars and the lookback that was granted', () => {
  const task = taskOf(
    scanTask(
      'lookback=1y&tickers=stocks/MSFT,futures/ES',
      settingOf({ plan: { ...plans.allAccess, historyMonths: 6 } }),
    ),
  );
  const markets = task.needs.map((need, i) => ({ bars: barsFor(need, 4 + i) }));
  const { status, body } = lastOf(task.steps(markets, false));
  const scanned = scanDiscovery(
    task.needs.map(({ assetClass, ticker }, i) => ({ assetClass, ticker, ...markets[i] })),
    { lookback: '6mo', asOf: NOW },
  );
  const lookback = { requested: '1y', granted: '6mo', capped: true, months: 6, startDate: '2026-01-01' };
  expect([status, body]).toEqual([200, { ...scanned, lookback }]);
});

it('a scan of no market says how far back it would have looked', () => {
  const policy = { ...settingOf().policy, supported: {} };
  const task = taskOf(scanTask('lookback=3mo', settingOf({ policy })));
  expect([task.needs, task.costOf([])]).toEqual([[], 0]);
  expect(lastOf(task.steps([], false)).body).toMatchObject({
    markets: [],
    lookback: { requested: '3mo', capped: false },
  });
});

it('a scan costs what all families do on each market', () => {
  const { costOf } = taskOf(scanTask('lookback=1mo', settingOf()));
  const outlines = [1000, 5000].map((bars) => ({ bars, interval: 60_000, from: 0, to: 30 * DAY }));
  const [one, other] = outlines.map((outline) => estimateCostOfMany(headlines.length, outline));
  expect(costOf(outlines)).toBe(one + other);
});

it('a scan that the plan does not include, or a query that is none, is refused before bars are needed', () => {
  const refused = answerOf(scanTask('lookback=1mo&tickers=crypto/X', settingOf()));
  expect(refused.status).toBe(403);
  expect(() => scanTask('', settingOf())).toThrow(InvalidRequest);
});

it('a market without bars is in the ranking as one that could not be tested', () => {
  const empty = barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval: '1m' });
  const task = taskOf(scanTask('lookback=1mo&tickers=stocks/AAPL', settingOf()));
  const { ranking } = lastOf(task.steps([{ bars: empty }], false)).body as {
    ranking: readonly { untested?: string }[];
  };
  expect(ranking).not.toEqual([]);
  expect(ranking.filter(({ untested }) => untested === undefined)).toEqual([]);
});
