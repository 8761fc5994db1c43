import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { optionsOfRequest } from '../../../src/conformance/engine/index.js';
import {
  checkDiscovery,
  checkEngine,
  checkInPlay,
  checkService,
  type DiscoveryScanRequest,
  type EngineReport,
  type EngineRequest,
  type InPlayAnswer,
} from '../../../src/conformance/index.js';
import { marketsOfScan } from '../../../src/conformance/discovery/discovery-request.js';
import { brokenEngines } from './engine.js';
import { brokenInPlay, type InPlayRequest } from './in-play.js';
import { brokenScans } from './scan.js';
import { brokenServices } from './service.js';
import { PREFIX, START, tickers } from './wired-service.js';

/** What caught a broken implementation, and after how many markets, scans or runs; `null` and why if nothing did. */
interface Caught {
  readonly broken: string;
  readonly breaks: string;
  readonly caughtBy: string | null;
  readonly after?: number;
  readonly why?: string;
}

const file = join(import.meta.dirname, 'caught.json');
const stored = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []) as readonly Caught[];
const isWriting = process.env.BARSTATS_WRITE_CAUGHT !== undefined;
const caught: Caught[] = [];

function record({ name, breaks }: { name: string; breaks: string }, first: { by: string; after: number } | undefined) {
  const before = stored.find(({ broken }) => broken === name);
  const found: Caught =
    first === undefined
      ? { broken: name, breaks, caughtBy: null, ...(before?.why === undefined ? {} : { why: before.why }) }
      : { broken: name, breaks, caughtBy: first.by, after: first.after };
  caught.push(found);
  if (isWriting) return;
  expect(found).toEqual(before);
  if (found.caughtBy === null) expect(found.why).toBeTypeOf('string');
}

/** Reports of every kind, so that it takes minutes. */
const reports = [
  'opening-stats-standard',
  'gap-fill-by-size',
  'opening-range-breakout-standard',
  'atr-average-true-range-standard',
  'performance-by-weekday-standard',
  'volume-and-range-by-weekday-standard',
  'doji-standard',
  'previous-days-range-standard',
  'green-and-red-streaks-standard',
  'pivot-points-standard',
  'vwap-standard',
  'market-session-correlation-standard',
] as const;

/** All of them to find what catches an implementation; later, the one that did. */
function reportsFor(name: string): readonly (typeof reports)[number][] {
  const before = stored.find(({ broken }) => broken === name)?.caughtBy;
  const [one] = reports.filter((id) => id === before);
  return isWriting || one === undefined ? reports : [one];
}

/** The report that was wrong on the earliest market. */
function firstOf(found: EngineReport): { by: string; after: number } | undefined {
  const wrong = found.reports.filter(({ status }) => status === 'differs' || status === 'failed');
  const [first] = wrong.sort((a, b) => a.markets - b.markets);
  return first && { by: first.report, after: first.markets };
}

// Broken by somebody who knew the documents and not how the kit looks for faults.
describe('what was broken without sight of the kit', () => {
  it.each(brokenServices)('a service: $breaks', async (broken) => {
    const options = { now: START, tickers, keyPrefix: PREFIX };
    const { sentences } = await checkService(broken.open(), options);
    const differing = sentences.flatMap((each) => (each.state === 'differs' ? [each] : []));
    const [first] = differing.sort((a, b) => a.runs - b.runs);
    record(broken, first && { by: first.id, after: first.runs });
  });

  it.each(brokenEngines)('an engine: $breaks', async (broken) => {
    record(broken, firstOf(await checkEngine({ run: broken.run }, { reports: reportsFor(broken.name) })));
  });

  it.each(brokenScans)('a scan: $breaks', async (broken) => {
    const scan = (request: DiscoveryScanRequest) => broken.scan(marketsOfScan(request), request.options);
    const report = await checkDiscovery({ scan }, { runs: 20 });
    record(broken, report.conforms ? undefined : { by: 'checkDiscovery', after: report.scans });
  });

  it.each(brokenInPlay)('in play: $breaks', async (broken) => {
    const { run } = broken.open();
    const inPlay = (request: EngineRequest): InPlayAnswer => {
      const { params, calendar: _, ...options } = optionsOfRequest(request);
      const asked: InPlayRequest = {
        rows: request.rows,
        interval: request.interval,
        options: {
          ...options,
          ...('calendar' in request.options ? { calendar: request.options.calendar } : {}),
          ...(params === undefined ? {} : { params: { [request.report]: params } }),
          reports: [request.report],
          lookback: 'all',
        } as InPlayRequest['options'],
      };
      return run(asked);
    };
    record(
      broken,
      firstOf(
        await checkInPlay(
          { inPlay },
          {
            reports: reportsFor(broken.name).filter((id) => !id.includes('streaks')),
          },
        ),
      ),
    );
  });

  afterAll(() => {
    if (isWriting) writeFileSync(file, `${JSON.stringify(caught, null, 2)}\n`);
  });
});
