/**
 * `npx tsx docs/examples/conformance/check-engine.ts [runs] [family …]`: whether the engine in Python gives the reports as they are defined.
 * Any other program that reads a request per line and writes an answer per line can be checked the same way.
 */
import { join } from 'node:path';
import { catalog, type ReportId } from 'barstats';
import { checkEngine, describeDifferences } from 'barstats/conformance';
import { lineEngine } from './line-engine.js';

const [runs = '100', ...families] = process.argv.slice(2);
const reports: ReportId[] = catalog.filter(({ family }) => families.length === 0 || families.includes(family)).map(({ report }) => report);
const plain = ['startDate', 'endDate', 'asOf', 'previousWithinDays', 'detailed', 'guards', 'precision', 'params', 'session', 'calendar', 'exchange', 'completeness', 'events'];

const engine = lineEngine('python3', [join(import.meta.dirname, 'python', 'engine.py')]);
const options = process.env.PLAIN === undefined ? {} : { requestOptions: plain };
const report = await checkEngine(engine, { reports, runs: Number(runs), seed: Number(process.env.SEED ?? 1), keyOrder: 'same', ...options });
engine.close();
console.log(describeDifferences(report));
if (process.env.DUMP !== undefined)
  for (const each of report.reports) if (each.status === 'differs' || each.status === 'failed') console.log(JSON.stringify(each));
process.exitCode = report.conforms ? 0 : 1;
