import { decideLive } from '../../../../src/policy/index.js';
import { FORMAT } from '../format.js';
import { context, markets, now, plans, supported } from './setting.js';

/** Every plan and market. */
export function liveDecisions(): object {
  return {
    format: FORMAT,
    kind: 'policy',
    decides: 'live',
    now: new Date(now).toISOString(),
    supported,
    plans,
    columns: ['plan', 'assetClass', 'ticker', 'violations', 'lowestPlan'],
    rows: plans.flatMap((plan) =>
      markets.map(({ assetClass, ticker }) => {
        const decision = decideLive(plan, { assetClass, ticker }, context);
        const outcome = decision.allowed ? [[], null] : [decision.violations, decision.lowestPlan];
        return [plan.id, assetClass, ticker, ...outcome];
      }),
    ),
  };
}
