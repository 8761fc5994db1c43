import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownIn } from '../../docs/shown.js';
import { root } from '../entry-points.js';

/** How a command that a page prints is run: one of the following. */
export interface HowRun {
  /** Its smallest form, for a shell in the clone. */
  readonly as?: string | ((command: string) => string);
  /** The same for a server, which prints its address, answers a request, and stops. */
  readonly serves?: string;
  /** The test or check that runs it. */
  readonly in?: string;
  /** The words with which CI runs it. */
  readonly ci?: string;
  /** Why it is not run. */
  readonly not?: string;
}

const PROJECTS = 'test/package/commands/projects.check.ts';
const COMMAND = 'test/docs/guides/command.test.ts';
const LINE = 'docs/examples/test/conformance';
const FAMILY = 'The family is only an example.';

/** The commands of a page that a test runs as they stand. */
const ofPage = (page: string, test: string): Readonly<Record<string, HowRun>> =>
  Object.fromEntries(
    shownIn(readFileSync(join(root, page), 'utf8')).map(({ command }) => [command, { in: test }] as const),
  );

/** What pages print, beside `npm run tools -- …` and `npm run generate …`, whose tables say how they are run. */
export const commandTable: Readonly<Record<string, HowRun>> = {
  'npm ci': { ci: 'npm ci' },
  'npm test': { ci: 'npm test' },
  'npm run test:long': { ci: 'npm run test:long' },
  'npm run test:node-versions': { ci: 'test/package/node-versions.ts' },
  'npm run test:runtimes': { ci: 'test/package/runtimes/run.ts' },
  'npm run check': { ci: 'npm run check' },
  'npm run check -- work': { in: 'test/commands/check.ts' },
  'npm run docs': { in: 'test/commands/check.ts' },
  'npm run build': { in: 'test/commands/check.ts' },
  'npm run format': { not: 'It writes to the clone; `npm run check` compares.' },
  'npm run vectors': { ci: 'npm run vectors' },
  'npm run bench': { ci: 'bench/start.mjs' },
  'npm run bench -- -- --only peers': { ci: 'bench/start.mjs' },
  'npm run bench -- -- --json bench.json': { ci: 'bench/start.mjs' },
  'npm run bench -- -- --check': { ci: 'bench/start.mjs' },
  'node bench/record.mjs FILE…': { not: 'It writes to the clone; `test/bench/results.test.ts` compares.' },
  '.ci/run': { not: 'It runs this.' },
  'npm publish docs/conformance': { not: 'It publishes.' },
  'npx vitest run test/reports': { ci: 'npm test' },
  'npx vitest run test/families/close-at-high': { not: FAMILY },
  'npm run test:long -- test/conformance/headlines test/conformance/in-play': { ci: 'npm run test:long' },
  [`npx tsx -e "import { checkEngine, describeDifferences, runLibrary } from './src/conformance/index.ts';
for (const constraints of [{}, { bars: 'intraday', wellFormed: true }]) {
  checkEngine({ run: runLibrary }, { reports: ['close-at-high-standard'], runs: 300, constraints }).then((report) => console.log(describeDifferences(report)));
}"`]: { as: (command) => command.replace('close-at-high', 'doji').replace('runs: 300', 'runs: 2') },

  ...ofPage('docs/cookbook.md', 'test/docs/cookbook.test.ts'),
  ...ofPage('docs/guides/stops-and-targets.md', 'test/docs/guides/commands.test.ts'),
  ...ofPage('docs/guides/coming-from-edgeful.md', 'test/docs/guides/commands.test.ts'),
  'npx barstats find "three red days"': { in: 'test/docs/cookbook.test.ts' },

  'npm run demo': { in: PROJECTS },
  'npx barstats demo': { in: COMMAND },
  'npx barstats demo opening-range-breakout --minutes 15,30,60': { in: COMMAND },
  'npx barstats AAPL.csv gap-fill --by weekday --where "gap > 0.5"': { in: COMMAND },
  'npx barstats find "previous day high"': { in: COMMAND },
  'npx barstats explain gap-fill': { in: COMMAND },
  'npx barstats check AAPL.csv': { in: COMMAND },
  'npx barstats board *.csv gap-fill': { in: COMMAND },
  'npx barstats pooled AAPL.csv MSFT.csv gap-fill --by weekday': { in: COMMAND },
  'npx barstats serve bars': { in: COMMAND },
  'npx barstats AAPL.csv gap-fill --fill 50 --by weekday --where "gap > 0.5" --line': { in: COMMAND },
  'npm pack': { in: PROJECTS },
  'npm pack --pack-destination ..': { in: PROJECTS },
  'cd ..': { in: PROJECTS },
  'mkdir my-project': { in: PROJECTS },
  'cd my-project': { in: PROJECTS },
  'npm init -y': { in: PROJECTS },
  'npm install ../barstats-0.1.0.tgz': { in: PROJECTS },
  'npm install barstats': { not: 'It is not on npm yet; `npm install ../barstats-0.1.0.tgz` is the same.' },

  'npx tsx docs/examples/agents/start.ts': { in: 'docs/examples/test/agents/start.long.test.ts' },
  'npm run workbench': { serves: 'npm run workbench' },
  'npx tsx docs/examples/in-play/serve.ts': { in: 'docs/examples/test/in-play/follow.test.ts' },
  'curl -N http://127.0.0.1:8081': { in: 'docs/examples/test/in-play/follow.test.ts' },

  'npm install tsx fast-check decimal.js': { in: PROJECTS },
  'npx tsx report.mts': { in: PROJECTS },
  'npm install libsql prom-client': { in: PROJECTS },
  'mkdir -p bars': { in: PROJECTS },
  'cp node_modules/barstats/docs/examples/service/*.mjs .': { in: PROJECTS },
  'node keys.mjs create pro': { in: PROJECTS },
  'node server.mjs': { in: PROJECTS },
  'node keys.mjs revoke NAME': { in: PROJECTS },
  'node keys.mjs unlock': { in: PROJECTS },
  'npm install fast-check decimal.js': { in: 'test/package/tarball.check.ts' },
  'npx tsx': { not: 'It starts the program that the sentence links to.' },
  'deno jupyter --install': { not: 'It needs Jupyter.' },
  'python3 docs/examples/conformance/python/run_vectors.py': { in: `${LINE}/run-vectors.long.test.ts` },
  'npx tsx docs/examples/conformance/python/write-catalogue.ts': { in: PROJECTS },
  'npx tsx docs/examples/conformance/check-engine.ts 100': { in: `${LINE}/check-engine.long.test.ts` },
  'npx vitest run test/conformance/vectors': { ci: 'npm test' },
  'npx tsx test/formal/run-against-code.ts': { as: 'npx tsx test/formal/run-against-code.ts 1000' },
};
