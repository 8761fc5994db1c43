import type { Plan } from '../../../../src/policy/index.js';

type Text = string | null;

/** The rules of a policy, each of which an implementation can get wrong. */
export interface PolicyRules {
  readonly today: (now: string) => string;
  readonly monthsBefore: (day: string, months: number) => string;
  readonly inHistory: (first: string, start: string, end: string, today: string) => boolean;
  readonly isDate: (text: string) => boolean;
  readonly matches: (report: string, pattern: string) => boolean;
  readonly exists: (report: string, reports: readonly string[]) => boolean;
  readonly included: (plan: Plan, assetClass: string, ticker: string) => boolean;
  readonly supported: (listed: readonly string[] | undefined, ticker: string, all: readonly string[]) => boolean;
  /** The codes that are hit, in their order. */
  readonly codes: (hit: readonly string[]) => readonly string[];
  readonly lowest: (allowing: readonly Plan[], own: Plan, plans: readonly Plan[]) => string | null;
  readonly endpoint: (plan: Plan, endpoint: Plan['endpoints'][number]) => boolean;
  readonly live: (plan: Plan) => boolean;
  readonly detailed: (plan: Plan) => boolean;
  readonly end: (end: Text, today: string) => string;
  readonly start: (start: Text, history: string) => string;
  readonly lookback: (lookback: Text) => number | undefined;
  readonly months: (asked: number, plan: number) => number;
  readonly capped: (asked: number, months: number) => boolean;
  readonly scanned: (supported: readonly string[], asked: readonly string[] | null) => readonly string[];
  /** Whether some tickers of a scan that are not in the plan are enough to refuse it. */
  readonly tickers: (allowed: readonly boolean[]) => boolean;
}

const lookbacks: Readonly<Record<string, number>> = { '1mo': 1, '3mo': 3, '6mo': 6, '1y': 12 };
const two = (value: number): string => String(value).padStart(2, '0');

export function clamped(day: string, months: number, last: (year: number, month: number) => number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  const [year, month] = [Math.floor(count / 12), count % 12];
  return `${String(year).padStart(4, '0')}-${two(month + 1)}-${two(Math.min(Number(day.slice(8)), last(year, month)))}`;
}

export const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The rules of docs/policy.md. */
export const policyRules: PolicyRules = {
  today: (now) => now.slice(0, 10),
  monthsBefore: (day, months) => clamped(day, months, lastDay),
  inHistory: (first, start, end) => first <= start && start <= end,
  isDate: (text) => {
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
    if (day === undefined || Number(month) < 1 || Number(month) > 12) return false;
    return Number(day) >= 1 && Number(day) <= lastDay(Number(year), Number(month) - 1);
  },
  matches: (report, pattern) => (pattern.endsWith('*') ? report.startsWith(pattern.slice(0, -1)) : report === pattern),
  exists: (report, reports) => reports.includes(report),
  included: ({ tickers }, assetClass, ticker) =>
    tickers === 'all' || isIn(tickers[assetClass as 'stocks'] ?? [], ticker),
  supported: (listed = [], ticker) => listed.includes(ticker),
  codes: (hit) => hit,
  lowest: ([first]) => first?.id ?? null,
  endpoint: ({ endpoints }, endpoint) => endpoints.includes(endpoint),
  live: ({ liveData }) => liveData,
  detailed: ({ detailedRows }) => detailedRows,
  end: (end, today) => end ?? today,
  start: (start, history) => start ?? history,
  lookback: (lookback) => (lookback === null ? undefined : lookbacks[lookback]),
  months: Math.min,
  capped: (asked, months) => months < asked,
  scanned: (supported, asked) => (asked === null ? supported : supported.filter((each) => asked.includes(each))),
  tickers: (allowed) => allowed.every(Boolean),
};

const isIn = (listed: readonly string[] | 'all', ticker: string): boolean =>
  listed === 'all' || listed.includes(ticker);

