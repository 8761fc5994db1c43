/** `npx tsx docs/examples/conformance/check-doji.ts`: whether an engine in Python gives the doji reports as they are defined. */
import { join } from 'node:path';
import { checkEngine, describeDifferences } from 'barstats/conformance';
import { lineEngine } from './line-engine.js';

const engine = lineEngine('python3', [join(import.meta.dirname, 'doji.py')]);
const report = await checkEngine(engine, {
  reports: ['doji-standard', 'doji-by-weekday'],
  constraints: { bars: 'daily' },
  // What the engine does not know, it need not be asked for.
  requestOptions: ['startDate', 'endDate', 'asOf', 'previousWithinDays', 'detailed', 'guards', 'precision', 'params'],
  runs: 200,
});
engine.close();
console.log(describeDifferences(report));
process.exitCode = report.conforms ? 0 : 1;
