import { amount } from '../amount.mjs';
import { figureRow } from '../figure-row.mjs';
import { interleave, ROUNDS, WARM_UPS } from '../measure.mjs';
import { ratioRow } from '../ratio-row.mjs';
import { exchange } from '../reports/engine.mjs';
import { bundles } from './bundles.mjs';
import { casesData, casesOf } from './cases.mjs';

/** A part that takes a tenth more than it did is named. */
const TARGET = amount({ atMost: 1.1 }, null);

/**
 * Measures each part of the library against the same part of an earlier commit, in turn and in this process.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 */
export async function measureBefore(progress) {
  progress('bundling these sources and those before');
  const { base, now, before, bytes } = await bundles();
  const data = casesData(exchange);
  const old = casesOf(before, data);
  // Each case after that of the build before, which is its unit: both see the same state of the machine.
  const cases = Object.entries(casesOf(now, data)).flatMap(([id, each]) => [
    [`${id} before`, old[id]],
    [id, each],
  ]);
  await interleave(Object.fromEntries(cases), () => undefined, WARM_UPS > 0 ? 1 : 0);
  progress(`measuring ${Object.keys(old).length} parts against ${base}`);
  const measured = await interleave(Object.fromEntries(cases), () => undefined, ROUNDS);
  const rows = Object.keys(old).map((id) =>
    ratioRow({
      id: id.replaceAll(/[ ,]+/g, '-'),
      what: id,
      unit: 'before',
      target: TARGET,
      rounds: measured[id],
      unitOf: (round, time) => measured[`${id} before`][round][time],
    }),
  );
  const size = figureRow({
    id: 'bytes',
    what: 'bytes of the library as one file',
    unit: 'before',
    target: TARGET,
    values: [bytes.now / bytes.before],
  });
  return { base, rows: [...rows, size] };
}