/** What the cells of a file have in common. */
export interface Setting {
  readonly now: string;
  readonly supported: Readonly<Record<string, readonly string[]>>;
  readonly reports: readonly string[];
  readonly plans: readonly Plan[];
}

/** Decisions of plain rules on the rows of a file, as their columns have them. */
export function plainPolicy({ supported, reports, plans }: Omit<Setting, 'now'>, given: Partial<PolicyRules> = {}) {
  const rules = { ...policyRules, ...given };
  const planOf = (id: string): Plan => plans.find((plan) => plan.id === id)!;
  const named = (id: string, hit: (plan: Plan) => readonly string[]): readonly [readonly string[], Text] => {
    const codes = hit(planOf(id));
    if (codes.length === 0) return [codes, null];
    return [
      codes,
      rules.lowest(
        plans.filter((plan) => hit(plan).length === 0),
        planOf(id),
        plans,
      ),
    ];
  };
  const all = Object.values(supported).flat();
  const hasTicker = (plan: Plan, assetClass: string, ticker: string): boolean =>
    rules.supported(supported[assetClass], ticker, all) && rules.included(plan, assetClass, ticker);
  const hit = (allowed: Readonly<Record<string, boolean>>): readonly string[] =>
    rules.codes(Object.keys(allowed).filter((code) => !allowed[code]));
  return {
    report(now: string, id: string, report: string, assetClass: string, ticker: string, start: Text, end: Text) {
      const today = rules.today(now);
      const historyOf = (plan: Plan): string => rules.monthsBefore(today, plan.historyMonths);
      const range = (plan: Plan): readonly [string, string] => [
        rules.start(start, historyOf(plan)),
        rules.end(end, today),
      ];
      const [codes, lowest] = named(id, (plan) => {
        const patterns = plan.reports === 'all' ? ['*'] : plan.reports;
        const dates = range(plan);
        return hit({
          missing_entitlement: rules.endpoint(plan, 'report-calculation'),
          report_not_allowed:
            rules.exists(report, reports) && patterns.some((pattern) => rules.matches(report, pattern)),
          ticker_not_allowed: hasTicker(plan, assetClass, ticker),
          history_range_exceeded:
            dates.every(rules.isDate) && rules.inHistory(historyOf(plan), dates[0], dates[1], today),
        });
      });
      const plan = planOf(id);
      if (codes.length > 0) return [codes, lowest, historyOf(plan), today, null];
      return [codes, lowest, ...range(plan), rules.detailed(plan)];
    },

    live(id: string, assetClass: string, ticker: string) {
      return named(id, (plan) =>
        hit({
          missing_entitlement: rules.endpoint(plan, 'live-data'),
          ticker_not_allowed: hasTicker(plan, assetClass, ticker),
          live_data_not_allowed: rules.live(plan),
        }),
      );
    },

    scan(now: string, id: string, lookback: Text, tickers: readonly string[] | null) {
      const asked = (tickers ?? []).map((each) => each.split('/'));
      const [codes, lowest] = named(id, (plan) =>
        hit({
          missing_entitlement: rules.endpoint(plan, 'discovery-scan'),
          ticker_not_allowed: rules.tickers(asked.map(([assetClass, ticker]) => hasTicker(plan, assetClass, ticker))),
          history_range_exceeded: rules.lookback(lookback) !== undefined,
        }),
      );
      if (codes.length > 0) return [codes, lowest, null, null, null, null, null];
      const plan = planOf(id);
      const wanted = rules.lookback(lookback)!;
      const months = rules.months(wanted, plan.historyMonths);
      const name = Object.keys(lookbacks).find((each) => lookbacks[each] === months) ?? `${months}mo`;
      const own = Object.entries(supported).flatMap(([assetClass, listed]) =>
        listed.filter((ticker) => hasTicker(plan, assetClass, ticker)).map((ticker) => `${assetClass}/${ticker}`),
      );
      return [
        ...[codes, lowest, name, rules.capped(wanted, months), months],
        ...[rules.monthsBefore(rules.today(now), months), rules.scanned(own, tickers)],
      ];
    },
  };
}
