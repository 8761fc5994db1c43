import { describe, expect, it } from 'vitest';
import { caughtBy, type Broken } from '../caught-by.js';
import type { Table } from '../grouped.js';
import { stored } from '../stored.js';
import { clamped, lastDay, plainPolicy, policyRules, type PolicyRules, type Setting } from './plain-policy.js';

type Text = string | null;
type Cells<Row> = Setting & Table<Row>;

const reports = stored('policy/report-decisions.json') as Cells<
  [string, string, string, string, Text, Text, ...unknown[]]
>;
const scans = stored('policy/discovery-decisions.json') as Cells<[string, string, Text, string[] | null, ...unknown[]]>;
const live = stored('policy/live-decisions.json') as Cells<[string, string, string, ...unknown[]]>;
const starts = stored('policy/history-starts.json') as Table<[string, number, string]>;

/** Where each file finds out rules that are not those of the page. */
const files: Readonly<Record<string, (rules: Partial<PolicyRules>) => string | null>> = {
  'report-decisions': (rules) => {
    const policy = plainPolicy(reports, rules);
    return caughtBy(reports, ([plan, report, assetClass, ticker, start, end, ...outcome]) => [
      policy.report(reports.now, plan, report, assetClass, ticker, start, end),
      outcome,
    ]);
  },
  'discovery-decisions': (rules) => {
    const policy = plainPolicy(scans, rules);
    return caughtBy(scans, ([now, plan, lookback, tickers, ...outcome]) => [
      policy.scan(now, plan, lookback, tickers),
      outcome,
    ]);
  },
  'live-decisions': (rules) => {
    const policy = plainPolicy(live, rules);
    return caughtBy(live, ([plan, assetClass, ticker, ...outcome]) => [policy.live(plan, assetClass, ticker), outcome]);
  },
  'history-starts': (given) => {
    const rules = { ...policyRules, ...given };
    return caughtBy(starts, ([now, months, expected]) => [rules.monthsBefore(rules.today(now), months), expected]);
  },
};

interface BrokenPolicy extends Broken<Partial<PolicyRules>> {
  /** The files that have to find it out. */
  readonly by: readonly string[];
}

const [R, S, L, H] = Object.keys(files);
const { isDate, matches, included, inHistory } = policyRules;
const order = (hit: readonly string[], first: string): readonly string[] =>
  [...hit].sort((a, b) => Number(b === first) - Number(a === first));
const unclamped = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
};
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

