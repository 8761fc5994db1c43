import { Script } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearCounted, counted } from './counted.js';
import type { ExactPath } from './exact-paths.js';
import { instrumented } from './instrumented.js';

// Every kind of loop and function that the engine may use.
const source = `({
  nested(n, m) { for (let i = 0; i < n; i++) for (let j = 0; j < m; j++) if (j % 2 === 0) continue; },
  mapped(n, m) { return Array.from({ length: n }, (_, i) => ({ i })).filter(({ i }) => i < m); },
  repeated(n, m) { let i = 0; while (i < n) i++; do { i++; } while (i < n + m); for (const each of Array(m)) i += each; return i; },
})`;

const stepsOf: Readonly<Record<string, (n: number, m: number) => number>> = {
  nested: (n, m) => 1 + n + n * m,
  mapped: (n) => 1 + n + n,
  repeated: (n, m) => 1 + n + Math.max(1, m) + m,
};

const run = (text: string, paths: readonly ExactPath[]): unknown =>
  new Script(instrumented(text, 'a/module', paths)).runInThisContext();

describe('an instrumented module', () => {
  it.each(Object.keys(stepsOf))('counts each step of loops and calls: %s', (shape) => {
    const shapes = run(source, []) as Record<string, (n: number, m: number) => unknown>;
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (n, m) => {
        clearCounted();
        shapes[shape](n, m);
        expect(counted.steps[0]).toBe(stepsOf[shape](n, m));
      }),
      { numRuns: 30 },
    );
  });

  it('counts the exact paths that were taken, and names who made a bigint', () => {
    const text = `function exact(value) { return 2n * BigInt(value); }
      ((value) => (value < 5 ? value : null) ?? exact(value))`;
    const paths = ['function exact(', '?? exact('].map((at) => ({ module: 'a/module', at }));
    const either = run(text, paths) as (value: number) => unknown;
    const counts = (): readonly unknown[] => [...counted.paths.subarray(0, 2), ...counted.bigints];
    clearCounted();
    expect([either(4), counts()]).toEqual([4, [0, 0]]);
    expect([either(5), either(6), counts()]).toEqual([10n, 12n, [2, 2, 'a/module']]);
  });

  it.each([
    ['function gone(', 'no longer has'],
    ['const (', 'neither a function nor a call'],
  ])('must have the exact path %s', (at, message) => {
    expect(() => instrumented('const (0)', 'a/module', [{ module: 'a/module', at }])).toThrow(message);
  });
});
