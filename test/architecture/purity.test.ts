import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const eslint = new ESLint({ cwd: root });

const PURITY = new Set([
  'no-restricted-imports',
  'no-restricted-globals',
  'no-restricted-syntax',
  'no-extend-native',
  'no-implied-eval',
]);

/** What the rules of purity, and the parser, say of a file. */
async function faultsOf(code: string, path = 'src/x.ts'): Promise<readonly string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: `${root}${path}` });
  return result.messages
    .filter(({ ruleId }) => ruleId === null || PURITY.has(ruleId))
    .map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

describe('the purity of src/', () => {
  it.each([
    // Modules of the host
    "import { readFileSync } from 'node:fs';",
    "import fs from 'fs';",
    "import { readFile } from 'fs/promises';",
    "import 'node:process';",
    "export { createHash } from 'crypto';",
    "export * from 'node:path';",
    "import { serve } from 'bun:http';",
    "export const load = () => import('./other.js');",
    "export const load = () => import('hyparquet-compressors');",
    'export const load = (name: string) => import(name);',
    'export const here = import.meta.url;',
    "export const fs = require('fs');",
    // Clocks
    'export const now = () => Date.now();',
    "export const now = () => Date['now']();",
    'export const { now } = Date;',
    'const D = Date; export const now = () => D.now();',
    'export const now = () => new Date();',
    'export const now = () => new Date;',
    'export const now = () => Date();',
    'export const now = () => performance.now();',
    'export const now = () => performance.timeOrigin;',
    'export const now = () => Temporal.Now.instant();',
    // Time zone of the host
    'export const at = (time: string) => Date.parse(time);',
    "export const at = () => new Date('2024-01-01T00:00');",
    'export const at = (day: string) => new Date(`${day}T00:00`);',
    'export const at = () => new Date(2024, 0, 1);',
    'export const at = (parts: [number, number]) => new Date(...parts, 1);',
    'export const hour = (date: Date) => date.getHours();',
    'export const hour = (date: Date) => date?.getHours();',
    "export const hour = (date: Date) => date['getHours']();",
    'export const hour = ({ getHours }: Date) => getHours;',
    'export const hour = (date: Date) => { const { getHours: hours } = date; return hours; };',
    'export const year = (date: Date) => date.getFullYear();',
    'export const month = (date: Date) => date.getMonth();',
    'export const day = (date: Date) => date.getDate();',
    'export const weekday = (date: Date) => date.getDay();',
    'export const minute = (date: Date) => date.getMinutes();',
    'export const second = (date: Date) => date.getSeconds();',
    'export const millisecond = (date: Date) => date.getMilliseconds();',
    'export const offset = (date: Date) => date.getTimezoneOffset();',
    'export const later = (date: Date) => date.setHours(1);',
    'export const later = (date: Date) => date.setDate(1);',
    'export const later = (date: Date) => date.setMonth(1);',
    'export const later = (date: Date) => date.setFullYear(1);',
    'export const text = (date: Date) => date.toDateString();',
    'export const text = (date: Date) => date.toTimeString();',
    "export const format = new Intl.DateTimeFormat('en-US');",
    "export const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric' });",
    'export const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;',
    // Locale of the host
    'export const text = (date: Date) => date.toLocaleString();',
    "export const text = (date: Date) => date.toLocaleDateString('en-US');",
    'export const text = (date: Date) => date.toLocaleTimeString();',
    'export const text = (value: number) => value.toLocaleString();',
    'export const text = (value: string) => value.toLocaleLowerCase();',
    'export const text = (value: string) => value.toLocaleUpperCase();',
    'export const order = (a: string, b: string) => a.localeCompare(b);',
    'export const format = new Intl.NumberFormat();',
    'export const format = new Intl.NumberFormat(undefined);',
    'export const format = new Intl.NumberFormat(null);',
    "export const format = Intl.NumberFormat('en-US');",
    "export const format = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC' });",
    'const I = Intl; export const order = new I.Collator();',
    // Chance
    'export const toss = () => Math.random();',
    "export const toss = () => Math['random']();",
    'export const { random } = Math;',
    'const M = Math; export const toss = () => M.random();',
    'export const toss = () => crypto.getRandomValues(new Uint8Array(1));',
    // Functions whose last digit differs between hosts
    'export const f = (x: number) => Math.exp(x);',
    'export const f = (x: number) => Math.log(x);',
    'export const f = (x: number) => Math.pow(x, 0.5);',
    'export const f = (x: number) => Math.sin(x);',
    'export const f = (x: number) => 10 ** x;',
    'export const f = (x: number) => x ** 2;',
    'export const f = (x: number) => { let y = x; y **= 2; return y; };',
    // Input, output, timers
    "export const say = () => console.log('x');",
    "export const mode = () => process.env['NODE_ENV'];",
    "export const get = () => fetch('https://example.org');",
    'export const wait = (f: () => void) => setTimeout(f, 1);',
    'export const wait = (f: () => void) => setInterval(f, 1);',
    'export const wait = (f: () => void) => setImmediate(f);',
    'export const wait = (f: () => void) => queueMicrotask(f);',
    'export const text = () => Buffer.from([]);',
    // The host itself
    'globalThis.barstats = 1;',
    "export const now = () => globalThis['Date'].now();",
    'export const host = () => window;',
    'export const host = () => self;',
    'export const host = () => global;',
    'Array.prototype.last = function () { return this[0]; };',
    "Object.defineProperty(Array.prototype, 'last', { value: 1 });",
    "export const run = () => eval('1');",
    "export const run = () => new Function('return 1')();",
    'export const ref = (value: object) => new WeakRef(value);',
  ])('forbids %s', async (code) => {
    expect(await faultsOf(code)).not.toEqual([]);
  });

  it.each([
    'export const text = (instant: number) => new Date(instant).toISOString();',
    'export const year = (instant: number) => new Date(instant).getUTCFullYear();',
    'export const at = () => Date.UTC(2024, 0, 1);',
    'export const isDate = (value: unknown): value is Date => value instanceof Date;',
    'export const root = (x: number) => Math.sqrt(x) * Math.max(x, 0) + Math.PI;',
    "export const format = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric' });",
    "export const format = new Intl.NumberFormat('en-US');",
    "export const zones = () => Intl.supportedValuesOf('timeZone');",
    'export const f = (x: bigint) => 10n ** x * BigInt(2 ** 52) + BigInt(2 ** -0);',
    'export interface Kept { readonly format: Intl.DateTimeFormat; readonly date: Date }',
    "import { tzOffset } from '@date-fns/tz/tzOffset';\nexport const f = tzOffset;",
    "import { f } from '../bars/index.js';\nexport const g = f;",
    "export const load = () => import('hyparquet');",
    'export const order = (a: string, b: string) => (a < b ? -1 : 1);',
    "export const performanceOf = { performance: 1, process: 'open' };",
  ])('allows %s', async (code) => {
    expect(await faultsOf(code)).toEqual([]);
  });

  it('holds in every folder of src and nowhere else', async () => {
    const clock = 'export const now = () => Date.now();';
    expect(await faultsOf(clock, 'src/bars/x.ts')).toHaveLength(1);
    expect(await faultsOf(clock, 'src/conformance/reference/x.ts')).toHaveLength(1);
    expect(await faultsOf(clock, 'test/bars/x.laws.test.ts')).toEqual([]);
    for (const elsewhere of ['test/bars/x.test.ts', 'docs/examples/x.ts', 'bench/x.ts'])
      expect(await eslint.isPathIgnored(`${root}${elsewhere}`)).toBe(true);
  });

  it('has no exception: a comment cannot switch a rule off in src', async () => {
    const faults = await faultsOf('// eslint-disable-next-line\nexport const now = () => Date.now();');
    expect(faults).toContainEqual(
      expect.stringMatching(/^no-restricted-syntax: src\/ computes from its arguments alone/),
    );
  });
});