const broken: readonly BrokenPolicy[] = [
  {
    name: 'spills-over',
    breaks: 'a day that a month lacks spills over into the next',
    fault: { monthsBefore: unclamped },
    by: [H, S],
  },
  {
    name: 'thirty-days',
    breaks: 'a month has thirty days',
    fault: { monthsBefore: (day, months) => daysBefore(day, 30 * months) },
    by: [R, S, H],
  },
  {
    name: 'month-begins',
    breaks: 'history begins with the month',
    fault: { monthsBefore: (day, months) => `${clamped(day, months, lastDay).slice(0, 8)}01` },
    by: [R, S, H],
  },
  {
    name: 'clamped-to-28',
    breaks: 'months are clamped to the 28th',
    fault: { monthsBefore: (day, months) => clamped(day, months, () => 28) },
    by: [S, H],
  },
  {
    name: 'no-leap-days',
    breaks: 'February always has 28 days',
    fault: {
      monthsBefore: (day, months) => clamped(day, months, (year, month) => (month === 1 ? 28 : lastDay(year, month))),
    },
    by: [H],
  },
  {
    name: 'centuries-leap',
    breaks: 'every fourth year is a leap year',
    fault: {
      monthsBefore: (day, months) =>
        clamped(day, months, (year, month) => (month === 1 ? (year % 4 === 0 ? 29 : 28) : lastDay(year, month))),
    },
    by: [H],
  },
  {
    name: 'end-of-month-kept',
    breaks: 'the last day of a month goes to the last of another',
    fault: {
      monthsBefore: (day, months) => {
        const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
        const isLast = Number(day.slice(8)) === lastDay(year, month);
        return clamped(isLast ? `${day.slice(0, 8)}31` : day, months, lastDay);
      },
    },
    by: [H, S],
  },
  {
    name: 'day-after',
    breaks: 'history begins on the day after',
    fault: { monthsBefore: (day, months) => daysBefore(clamped(day, months, lastDay), -1) },
    by: [R, S, H],
  },
  {
    name: 'today-in-new-york',
    breaks: 'today is the date in New York',
    fault: { today: (now) => new Date(Date.parse(now) - 4 * 3_600_000).toISOString().slice(0, 10) },
    by: [S, H],
  },
  {
    name: 'today-in-tokyo',
    breaks: 'today is the date in Tokyo',
    fault: { today: (now) => new Date(Date.parse(now) + 9 * 3_600_000).toISOString().slice(0, 10) },
    by: [S, H],
  },
  {
    name: 'first-day-excluded',
    breaks: 'the first day of the history is not in it',
    fault: { inHistory: (first, start, end) => first < start && start <= end },
    by: [R],
  },
  {
    name: 'end-limited',
    breaks: 'a range may not end in the future',
    fault: { inHistory: (first, start, end, today) => inHistory(first, start, end, today) && end <= today },
    by: [R],
  },
  {
    name: 'backwards',
    breaks: 'a range may end before it starts',
    fault: { inHistory: (first, start) => first <= start },
    by: [R],
  },
  {
    name: 'one-day',
    breaks: 'a range has at least two days',
    fault: { inHistory: (first, start, end) => first <= start && start < end },
    by: [R],
  },
  {
    name: 'starts-in-future',
    breaks: 'a range may not start after today',
    fault: { inHistory: (first, start, end, today) => inHistory(first, start, end, today) && start <= today },
    by: [R],
  },
  { name: 'any-text', breaks: 'any text is a date', fault: { isDate: () => true }, by: [R] },
  {
    name: 'any-day',
    breaks: '30 February is a date',
    fault: { isDate: (text) => /^\d{4}-\d\d-\d\d$/.test(text) },
    by: [R],
  },
  {
    name: 'prefix',
    breaks: 'a report without a star also stands for those that begin so',
    fault: { matches: (report, pattern) => report.startsWith(pattern.replace('*', '')) },
    by: [R],
  },
  {
    name: 'no-star',
    breaks: 'a star stands for itself',
    fault: { matches: (report, pattern) => report === pattern || pattern === '*' },
    by: [R],
  },
  {
    name: 'star-within',
    breaks: 'a pattern stands for what contains it',
    fault: { matches: (report, pattern) => matches(report, pattern) || report.includes(pattern.replace('-*', '')) },
    by: [R],
  },
  { name: 'unknown-report', breaks: 'a report that there is not is allowed', fault: { exists: () => true }, by: [R] },
  {
    name: 'ticker-of-another-class',
    breaks: 'a ticker may be one of another asset class',
    fault: { supported: (_, ticker, all) => all.includes(ticker) },
    by: [R, L],
  },
  { name: 'unsupported', breaks: 'a ticker need not be supported', fault: { supported: () => true }, by: [R, S, L] },
  {
    name: 'all-of-class',
    breaks: 'a class with some tickers has all',
    fault: { included: (plan, assetClass) => plan.tickers === 'all' || assetClass in plan.tickers },
    by: [R, S, L],
  },
  {
    name: 'class-ignored',
    breaks: 'a plan that has a ticker has it in each class',
    fault: {
      included: (plan, assetClass, ticker) =>
        included(plan, assetClass, ticker) ||
        Object.values<'all' | readonly string[]>(plan.tickers === 'all' ? {} : plan.tickers).some((listed) =>
          listed.includes(ticker),
        ),
    },
    by: [R, L],
  },
  {
    name: 'no-class-all-tickers',
    breaks: 'a plan that does not name a class has all of it',
    fault: {
      included: (plan, assetClass, ticker) =>
        included(plan, assetClass, ticker) || !(assetClass in (plan.tickers as object)),
    },
    by: [R, S, L],
  },
  {
    name: 'first-code-only',
    breaks: 'only the first limit is told',
    fault: { codes: (hit) => hit.slice(0, 1) },
    by: [R, S, L],
  },
  {
    name: 'history-first',
    breaks: 'the history is told first',
    fault: { codes: (hit) => order(hit, 'history_range_exceeded') },
    by: [R, S],
  },
  {
    name: 'ticker-first',
    breaks: 'the ticker is told before the entitlement',
    fault: { codes: (hit) => order(hit, 'ticker_not_allowed') },
    by: [R, S, L],
  },
  {
    name: 'live-first',
    breaks: 'live data is told first',
    fault: { codes: (hit) => order(hit, 'live_data_not_allowed') },
    by: [L],
  },
  {
    name: 'highest-plan',
    breaks: 'the highest plan that allows is told',
    fault: { lowest: (allowing) => allowing.at(-1)?.id ?? null },
    by: [R, S, L],
  },
  {
    name: 'next-plan',
    breaks: 'the next plan is told, whether it allows or not',
    fault: { lowest: (_, own, plans) => plans[plans.indexOf(own) + 1]?.id ?? null },
    by: [R, S, L],
  },
  {
    name: 'wider-plan',
    breaks: 'only plans above the own one are told',
    fault: {
      lowest: (allowing, own, plans) => allowing.find((plan) => plans.indexOf(plan) > plans.indexOf(own))?.id ?? null,
    },
    by: [R],
  },
  {
    name: 'no-entitlement',
    breaks: 'endpoints are open to every plan',
    fault: { endpoint: () => true },
    by: [R, S, L],
  },
  {
    name: 'any-endpoint',
    breaks: 'a plan with one endpoint has all',
    fault: { endpoint: ({ endpoints }) => endpoints.length > 0 },
    by: [S],
  },
  { name: 'live-to-all', breaks: 'every plan has live data', fault: { live: () => true }, by: [L] },
  {
    name: 'live-by-endpoint',
    breaks: 'the endpoint is enough for live data',
    fault: { live: ({ endpoints }) => endpoints.includes('live-data') },
    by: [L],
  },
  { name: 'detailed-to-all', breaks: 'every plan has detailed rows', fault: { detailed: () => true }, by: [R] },
  { name: 'detailed-to-none', breaks: 'no plan has detailed rows', fault: { detailed: () => false }, by: [R] },
  {
    name: 'end-tomorrow',
    breaks: 'a missing end is tomorrow',
    fault: { end: (end, today) => end ?? daysBefore(today, -1) },
    by: [R],
  },
  {
    name: 'no-start',
    breaks: 'a missing start has no limit',
    fault: { start: (start) => start ?? '1990-01-01' },
    by: [R],
  },
  {
    name: 'lookback-default',
    breaks: 'a missing lookback is a month',
    fault: { lookback: (lookback) => policyRules.lookback(lookback ?? '1mo') },
    by: [S],
  },
  {
    name: 'lookback-any',
    breaks: 'any number of years is a lookback',
    fault: {
      lookback: (lookback) =>
        policyRules.lookback(lookback) ?? (/^\dy$/.test(lookback ?? '') ? 12 * Number(lookback![0]) : undefined),
    },
    by: [S],
  },
  {
    name: 'lookback-upper-case',
    breaks: 'a lookback may be in upper case',
    fault: { lookback: (lookback) => policyRules.lookback(lookback?.toLowerCase() ?? null) },
    by: [S],
  },
  {
    name: 'not-capped',
    breaks: 'a lookback may be longer than the history',
    fault: { months: (asked) => asked },
    by: [S],
  },
  {
    name: 'always-capped',
    breaks: 'a lookback as long as the history is said to be capped',
    fault: { capped: (asked, months) => months <= asked },
    by: [S],
  },
  {
    name: 'as-asked',
    breaks: 'tickers are scanned in the order in which they are asked for',
    fault: { scanned: (supported, asked) => (asked === null ? supported : asked) },
    by: [S],
  },
  {
    name: 'all-scanned',
    breaks: 'a scan is of all tickers, whatever is asked for',
    fault: { scanned: (supported) => supported },
    by: [S],
  },
  {
    name: 'none-is-all',
    breaks: 'an empty list stands for all tickers',
    fault: { scanned: (supported, asked) => policyRules.scanned(supported, asked?.length === 0 ? null : asked) },
    by: [S],
  },
  {
    name: 'some-ticker',
    breaks: 'a scan needs one allowed ticker only',
    fault: { tickers: (allowed) => allowed.length === 0 || allowed.some(Boolean) },
    by: [S],
  },
  {
    name: 'tickers-left-out',
    breaks: 'a scan leaves out tickers that are not allowed',
    fault: { tickers: () => true },
    by: [S],
  },
  {
    name: 'eleven-digits',
    breaks: 'a date with a time is a date',
    fault: { isDate: (text) => isDate(text.slice(0, 10)) || !Number.isNaN(Date.parse(text)) },
    by: [R],
  },
];

describe('policy rules that are wrong', () => {
  it.each(Object.entries(files))('are not those of the page: %s.json', (_, caught) => {
    expect(caught({})).toBeNull();
  });

  it.each(broken)('are found out by $by: $breaks', ({ fault, by }) => {
    const passed = by.filter((file) => files[file](fault) === null);
    expect(passed).toEqual([]);
  });
});
