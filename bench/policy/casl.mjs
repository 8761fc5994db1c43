import { AbilityBuilder, createMongoAbility } from '@casl/ability';
import { granted } from './granted.mjs';

/**
 * CASL as its guide writes rules: one type of subject, and all that a plan limits in conditions on its fields, the cheapest first.
 *
 * @param {import('./matrix.mjs').Matrix} matrix
 * @returns {(cell: import('./matrix.mjs').Matrix['cells'][number]) => boolean}
 */
export function caslByConditions(matrix) {
  const abilities = matrix.plans.map((plan) => {
    const { can, build } = new AbilityBuilder(createMongoAbility);
    const { reports, tickers, since } = granted(plan, matrix);
    for (const { assetClass, tickers: of } of tickers) {
      const conditions = { assetClass, startDate: { $gte: since }, ticker: { $in: of }, report: { $in: reports } };
      can('calculate', 'ReportRequest', conditions);
    }
    return build();
  });
  return ({ plan, request }) => abilities[plan].can('calculate', request);
}

/**
 * CASL at its fastest: whatever its index of rules can find is no condition. The asset class is the action, the ticker the type of the
 * subject, the report a field of it; only the date is compared.
 *
 * @param {import('./matrix.mjs').Matrix} matrix
 * @returns {(cell: import('./matrix.mjs').Matrix['cells'][number]) => boolean}
 */
export function caslByIndex(matrix) {
  const abilities = matrix.plans.map((plan) => {
    const { can, build } = new AbilityBuilder(createMongoAbility);
    const { reports, tickers, since } = granted(plan, matrix);
    for (const { assetClass, tickers: of } of tickers) can(assetClass, of, reports, { startDate: { $gte: since } });
    return build({ detectSubjectType: ({ ticker }) => ticker });
  });
  return ({ plan, request }) => abilities[plan].can(request.assetClass, request, request.report);
}
