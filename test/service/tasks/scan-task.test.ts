import { expect, it } from 'vitest';
import { barsFromColumns } from '../../../src/bars/index.js';
import { scanDiscovery, type EvidenceResult, rankEvidence, watch } from '../../../src/discovery/index.js';
import { plans } from '../../../src/policy/index.js';
import { headlines } from '../../../src/reports/index.js';
import { estimateCostOfMany, lastOf } from '../../../src/reports/inner.js';
import { InvalidRequest } from '../../../src/requests/invalid-request.js';
import { scanTask } from '../../../src/service/tasks/scan-task.js';
import { barsFor } from '../fixtures/bars-for.js';
import { NOW } from '../fixtures/receive-with.js';
import { answerOf, settingOf, taskOf } from '../fixtures/setting.js';
import { scannedFamilies } from '../../../src/service/scanned-families.js';
import { builtInReports } from '../../../src/requests/served-reports.js';

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

it('evidence since a day needs the finest bars of each market, from some days before it until now', () => {
  const { needs } = taskOf(scanTask('since=2026-06-01&tickers=stocks/MSFT', settingOf({ leadDays: 5 })));
  const from = Date.UTC(2026, 5, 1) - 5 * DAY;
  expect(needs).toEqual([{ assetClass: 'stocks', ticker: 'MSFT', from, to: NOW, interval: 60_000 }]);
});

it('it is answered with the ranking of these bars, a step for each question', () => {
  const task = taskOf(
    scanTask('since=2026-06-01&tickers=stocks/MSFT,futures/ES', settingOf({ plan: plans.allAccess })),
  );
  const markets = task.needs.map((need, i) => ({ bars: barsFor(need, 4 + i) }));
  const steps = task.steps(markets, false);
  const seen: string[] = [];
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    const { done, of, ticker, family } = step.value;
    seen.push(`${done}/${of} ${ticker} ${family}`);
  }
  const states = task.needs.map(({ assetClass, ticker }, i) =>
    watch(null, { assetClass, ticker, ...markets[i] }, { since: '2026-06-01', asOf: NOW }),
  );
  expect([step.value.status, step.value.body]).toEqual([200, rankEvidence(states)]);
  const questions = headlines.map(({ family }) => family);
  const all = ['MSFT', 'ES'].flatMap((ticker) => questions.map((family) => `${ticker} ${family}`));
  expect(seen).toEqual(all.map((each, i) => `${i + 1}/${all.length} ${each}`));
  expect(rankEvidence(states).ranking.some(({ cases }) => cases > 0)).toBe(true);
});

it('it is answered for families that were chosen after other tests, which scans correct for', () => {
  const scan = scannedFamilies({ families: ['overnight-continuation'], alreadySearched: 49 }, builtInReports);
  const task = taskOf(scanTask('since=2026-06-01&tickers=stocks/MSFT', settingOf({ scan })));
  const { ranking, warnings } = lastOf(task.steps([{ bars: barsFor(task.needs[0], 4) }], false)).body as EvidenceResult;
  expect(ranking.map(({ family }) => family)).toEqual(['overnight-continuation']);
  // No state is stored, so that every case was there at the first look.
  expect(warnings?.map(({ code }) => code)).toEqual(['families-picked', 'retrospective']);
});

it('it costs what all families do on each market, and what is cheaper is a later day', () => {
  const { costOf, cheaper } = taskOf(scanTask('since=2026-06-01', settingOf()));
  const outlines = [1000, 5000].map((bars) => ({ bars, interval: 60_000, from: 0, to: 30 * DAY }));
  const [one, other] = outlines.map((outline) => estimateCostOfMany(headlines.length, outline));
  expect(costOf(outlines)).toBe(one + other);
  expect(cheaper).toBe('fewer tickers, or a later day');
});

it('a day before the history of the plan is refused, and not moved: it would be another question', () => {
  const plan = { ...plans.allAccess, historyMonths: 6 };
  const refused = answerOf(scanTask('since=2025-12-31', settingOf({ plan })));
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'history_range_exceeded' }]);
  expect('needs' in scanTask('since=2026-01-01', settingOf({ plan }))).toBe(true);
});
