/** A tool of maintenance. */
export interface Tool {
  readonly does: string;
  readonly file: string;
  /** The arguments with which it does least, as a check runs it; FOLDER is an empty one. */
  readonly smallest: readonly string[];
  /** Whether it collects garbage before it measures. */
  readonly collects?: true;
  /** The folder whose packages it needs. */
  readonly needs?: string;
}

/** The tools of `npm run tools`, by name. */
export const tools: Readonly<Record<string, Tool>> = {
  costs: {
    does: 'compare estimated with measured costs of every report: --rounds 7 --markets 5',
    file: 'test/reports/costs/measure-costs.ts',
    smallest: ['--rounds', '1', '--markets', '1'],
    collects: true,
  },
  hostile: {
    does: 'measure a service under hostile queries: --requests 20000 --seed 1',
    file: 'test/service/hostile/measure.ts',
    smallest: ['--requests', '20'],
    collects: true,
  },
  load: {
    does: 'measure servers under load: --seconds 10 --server node --years 8',
    file: 'docs/examples/test/service/load/load.ts',
    smallest: ['--seconds', '1', '--server', 'node', '--years', '0.1'],
    needs: 'docs/examples',
  },
  mutation: {
    does: 'plant random faults and list those that the tests miss (test/faults/README.md)',
    file: 'test/faults/measure.ts',
    smallest: ['--folders', 'rate-limit', '--each', '1', '--concurrency', '1'],
    needs: 'test',
  },
  nightly: {
    does: 'compute all reports of 5,000 stocks and 50 futures: --folder FOLDER',
    file: 'docs/examples/nightly/start.ts',
    smallest: ['--folder', 'FOLDER', '--daily', '1', '--minutes', '1', '--years', '1'],
    needs: 'docs/examples',
  },
  'simulate-scans': {
    does: 'count what scans find in random markets (docs/discovery.md): [SCANS] [PLANTED], or NULL [SCANS] [LOOKBACK]',
    file: 'test/discovery/simulation/simulate.ts',
    smallest: ['skew', '1', '1mo'],
  },
  'simulate-repeated-looks': {
    does: 'count how often evidence that is updated daily is wrong: [COINS] [MARKETS] [PLANTED]',
    file: 'test/discovery/simulation/repeated-looks.ts',
    smallest: ['1', '1', '1'],
  },
  'simulate-coarse-steps': {
    does: 'count how often races are called where prices have few steps: [MARKETS]',
    file: 'test/discovery/simulation/coarse-steps.ts',
    smallest: ['1'],
  },
  'simulate-at-random': {
    does: 'count how often p at random is at most 5 % on noise, for all figures: [MARKETS] [FLIPS]; BARSTATS_DATA adds flipped real bars',
    file: 'test/run/at-random/simulation/simulate.ts',
    smallest: ['1', '1'],
  },
  'simulate-coverage': {
    does: 'count how often intervals of shares, and those of lasting, contain the share of noise: [MARKETS] [KIND]',
    file: 'test/run/at-random/simulation/simulate-coverage.ts',
    smallest: ['1', 'walk'],
  },
  'simulate-pooled': {
    does: 'compare intervals of shares over correlated markets: [RUNS] [BOOTSTRAPS]',
    file: 'test/pooled/simulation/simulate.ts',
    smallest: ['1', '0'],
  },
};

/** What Node is started with to run a tool. */
export function argumentsFor({ file, collects }: Tool, args: readonly string[]): readonly string[] {
  return ['--import', 'tsx', ...(collects ? ['--expose-gc'] : []), file, ...args];
}
