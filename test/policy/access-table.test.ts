import { afterAll, describe, expect, it } from 'vitest';
import { catalog } from '../../src/index.js';
import { decideDiscovery, decideLive, decideReport, definePlan, plans, type Plan } from '../../src/policy/index.js';
import { instants, rangesAt, rareRangesAt, type Instant, type RangeCase } from './fixtures/access-ranges.js';
import {
  classNames,
  expectedDiscovery,
  expectedLive,
  expectedReport,
  isStarterReport,
  lookbacks,
  rules,
  scans,
  supported,
  tickerCases,
  unknownReports,
  type PlanId,
  type PlanRules,
  type ReportCell,
} from './fixtures/access-table.js';

/** The mismatches after which a comparison has said enough. */
const ENOUGH = 5;

const plansById: Readonly<Record<PlanId, Plan>> = {
  essential: plans.essential,
  pro: plans.pro,
  'all-access': plans.allAccess,
  lapsed: definePlan({ ...plans.essential, id: 'lapsed', name: 'Lapsed', endpoints: [] }),
};

const existing: readonly string[] = catalog.map(({ report }) => report);
const everyReport = [...existing, ...unknownReports];
const reportsOfEachSort = [
  existing.find(isStarterReport)!,
  existing.find((report) => !isStarterReport(report))!,
  ...unknownReports,
];

const contextAt = ({ at }: Instant) => ({ now: Date.parse(at), supported, reports: existing });

/** Whether two values have the same parts, whatever the order of their fields, other than a message, whose words are free. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const names = Object.keys(one).filter((name) => name !== 'message');
  const [some, others] = [one, other] as readonly Readonly<Record<string, unknown>>[];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(others, name) && same(some[name], others[name]))
  );
}

/** What is asked, of a report, of live data or of a scan. */
type AskedCell = Pick<ReportCell, 'plan'> & Partial<ReportCell> & { readonly live?: true };

/** The messages that were read, one for each plan, code and report: to suggest names takes a thousand times longer than to decide. */
const messagesRead = new Set<string>();

/** Whether a decision has a message if it is a refusal, and otherwise none. */
function speaks(cell: AskedCell, decision: object): boolean {
  if (!('code' in decision)) return !('message' in decision);
  const read = `${cell.plan.id} ${String(decision.code)} ${cell.report}`;
  if (messagesRead.has(read)) return 'message' in decision;
  messagesRead.add(read);
  return 'message' in decision && typeof decision.message === 'string' && decision.message !== '';
}

/** Compares cells until there are enough mismatches to show, and counts them. */
class Comparison {
  cells = 0;
  readonly mismatches: string[] = [];

  /** Adds a cell; false when there is no need of more. */
  add(cell: AskedCell, decided: object, expected: object): boolean {
    this.cells += 1;
    if (!same(decided, expected) || !speaks(cell, decided)) {
      this.mismatches.push([cell, { decided }, { expected }].map((part) => JSON.stringify(part)).join('\n  '));
    }
    return this.mismatches.length < ENOUGH;
  }
}

/** The cells of some reports at an instant: every plan, class and ticker, and the ranges that a plan is asked for. */
function* cellsOf(
  instant: Instant,
  reports: readonly string[],
  rangesFor: (plan: PlanRules) => readonly RangeCase[],
): Generator<ReportCell> {
  for (const plan of rules) {
    const ranges = rangesFor(plan);
    for (const report of reports) {
      const exists = existing.includes(report);
      for (const assetClass of classNames) {
        for (const { tickers } of tickerCases) {
          const ticker = tickers[assetClass];
          for (const range of ranges) yield { plan, instant, report, exists, assetClass, ticker, range };
        }
      }
    }
  }
}

/** Decides on the report of every cell, and on live data of its ticker. */
function compareReports(instant: Instant, cells: Iterable<ReportCell>): Comparison {
  const comparison = new Comparison();
  const context = contextAt(instant);
  for (const cell of cells) {
    const { report, assetClass, ticker, range } = cell;
    const plan = plansById[cell.plan.id];
    const request = { report, assetClass, ticker, startDate: range.startDate, endDate: range.endDate };
    const goOn =
      comparison.add(cell, decideReport(plan, request, context), expectedReport(cell)) &&
      comparison.add({ ...cell, live: true }, decideLive(plan, request, context), expectedLive(cell));
    if (!goOn) break;
  }
  return comparison;
}

/** Decides on every scan, for every plan and lookback. */
function compareScans(instant: Instant): Comparison {
  const comparison = new Comparison();
  const context = contextAt(instant);
  for (const plan of rules) {
    for (const lookback of lookbacks) {
      for (const tickers of scans) {
        const cell = { plan, instant, lookback, tickers };
        const decision = decideDiscovery(plansById[plan.id], { lookback: lookback.requested, tickers }, context);
        if (!comparison.add(cell, decision, expectedDiscovery(cell))) return comparison;
      }
    }
  }
  return comparison;
}

describe('the decisions agree with the table written out from the interface', () => {
  let reportCells = 0;
  let scanCells = 0;
  afterAll(() => {
    console.log(
      `Cells of the access table: ${reportCells} of reports and live data, ${scanCells} of scans, ` +
        `for ${everyReport.length} reports at ${instants.length} instants.`,
    );
  });

  function expectAgreement({ cells, mismatches }: Comparison, leastCells: number): void {
    expect(mismatches.join('\n')).toBe('');
    expect(cells).toBeGreaterThanOrEqual(leastCells);
  }

  it('on every report of the catalog and on live data, in the ranges around the window of the plan', () => {
    const [instant] = instants;
    const ranges = rangesAt(instant);
    const cells = cellsOf(instant, everyReport, ({ months }) =>
      ranges.filter(({ around }) => around === undefined || around === months),
    );
    const comparison = compareReports(instant, cells);
    reportCells += comparison.cells;
    expectAgreement(comparison, 32_000);
  });

  it.each(instants)(
    'on reports of each sort and on live data, in the ranges around every window, at $at',
    (instant) => {
      const ranges = [...rangesAt(instant), ...rareRangesAt(instant)];
      const comparison = compareReports(
        instant,
        cellsOf(instant, reportsOfEachSort, () => ranges),
      );
      reportCells += comparison.cells;
      expectAgreement(comparison, 27_200);
    },
  );

  it.each(instants)('on every scan at $at', (instant) => {
    const comparison = compareScans(instant);
    scanCells += comparison.cells;
    expectAgreement(comparison, 864);
  });
});
