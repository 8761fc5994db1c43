import { decideReport, type Plan } from '../../../../src/policy/index.js';
import { FORMAT } from '../format.js';
import { grouped } from '../grouped.js';
import { context, markets, now, ownReports, plans, reports, supported } from './setting.js';

/** Reports that starters see, their neighbours, and names that are those of none. */
const asked = [
  ...['opening-stats-standard', 'opening-stats-by-weekday', 'green-and-red-days-by-weekday-standard'],
  ...['green-and-red-days-by-weekday-by-month', 'previous-days-range-by-levels', 'outside-days-standard'],
  ...['gap-fill-by-size', 'opening-stats-', 'no-such-report'],
];

/** No dates, the first date of each history and the one before it, today, and what is no range. */
const ranges: readonly (readonly [start: string | null, end: string | null])[] = [
  [null, null],
  ['2026-02-15', null],
  ['2026-02-14', null],
  ['2026-01-15', null],
  ['2026-01-14', '2026-03-31'],
  ['2025-07-15', null],
  ['2025-07-14', null],
  ['2018-07-15', '2026-07-15'],
  ['2018-07-14', '2018-07-15'],
  ['2026-07-15', '2026-07-15'],
  [null, '2026-07-16'],
  ['2026-07-16', '2027-01-01'],
  ['2026-07-16', null],
  ['2026-07-15', '2026-07-14'],
  ['2026-02-30', null],
  ['15.07.2026', null],
];

/** Every plan, report, market and range against each other. */
export function reportDecisions(): object {
  return {
    format: FORMAT,
    kind: 'policy',
    decides: 'report',
    now: new Date(now).toISOString(),
    supported,
    reports,
    plans,
    columns: [
      ...['plan', 'report', 'assetClass', 'ticker', 'startDate', 'endDate'],
      ...['violations', 'lowestPlan', 'grantedStart', 'grantedEnd', 'detailed'],
    ],
    ...grouped(
      plans.flatMap((plan) => [
        ...asked.map((report) => ({
          id: `report-${plan.id}-${report.replace(/-$/, '-cut')}`,
          why: `${plan.name} asks for ${report} of every market and for every range: policy.md#decisions`,
          tags: ['ordinary', 'refused', 'boundary'] as const,
          rows: markets.flatMap((market) => ranges.map((range) => row(plan, report, market, range))),
        })),
        {
          id: `report-${plan.id}-own`,
          why: `${plan.name} asks for reports whose names begin or end like others: policy.md#own-reports`,
          tags: ['refused', 'boundary'] as const,
          rows: ownReports.flatMap((report) => markets.map((market) => row(plan, report, market, [null, null]))),
        },
      ]),
    ),
  };
}

function row(
  plan: Plan,
  report: string,
  { assetClass, ticker }: (typeof markets)[number],
  [startDate, endDate]: (typeof ranges)[number],
): readonly unknown[] {
  const dates = { ...(startDate === null ? {} : { startDate }), ...(endDate === null ? {} : { endDate }) };
  const decision = decideReport(plan, { report, assetClass, ticker, ...dates }, context);
  const outcome = decision.allowed
    ? [[], null, decision.startDate, decision.endDate, decision.detailed]
    : [decision.violations, decision.lowestPlan, decision.granted.startDate, decision.granted.endDate, null];
  return [plan.id, report, assetClass, ticker, startDate, endDate, ...outcome];
}
