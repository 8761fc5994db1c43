import { newEnforcer, newModelFromString, StringAdapter } from 'casbin';
import { granted } from './granted.mjs';

/** Families by keyMatch; tickers are in the role of their class in the plan (g), reports that exist in that of the catalog (g2). */
const ONE_MODEL = `
[request_definition]
r = plan, report, class, ticker, start

[policy_definition]
p = plan, report, since

[role_definition]
g = _, _, _
g2 = _, _

[policy_effect]
e = some(where (p.eft == allow))

[matchers]
m = r.plan == p.plan && r.start >= p.since && keyMatch(r.report, p.report) && g(r.ticker, r.class, r.plan) && g2(r.report, 'catalog')
`;

/** One policy: tickers are in the role of their class, reports in that of the plan, families resolved. */
const PLAN_MODEL = `
[request_definition]
r = report, class, ticker, start

[policy_definition]
p = reports, since

[role_definition]
g = _, _

[policy_effect]
e = some(where (p.eft == allow))

[matchers]
m = r.start >= p.since && g(r.ticker, r.class) && g(r.report, p.reports)
`;

/**
 * casbin as its documentation begins: one enforcer, with policies for every plan and a pattern in each.
 *
 * @param {import('./matrix.mjs').Matrix} matrix
 * @returns {Promise<(cell: import('./matrix.mjs').Matrix['cells'][number]) => boolean>}
 */
export async function casbinOne(matrix) {
  const lines = matrix.reports.map((report) => `g2, ${report}, catalog`);
  for (const plan of matrix.plans) {
    const { tickers, since } = granted(plan, matrix);
    for (const report of plan.reports === 'all' ? ['*'] : plan.reports)
      lines.push(`p, ${plan.id}, ${report}, ${since}`);
    for (const { assetClass, tickers: of } of tickers) {
      for (const ticker of of) lines.push(`g, ${ticker}, ${assetClass}, ${plan.id}`);
    }
  }
  const enforcer = await enforcerOf(ONE_MODEL, lines);
  const ids = matrix.plans.map(({ id }) => id);
  return ({ plan, request: { report, assetClass, ticker, startDate } }) =>
    enforcer.enforceSync(ids[plan], report, assetClass, ticker, startDate);
}

/**
 * casbin at its fastest: an enforcer for each plan, with the fewest policies, which is one.
 *
 * @param {import('./matrix.mjs').Matrix} matrix
 * @returns {Promise<(cell: import('./matrix.mjs').Matrix['cells'][number]) => boolean>}
 */
export async function casbinPerPlan(matrix) {
  const enforcers = await Promise.all(
    matrix.plans.map((plan) => {
      const { reports, tickers, since } = granted(plan, matrix);
      const lines = [`p, in-plan, ${since}`, ...reports.map((report) => `g, ${report}, in-plan`)];
      for (const { assetClass, tickers: of } of tickers)
        lines.push(...of.map((ticker) => `g, ${ticker}, ${assetClass}`));
      return enforcerOf(PLAN_MODEL, lines);
    }),
  );
  return ({ plan, request: { report, assetClass, ticker, startDate } }) =>
    enforcers[plan].enforceSync(report, assetClass, ticker, startDate);
}

function enforcerOf(model, lines) {
  return newEnforcer(newModelFromString(model), new StringAdapter(lines.join('\n')));
}
