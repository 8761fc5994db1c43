import { Script } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Coverage, countsAt } from './coverage.js';
import { stepsIn } from './steps-in.js';

// Every way to go over something that the engine may take, with the steps that it should be told to take.
const source = `({
  nested(n, m) { for (let i = 0; i < n; i++) for (let j = 0; j < m; j++) { if (j % 2 === 0) continue; } },
  mapped(n, m) { return Array.from({ length: n }, (_, i) => i).filter((i) => i < m); },
  whilst(n, m) { let i = 0; while (i < n) i++; do { i++; } while (i < n + m); for (const each of Array(m)) i += each; return i; },
})`;

type Shape = (n: number, m: number) => unknown;
const stepsOf: Readonly<Record<string, (n: number, m: number) => number>> = {
  nested: (n, m) => 1 + n + n * m,
  mapped: (n) => 1 + n + n,
  whilst: (n, m) => 1 + n + Math.max(1, m) + m,
};

it.each(Object.keys(stepsOf))('the steps of loops and calls are counted one by one: %s', (shape) => {
  const coverage = new Coverage();
  const name = `${shape}.js`;
  const shapes = new Script(source, { filename: name }).runInThisContext() as Record<string, Shape>;
  const offsets = stepsIn(source);
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), (n, m) => {
      coverage.take(name);
      shapes[shape](n, m);
      const [script] = coverage.take(name);
      const steps = countsAt(script, offsets).reduce((sum, count) => sum + count, 0);
      expect(steps).toBe(stepsOf[shape](n, m));
    }),
    { numRuns: 30 },
  );
  coverage.stop();
});
