import type { PlantedFault } from '../fault-table.js';

const scanTask = 'service/tasks/scan-task.ts';

/** Faults of the scans of a service. */
export const scanFaults: readonly PlantedFault[] = [
  {
    breaks: 'the limit on reports applies to the scan',
    file: scanTask,
    change: [
      'return found({ ...discovery, lookback });',
      `const families = setting.plan.reports === 'all' ? null : setting.plan.reports.map((each) => each.replace(/-\\*$/, ''));
      return found({ ...discovery, lookback, ranking: discovery.ranking.filter(({ family }) => families?.includes(family) ?? true) });`,
    ],
    shownBy: ['scan-families'],
  },
  {
    breaks: 'a scan of Pro ranks only some families',
    file: scanTask,
    change: [
      'return found({ ...discovery, lookback });',
      "return found({ ...discovery, lookback, ranking: setting.plan.id === 'pro' ? discovery.ranking.slice(0, 5) : discovery.ranking });",
    ],
    shownBy: ['scan-families'],
  },
  {
    breaks: 'a family is ranked twice',
    file: scanTask,
    change: [
      'return found({ ...discovery, lookback });',
      'return found({ ...discovery, lookback, ranking: [...discovery.ranking, discovery.ranking[0]] });',
    ],
    shownBy: ['ranking'],
  },
  {
    breaks: 'a scan ranks nothing where nothing is significant',
    file: scanTask,
    change: ['return found({ ...discovery, lookback });', 'return found({ ...discovery, lookback, ranking: [] });'],
    shownBy: ['ranking'],
  },
  {
    breaks: 'the tickers that a scan asks for are not held against the plan',
    file: scanTask,
    change: [
      'const decision = decideDiscovery(setting.plan, query, setting.policy);',
      `const plan = query.tickers === undefined ? setting.plan : { ...setting.plan, tickers: 'all' as const };
  const decision = decideDiscovery(plan, query, setting.policy);`,
    ],
    shownBy: ['scan-of-tickers'],
  },
  {
    breaks: 'a scan is of the starter tickers for every plan',
    file: scanTask,
    change: [
      'const { lookback, tickers } = decision;',
      `const { lookback } = decision;
  const tickers = decision.tickers.filter(({ ticker }) => ['AAPL', 'RTY', 'ETHUSDT', 'GBPCAD'].includes(ticker));`,
    ],
    shownBy: ['scan-of-all-tickers'],
  },
];
