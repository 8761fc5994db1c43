import type * as policy from '../../../../src/policy/index.js';
import type { KeyRecord, Plan } from '../../../../src/policy/index.js';
import { stored } from '../stored.js';

/** What of `src/policy` makes the files of decisions and keys. */
export type Policy = Pick<
  typeof policy,
  | 'authenticate'
  | 'createKey'
  | 'decideDiscovery'
  | 'decideLive'
  | 'decideReport'
  | 'definePlan'
  | 'historyStart'
  | 'maskKey'
  | 'plans'
>;

/** What the rows of a file have in common. */
interface Setting {
  readonly now: string;
  readonly supported: Readonly<Record<string, readonly string[]>>;
  readonly reports?: readonly string[];
  readonly plans: readonly Plan[];
  readonly records: readonly KeyRecord[];
}

type Row = readonly never[];

/** The files, by their names under `policy/`. */
export const files = {
  'report-decisions': read('report-decisions'),
  'live-decisions': read('live-decisions'),
  'discovery-decisions': read('discovery-decisions'),
  'history-starts': read('history-starts'),
  keys: read('keys'),
  authentication: read('authentication'),
};

export type FileName = keyof typeof files;

function read(name: string): Setting & { readonly rows: readonly Row[] } {
  return stored(`policy/${name}.json`) as Setting & { readonly rows: readonly Row[] };
}

type Answers = (row: Row) => readonly [got: unknown, has: unknown];

/** For each file, what the code gives for a row and what the row has. */
export function answersOf(code: Policy): Readonly<Record<FileName, Answers>> {
  const given = (name: string, value: unknown) => (value === null ? {} : { [name]: value });
  const context = (name: FileName) => {
    const { supported, reports } = files[name];
    const plans = files[name].plans.map((plan) => code.definePlan(plan));
    const all = { supported, plans, ...(reports === undefined ? {} : { reports: new Set(reports) }) };
    const byId = new Map(plans.map((plan) => [plan.id, plan]));
    return { all, planOf: (id: string): Plan => byId.get(id)! };
  };
  const report = context('report-decisions');
  const live = context('live-decisions');
  const scan = context('discovery-decisions');
  const now = Date.parse(files['report-decisions'].now);
  const liveNow = Date.parse(files['live-decisions'].now);
  const records = new Map(files.authentication.records.map((record) => [record.hash, record]));
  return {
    'report-decisions': ([id, name, assetClass, ticker, start, end, ...has]) => {
      const request = { report: name, assetClass, ticker, ...given('startDate', start), ...given('endDate', end) };
      const decision = code.decideReport(report.planOf(id), request, { ...report.all, now });
      const got = decision.allowed
        ? [[], null, decision.startDate, decision.endDate, decision.detailed]
        : [decision.violations, decision.lowestPlan, decision.granted.startDate, decision.granted.endDate, null];
      return [got, has];
    },
    'live-decisions': ([id, assetClass, ticker, ...has]) => {
      const decision = code.decideLive(live.planOf(id), { assetClass, ticker }, { ...live.all, now: liveNow });
      return [decision.allowed ? [[], null] : [decision.violations, decision.lowestPlan], has];
    },
    'discovery-decisions': ([at, id, lookback, tickers, ...has]) => {
      const asked = (tickers as readonly string[] | null)?.map((each) => {
        const [assetClass, ticker] = each.split('/');
        return { assetClass, ticker };
      });
      const request = { lookback, ...(asked === undefined ? {} : { tickers: asked }) };
      const decision = code.decideDiscovery(scan.planOf(id), request, { ...scan.all, now: Date.parse(at) });
      if (!decision.allowed) return [[decision.violations, decision.lowestPlan], has.slice(0, 2)];
      const { granted, capped, months, startDate } = decision.lookback;
      const scanned = decision.tickers.map((each) => `${each.assetClass}/${each.ticker}`);
      return [[[], null, granted, capped, months, startDate, scanned], has];
    },
    'history-starts': ([at, historyMonths, has]) => {
      const plan = code.definePlan({ ...code.plans.pro, historyMonths });
      return [code.historyStart(plan, Date.parse(at)), has];
    },
    keys: ([entropy, prefix, ...has]) => {
      const bytes = Uint8Array.from((entropy as string).match(/../g) ?? [], (each) => parseInt(each, 16));
      try {
        const { plaintext, record } = code.createKey(bytes, { plan: 'pro', prefix });
        const { hash, displayPrefix, lastFour } = record;
        return [[plaintext, hash, displayPrefix, lastFour, code.maskKey(plaintext), null], has];
      } catch (error) {
        return [[null, null, null, null, null, (error as { readonly code?: string }).code], has];
      }
    },
    authentication: ([header, ...has]) => {
      const found = code.authenticate(header, (hash) => records.get(hash), { now: 0 });
      return [found.authenticated ? [found.record.plan, null] : [null, found.reason], has];
    },
  };
}
