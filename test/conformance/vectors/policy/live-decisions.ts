import { decideLive } from '../../../../src/policy/index.js';
import { FORMAT } from '../format.js';
import { grouped } from '../grouped.js';
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
    ...grouped(
      plans.map((plan) => ({
        id: `live-${plan.id}`,
        why: `What the plan ${plan.name} may see live, of every market: policy.md#decisions`,
        tags: plan.liveData ? (['ordinary', 'refused'] as const) : (['refused'] as const),
        rows: markets.map(({ assetClass, ticker }) => {
          const decision = decideLive(plan, { assetClass, ticker }, context);
          const outcome = decision.allowed ? [[], null] : [decision.violations, decision.lowestPlan];
          return [plan.id, assetClass, ticker, ...outcome];
        }),
      })),
    ),
  };
}
