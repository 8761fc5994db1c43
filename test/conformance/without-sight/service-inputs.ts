import type { ServiceAdapter } from '../../../src/conformance/index.js';
import { START } from './wired-service.js';

/** What a test does with a service: the statuses, waits and bodies that it gets. */
export type Script = (service: ServiceAdapter) => Promise<unknown>;

const DAY = 86_400_000;
const AAPL = { assetClass: 'stocks', ticker: 'AAPL' } as const;

/** Daily bars of so many weekdays from 2 March 2026, which rise and fall in turn. */
const rows = (count: number, swing = 3) =>
  Array.from({ length: count }, (_, i) => {
    const open = 100 + ((i * 7) % 11);
    const close = open + (i % swing) - 1;
    const time = Date.UTC(2026, 2, 2) + (7 * Math.floor(i / 5) + (i % 5)) * DAY;
    return { time, open, high: Math.max(open, close) + 1, low: Math.min(open, close) - 1, close, volume: 1000 };
  });

interface Asked {
  readonly report?: string;
  readonly query?: string;
  readonly authorization?: string;
  readonly tag?: string;
}

/** One key of a plan, asking for a report or a scan. */
async function keyOf(service: ServiceAdapter, plan: 'essential' | 'pro' | 'all-access') {
  const { key, id } = await service.createKey(plan);
  const ask = async (path: string, { query = '', authorization = `Bearer ${key}`, tag }: Asked = {}) => {
    const headers = { authorization, ...(tag === undefined ? {} : { 'if-none-match': tag }) };
    const response = await service.send({ method: 'GET', path, query, headers });
    return { ...response, wait: response.headers['Retry-After'] ?? null };
  };
  const shown = async (path: string, asked: Asked = {}) => {
    const { status, wait, body } = await ask(path, asked);
    return { status, wait, body };
  };
  const report = (query: string, name = 'opening-stats-standard') =>
    shown(`/report_calculation/${name}/stocks/AAPL`, { query });
  return {
    key,
    id,
    ask,
    report,
    scan: (lookback: string) => shown('/discovery/scan', { query: `lookback=${lookback}` }),
    /** The statuses and waits of requests at these instants after the start. */
    async at(...instants: readonly number[]) {
      const answers = [];
      for (const instant of instants) {
        await service.setClock?.(START + instant);
        // A date that is none is refused, but charged, without any work.
        const { status, wait, headers } = await ask('/report_calculation/doji-standard/stocks/AAPL', {
          query: 'start_date=none',
        });
        answers.push([status, wait, headers.RateLimit]);
      }
      return answers;
    },
  };
}

const times = (count: number, instant: number): readonly number[] => Array.from({ length: count }, () => instant);

/** What every broken service answers as the library does. */
export const ordinary: Script = async (service) => {
  await service.loadBars?.(AAPL, rows(60));
  const [pro, all] = [await keyOf(service, 'pro'), await keyOf(service, 'all-access')];
  const missing = await service.send({ method: 'GET', path: '/discovery/scan', query: 'lookback=1mo', headers: {} });
  return [missing.status, await pro.report('start_date=2026-02-02'), await all.report('start_date=2026-02-02')];
};

const asked =
  (plan: 'essential' | 'pro', query: string, name?: string, clock = START): Script =>
  async (service) => {
    await service.setClock?.(clock);
    await service.loadBars?.(AAPL, rows(60));
    return (await keyOf(service, plan)).report(query, name);
  };

const scanned =
  (lookback: string): Script =>
  async (service) => {
    await service.loadBars?.(AAPL, rows(60));
    return (await keyOf(service, 'essential')).scan(lookback);
  };

const charged =
  (...instants: readonly number[]): Script =>
  async (service) =>
    (await keyOf(service, 'pro')).at(...instants);

/** A clock that steps back, when the limit is reached and before. */
export const steppingBack: Script = charged(1000, 4000, 2000, 2500, 0, 3000, 8999, 9000);

