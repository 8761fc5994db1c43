import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** What the rules of this project say of a project that consists of the given files, as `rule: from → to`. */
async function faultsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-rooms-'));
  folders.push(folder);
  for (const name of ['package.json', 'tsconfig.json']) copyFileSync(join(root, name), join(folder, name));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', 'src', 'bin', 'test'],
    ],
    { cwd: folder, maxBuffer: 2 ** 26 },
  );
  const report = JSON.parse(stdout) as {
    readonly summary: { readonly violations: readonly { from: string; to: string; rule: { name: string } }[] };
  };
  return report.summary.violations
    .map(({ from, to, rule }) => `${rule.name}: ${from} → ${to.replace(/^.*\/node_modules\//, 'node_modules/')}`)
    .sort();
}

const uses = (...paths: readonly string[]): string => paths.map((path) => `export * from '${path}';\n`).join('');

const sound = {
  'src/index.ts': uses('./errors/index.js', './bars/index.js', './reports/index.js'),
  'src/errors/index.ts': "export { tz } from '@date-fns/tz';\nexport const error = 1;\n",
  'src/bars/index.ts': uses('./bars.js'),
  'src/bars/bars.ts':
    "export { error as fault } from '../errors/index.js';\nexport interface Bars { readonly length: number }\n",
  'src/calendar/index.ts': "export { tzOffset } from '@date-fns/tz/tzOffset';\n",
  'src/numeric/index.ts': "export { error as numeric } from '../errors/index.js';\n",
  'src/sessions/index.ts': uses('../bars/inner.js', '../calendar/index.js', '../numeric/index.js'),
  'src/bars/inner.ts': uses('./bars.js'),
  'src/columns/inner.ts': uses('./column.js'),
  'src/columns/column.ts': 'export const column = 1;\n',
  'src/families/inner.ts': uses('./family.js'),
  'src/families/family.ts': uses('../columns/column.js'),
  // An entry that gathers may use rooms above its own.
  'src/families/index.ts': uses('./family.js', '../reports/index.js'),
  'src/reports/index.ts': `${uses('../sessions/index.js', '../families/inner.js')}export type { Bars } from '../bars/index.js';\n`,
  'src/policy/index.ts': uses('./plan.js'),
  'src/policy/plan.ts': 'export const plan = 1;\n',
  'src/conformance/index.ts': `${uses('../reports/index.js')}export { Decimal } from 'decimal.js';\nexport { assert } from 'fast-check';\n`,
  'bin/barstats.ts':
    "import { error } from 'barstats/errors';\nimport { argv } from 'node:process';\nexport const command = [error, argv];\n",
  'test/bin/barstats.test.ts':
    "import { command } from '../../bin/barstats.js';\nimport { it } from 'vitest';\nit('', () => command);\n",
  'test/bars/bars.test.ts':
    "import { fault } from '../../src/bars/index.js';\nimport { it } from 'vitest';\nit('', () => fault);\n",
};

describe('the table of rooms', () => {
  it('accepts a project that keeps to it', async () => {
    expect(await faultsOf(sound)).toEqual([]);
  });

  it('refuses every way around it', async () => {
    const faults = await faultsOf({
      ...sound,
      'src/index.ts': `${sound['src/index.ts']}${uses('./bars/bars.js')}`,
      // Errors use no room, and a room no room that the table does not give it, be it by a type.
      'src/errors/index.ts': `${sound['src/errors/index.ts']}${uses('../numeric/index.js')}`,
      'src/numeric/index.ts': "export type { Bars } from '../bars/index.js';\n",
      'src/reports/index.ts': `${sound['src/reports/index.ts']}${uses('../bars/index.js')}`,
      'src/families/family.ts': uses('../columns/column.js', '../sessions/session.js', './index.js'),
      'src/sessions/session.ts': uses('../families/inner.js'),
      'src/policy/plan.ts': uses('../index.js', '../../test/fixture.js'),
      'src/rate-limit/index.ts': uses('./limit.js'),
      'src/rate-limit/limit.ts': "import { b } from './window.js';\nexport const a = b;\n",
      'src/rate-limit/window.ts': "import { a } from './limit.js';\nexport const b = a;\n",
      'src/service/inner.ts': uses('../policy/plan.js'),
      'src/discovery/index.ts':
        "export { Decimal } from 'decimal.js';\nexport { assert } from 'fast-check';\nexport { it } from 'vitest';\nexport { a } from 'undeclared-package';\nexport { join } from 'node:path';\n",
      'src/discovery/lost.ts': "export { error } from '../errors/index.js';\n",
      'src/discovery/orphan.ts': 'export const orphan = 1;\n',
      'src/misc/index.ts': "export { error } from '../errors/index.js';\n",
      'bin/inside.ts': `${uses('../src/bars/bars.js')}export { it } from 'vitest';\n`,
      'test/fixture.ts':
        "export { command } from '../bin/barstats.js';\nexport { nothing } from '../src/nowhere.js';\nexport { expect } from 'chai';\n",
    });
    expect(faults).toEqual(
      expect.arrayContaining([
        'front-door-through-the-doors: src/index.ts → src/bars/bars.ts',
        'errors-uses: src/errors/index.ts → src/numeric/index.ts',
        'numeric-names-types: src/numeric/index.ts → src/bars/index.ts',
        'reports-uses: src/reports/index.ts → src/bars/index.ts',
        'policy-uses: src/policy/plan.ts → src/index.ts',
        'nothing-uses-what-gathers: src/policy/plan.ts → src/index.ts',
        'nothing-uses-what-gathers: src/families/family.ts → src/families/index.ts',
        'families-through-the-door: src/families/family.ts → src/sessions/session.ts',
        'sessions-uses: src/sessions/session.ts → src/families/inner.ts',
        'src-stands-alone: src/policy/plan.ts → test/fixture.ts',
        'no-cycle: src/rate-limit/limit.ts → src/rate-limit/window.ts',
        'through-the-door: src/service/inner.ts → src/policy/plan.ts',
        'decimal-in-conformance: src/discovery/index.ts → node_modules/decimal.js/decimal.d.ts',
        'fast-check-in-conformance: src/discovery/index.ts → node_modules/fast-check/lib/cjs/fast-check.d.ts',
        'declared: src/discovery/index.ts → node_modules/vitest/dist/index.d.ts',
        'declared: src/discovery/index.ts → undeclared-package',
        'resolved: src/discovery/index.ts → undeclared-package',
        'src-is-pure: src/discovery/index.ts → path',
        'behind-a-door: src/discovery/lost.ts → src/discovery/lost.ts',
        'no-orphan: src/discovery/orphan.ts → src/discovery/orphan.ts',
        'rooms-in-the-table: src/misc/index.ts → src/errors/index.ts',
        'command-through-entries: bin/inside.ts → src/bars/bars.ts',
        'command-by-itself: bin/inside.ts → node_modules/vitest/dist/index.d.ts',
        'nothing-uses-the-command: test/fixture.ts → bin/barstats.ts',
        'resolved: test/fixture.ts → ../src/nowhere.js',
        'declared-for-development: test/fixture.ts → node_modules/chai/index.js',
      ]),
    );
  });
});
