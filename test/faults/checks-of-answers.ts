import type { BarRow } from '../../src/bars/index.js';
import { type DiscoveryAdapter, marketsOfScan } from '../../src/conformance/discovery/discovery-request.js';
import type { MarketConstraints } from '../../src/conformance/arbitraries/index.js';
import { differenceOfScans } from '../../src/conformance/discovery/difference-of-scans.js';
import { generatedScans } from '../../src/conformance/discovery/generated-scans.js';
import { differenceOfAnswers } from '../../src/conformance/engine/difference-of-answers.js';
import {
  checkedComparison,
  checkedPlan,
  expectedAnswer,
  generatedRuns,
  withoutNotices,
  type EngineAnswer,
  type EngineRefusal,
  type EngineRequest,
  type Library,
  type libraryWith,
} from '../../src/conformance/engine/index.js';
import { checkedInPlayPlan } from '../../src/conformance/in-play/check-in-play-options.js';
import {
  expectedInPlay,
  type ExpectedInPlay,
  type InPlayRequest,
  toldOf,
} from '../../src/conformance/in-play/judge-in-play.js';
import { inPlayRequests } from '../../src/conformance/in-play/in-play-requests.js';
import { scanWithNumbers } from '../../src/conformance/reference/discovery/index.js';
import type { FamilyReport, ReportId, ReportResult } from '../../src/reports/index.js';
import { findReport, freeze } from '../../src/reports/inner.js';
import type { Check, FaultTable, PlantedFault } from './fault-table.js';

// The kit computes what it expects anew for every engine that it checks. Here hundreds of engines are checked with the same requests, so
// what the reference answers is kept, and nothing is made smaller: that is tested in test/conformance.

const DAY = 86_400_000;
const rules = checkedComparison({ keyOrder: 'same' });

/** What has an engine. */
export interface Engine {
  readonly libraryWith: typeof libraryWith;
}

/**
 * Compares an engine with the reference on the markets of `checkEngine`.
 *
 * @param seed - one whose markets show all of them
 */
export function onMarkets(
  faults: readonly PlantedFault[],
  constraints: MarketConstraints = {},
  seed = 1,
): NonNullable<FaultTable<Engine>['shows']> {
  return comparing(
    () => {
      const runs = [...generatedRuns(checkedPlan({ reports: shownByAny(faults), runs: RUNS, seed, constraints }))];
      return (report) => runs.map(({ requestFor }) => requestFor(report));
    },
    (request) => withoutNotices(expectedAnswer(request)) as Expected,
    ({ run }, request) => run(request),
  );
}

/** Compares what an engine says is in play with the reference, at the instants of `checkInPlay`. */
export function atInstants(faults: readonly PlantedFault[]): NonNullable<FaultTable<Engine>['shows']> {
  return comparing(
    () => {
      const markets = [...inPlayRequests(checkedInPlayPlan({ reports: shownByAny(faults), runs: RUNS }))];
      return (report) => markets.flatMap((requestsOf) => requestsOf(report));
    },
    (request) => expectedInPlay(request as InPlayRequest) as unknown as Expected,
    ({ inPlay }, request, expected) => toldOf(inPlay(request), expected as unknown as ExpectedInPlay),
  );
}

/** On how many markets: with these each fault is noticed in every report that it is said to show in. */
const RUNS = 100;

const shownByAny = (faults: readonly PlantedFault[]): readonly ReportId[] =>
  [...new Set(faults.flatMap(({ shownBy = [] }) => shownBy))] as ReportId[];

type Expected = ReportResult | EngineRefusal;
interface Compared {
  readonly request: EngineRequest;
  expected?: Expected;
}

function comparing(
  requestsOf: () => (report: FamilyReport) => readonly EngineRequest[],
  expectedOf: (request: EngineRequest) => Expected,
  answerOf: (library: Library, request: EngineRequest, expected: Expected) => EngineAnswer,
): NonNullable<FaultTable<Engine>['shows']> {
  let requests: ReturnType<typeof requestsOf> | undefined;
  const known = new Map<string, readonly Compared[]>();
  return (engine, name, again) => {
    requests ??= requestsOf();
    const report = findReport(name as ReportId, 'report');
    const compared: readonly Compared[] =
      known.get(name) ?? requests(report).map((request) => ({ request: freeze(request) }));
    known.set(name, compared);
    const library = engine.libraryWith([]);
    const rows = copies();
    for (const each of compared) {
      // The reference is slow, and most faults show on the first markets.
      if (again && each.expected === undefined) break;
      const request = { ...each.request, rows: rows(each.request.rows) };
      const expected = (each.expected ??= expectedOf(each.request));
      const found = noticing(
        () => differenceOfAnswers(expected, answerOf(library, request, expected), rules)?.path ?? null,
      );
      if (found !== null) return found;
    }
    return null;
  };
}

/** What scans. */
export interface Scanner {
  readonly scanLibrary: DiscoveryAdapter['scan'];
}

/** Compares a scan with the reference on the first scans of `checkDiscovery`. */
export const scansOfMarkets: Check<Scanner> = ({ scanLibrary }) => {
  const rows = copies();
  for (const { request, expected } of scans()) {
    const markets = request.markets.map((market) => ({ ...market, rows: rows(market.rows) }));
    const found = noticing(
      () => differenceOfScans(expected, scanLibrary({ ...request, markets }), rules)?.difference.path ?? null,
    );
    if (found !== null) return found;
  }
  return null;
};

/** Those with few tests on many cases: of some of the others the reference takes seconds. */
const MOST_DAYS = 300;
let known: ReturnType<typeof makeScans> | undefined;
const scans = () => (known ??= makeScans());
const makeScans = () =>
  generatedScans(40, 1)
    .filter(
      ({ markets }) =>
        markets.reduce((sum, { rows, interval }) => sum + (rows.length * interval) / DAY, 0) <= MOST_DAYS,
    )
    .map((request) => ({ request, expected: scanWithNumbers(marketsOfScan(request), request.options) }));

/** Rows of their own for each engine: what is kept of bars in files that several engines share would be that of another one. */
function copies(): (rows: readonly BarRow[]) => readonly BarRow[] {
  const made = new Map<readonly BarRow[], readonly BarRow[]>();
  return (rows) => {
    const known = made.get(rows) ?? [...rows];
    made.set(rows, known);
    return known;
  };
}

/** A program that ends with an error is found out, too. */
export function noticing(check: () => string | null): string | null {
  try {
    return check();
  } catch (error) {
    return String(error);
  }
}
