/**
 * `npx tsx docs/examples/conformance/check-engine.ts [runs] [family …]`: whether the engine in Python gives the reports as they are defined.
 * Any other program that reads a request per line and writes an answer per line can be checked the same way.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { catalog } from 'barstats';
import { checkEngine, describeDifferences, lineEngine } from 'barstats/conformance';

const [runs = '100', ...families] = process.argv.slice(2);
const reports = catalog
  .filter(({ family }) => families.length === 0 || families.includes(family))
  .map(({ report }) => report);

const program = join(import.meta.dirname, 'python', 'engine.py');
const engine = lineEngine(() => spawn('python3', [program], { stdio: ['pipe', 'pipe', 'inherit'] }));
const report = await checkEngine(engine, { reports, runs: Number(runs), keyOrder: 'same' });
engine.close();
console.log(describeDifferences(report));
process.exitCode = report.conforms ? 0 : 1;
