import { historyStart } from '../../dist/policy/index.js';

/**
 * What a plan grants, written out, as policies of other libraries need it.
 *
 * @param {import('../../dist/policy/index.js').Plan} plan
 * @param {import('./matrix.mjs').Matrix} matrix
 */
export function granted(plan, { now, supported, reports }) {
  const includesTicker = (assetClass, ticker) => plan.tickers === 'all' || plan.tickers[assetClass].includes(ticker);
  const includesReport = (report) =>
    plan.reports === 'all' ||
    plan.reports.some((name) => (name.endsWith('*') ? report.startsWith(name.slice(0, -1)) : report === name));
  return {
    /** The identifiers that exist, families resolved. */
    reports: reports.filter(includesReport),
    /** By asset class. */
    tickers: Object.entries(supported).map(([assetClass, tickers]) => ({
      assetClass,
      tickers: tickers.filter((ticker) => includesTicker(assetClass, ticker)),
    })),
    /** The first day of its history. */
    since: historyStart(plan, now),
  };
}
