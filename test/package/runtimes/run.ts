import fc from 'fast-check';
import { availableParallelism } from 'node:os';
import { installConsumer } from '../consumer.js';
import { buildProgram, type BuiltProgram } from './build-program.js';
import { runRuntime } from './run-runtime.js';
import { runtimes, type Runtime } from './runtimes.js';
import { IMPORTED, REQUIRED } from './suites.js';
import { tableOf, type Row } from './table.js';
import { writeVectorsFile } from './write-vectors-file.js';

// Runs a part of the tests on the packed package wherever it is said to run: docs/runtimes.md tells which and why.
//
//     npm run test:runtimes                  # all of them
//     npm run test:runtimes -- Deno Bun      # these

const asked = process.argv.slice(2).map((name) => name.toLowerCase());
const chosen = runtimes.filter(({ name }) => asked.length === 0 || asked.includes(name.toLowerCase()));
if (chosen.length === 0)
  throw new Error(`The runtimes are ${[...new Set(runtimes.map(({ name }) => name))].join(', ')}`);

const consumer = await installConsumer([`fast-check@${fc.__version}`, 'decimal.js']);
try {
  writeVectorsFile(consumer.folder);
  const programsFor = (runtime: Runtime): Promise<readonly BuiltProgram[]> => {
    const { name, host, forms } = runtime;
    const share = [runtimes.length, runtimes.indexOf(runtime)] as const;
    return Promise.all(
      forms.map((form) => {
        const suites = form === 'CommonJS' ? REQUIRED : IMPORTED;
        return buildProgram(consumer.folder, `${name}-${share[1]}-${form}`, { form, host, suites, share });
      }),
    );
  };

  const rows = new Map<Runtime, readonly Row[]>();
  const waiting = [...chosen];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      rows.set(next, await runRuntime(next, await programsFor(next), consumer.folder));
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));

  const all = chosen.flatMap((runtime) => rows.get(runtime)!);
  console.log(`${IMPORTED.length} suites and the imports of every entry, on the packed package:\n\n${tableOf(all)}`);
  if (all.some(({ failed }) => failed > 0)) process.exitCode = 1;
} finally {
  consumer.remove();
}
