import * as policy from '../../src/policy/index.js';
import * as rateLimit from '../../src/rate-limit/index.js';
import { runPolicy } from './policy/run-against-code.js';
import { runLimiter } from './rate-limit/run-against-code.js';

// Runs the models of the limiter and of the decisions against the code:
//
//   npx tsx test/formal/run-against-code.ts [steps of each: 10000000] [seed: 1]

const steps = Number(process.argv[2] ?? 10_000_000);
const seed = Number(process.argv[3] ?? 1);

for (const [name, run] of [
  ['limiter', () => runLimiter(rateLimit, steps, seed)],
  ['decisions', () => runPolicy(policy, steps, seed)],
] as const) {
  const began = performance.now();
  const { steps: made, seen, difference } = run();
  console.log(
    `${name}: ${made} steps in ${Math.round((performance.now() - began) / 1000)} s; ${difference ?? 'code and model agree'}`,
  );
  console.log(seen);
  if (difference !== null) process.exitCode = 1;
}