/** Where each broken service answers otherwise. */
export const telling: Readonly<Record<string, Script>> = {
  'thirty-day-months': asked('essential', 'start_date=2026-01-15'),
  'months-overflow': asked('essential', 'start_date=2026-02-28', undefined, Date.UTC(2026, 7, 31, 12)),
  'history-today-in-new-york': asked('essential', 'start_date=2026-01-14', undefined, Date.UTC(2026, 6, 15, 2)),
  'first-day-of-history-refused': asked('essential', 'start_date=2026-01-15'),
  'history-before-the-end-date': asked('essential', 'start_date=2025-10-01&end_date=2026-03-31'),
  'history-window-kept': async (service) => {
    const key = await keyOf(service, 'essential');
    await key.report('start_date=2026-02-02');
    await service.setClock?.(START + DAY);
    return key.report('start_date=2026-01-15');
  },
  'end-date-exclusive': asked('pro', 'start_date=2026-03-02&end_date=2026-03-20'),
  'no-bars-before-the-range': asked('pro', 'start_date=2026-03-16'),
  'variants-of-starter-families': asked('essential', 'start_date=2026-03-02', 'green-and-red-days-by-weekday-by-month'),
  'rows-when-asked-for': asked('pro', 'start_date=2026-03-02&detailed=true'),
  'scan-ranks-reports-of-the-plan': scanned('1mo'),
  'scan-of-every-ticker': scanned('1mo'),
  'scan-lookback-not-capped': scanned('1y'),
  'scan-lookback-refused': scanned('1y'),
  'key-found-for-a-minute': async (service) => {
    const key = await keyOf(service, 'pro');
    await key.report('start_date=2026-03-02');
    await service.revokeKey?.(key.id);
    return key.report('start_date=2026-03-02');
  },
  'one-key-per-plan': async (service) => {
    const [first] = [await keyOf(service, 'pro'), await keyOf(service, 'pro')];
    return first.report('start_date=2026-03-02');
  },
  'spaces-around-the-key': async (service) => {
    const { key, ask } = await keyOf(service, 'pro');
    return (await ask('/discovery/scan', { query: 'lookback=none', authorization: `Bearer  ${key}` })).status;
  },
  'windows-on-the-clock': charged(...times(5, 4900), 5100),
  'token-buckets': charged(...times(5, 0), 1000),
  'denied-requests-charged': charged(...times(5, 0), 4000, ...times(5, 5000)),
  'unit-counts-a-millisecond-longer': charged(...times(5, 0), 5000),
  'state-expires-after-a-minute': charged(...Array.from({ length: 500 }, (_, i) => i * 2001), 1_070_000),
  'limit-in-whole-seconds': charged(...times(5, 900), 5000),
  'retry-after-of-the-first-limit': charged(
    ...[0, 6, 12, 18, 24, 30].flatMap((second) => times(5, second * 1000)),
    30_000,
  ),
  'keys-of-a-plan-share-limits': async (service) => {
    const [first, second] = [await keyOf(service, 'pro'), await keyOf(service, 'pro')];
    await first.at(...times(5, 0));
    return second.at(0);
  },
  'body-kept-for-ten-minutes': async (service) => {
    await service.loadBars?.(AAPL, rows(40));
    const key = await keyOf(service, 'pro');
    await key.report('start_date=2026-03-02');
    await service.loadBars?.(AAPL, rows(60));
    return key.report('start_date=2026-03-02');
  },
  'tag-without-the-bars': async (service) => {
    await service.loadBars?.(AAPL, rows(40));
    const { ask } = await keyOf(service, 'pro');
    const path = '/report_calculation/opening-stats-standard/stocks/AAPL';
    const query = 'start_date=2026-03-02';
    const tag = String((await ask(path, { query })).headers.ETag);
    await service.loadBars?.(AAPL, rows(60));
    return (await ask(path, { query, tag })).status;
  },
};
