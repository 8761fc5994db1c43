import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Consumer, installConsumer } from './consumer.js';
import { type EntryPoint, entryPoints, root } from './entry-points.js';

// The package as a stranger gets it: packed, installed from the tarball in an empty project, and run from there.

let consumer: Consumer;
beforeAll(async () => {
  consumer = await installConsumer();
});
afterAll(() => {
  consumer.remove();
});

const withoutPeers = entryPoints.filter(({ name }) => name !== 'conformance');

/** A program that prints the names of each entry, and every name that is one value here and another there. */
function survey(entries: readonly EntryPoint[], load: 'await import' | 'require'): string {
  return `
    const values = new Map();
    const names = {};
    const ambiguous = [];
    for (const specifier of ${JSON.stringify(entries.map(({ specifier }) => specifier))}) {
      const module = ${load}(specifier);
      names[specifier] = Object.keys(module).sort();
      for (const name of names[specifier]) {
        if (values.has(name) && values.get(name) !== module[name]) ambiguous.push(name + ' of ' + specifier);
        values.set(name, module[name]);
      }
    }
    console.log(JSON.stringify({ names, ambiguous }));`;
}

async function outputOf(file: string, program: string): Promise<unknown> {
  consumer.write(file, program);
  return JSON.parse(await consumer.run(file));
}

/** What the survey finds when the package is what its sources say. */
async function expectation(entries: readonly EntryPoint[]): Promise<unknown> {
  const names: Record<string, readonly string[]> = {};
  for (const { specifier, source } of entries) {
    names[specifier] = Object.keys((await import(/* @vite-ignore */ source)) as object).sort();
  }
  return { names, ambiguous: [] };
}

describe('the tarball', () => {
  it('holds the build and the pages, and nothing else', () => {
    const others = consumer.packed.filter(
      (path) => !/^(dist\/.*\.(js|cjs|d\.ts|d\.cts)|docs\/.*\.md|docs\/examples\/.*)$/.test(path),
    );
    expect(others.sort()).toEqual([
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'bin/samples/README.md',
      'bin/samples/aapl-1d-2013-2018.csv',
      'bin/samples/generated-1m-two-months.csv.gz',
      'docs/picture.svg',
      'package.json',
    ]);
  });

  it.each(['.', 'docs/conformance'])('can be published, it and that of the vectors: %s', (folder) => {
    // Nothing is sent: a registry that does not exist shows that.
    const options = ['--dry-run', '--ignore-scripts', '--registry', 'http://127.0.0.1:9', '--fetch-retries', '0'];
    expect(
      execFileSync('npm', ['publish', ...options], { cwd: join(root, folder), encoding: 'utf8', stdio: 'pipe' }),
    ).toMatch(/^\+ barstats(-vectors)?@/);
  });

  it('serves ES modules without the optional peers, each name one value whichever entry it comes from', async () => {
    expect(await outputOf('some.mjs', survey(withoutPeers, 'await import'))).toEqual(await expectation(withoutPeers));
  });

  it('serves CommonJS without the optional peers, each name one value whichever entry it comes from', async () => {
    expect(await outputOf('some.cjs', survey(withoutPeers, 'require'))).toEqual(await expectation(withoutPeers));
  });

  it.each([
    ['ES modules', 'error.mjs', "import { BarstatsRangeError } from 'barstats/errors';"],
    ['CommonJS', 'error.cjs', "const { BarstatsRangeError } = require('barstats/errors');"],
  ])('has errors that are errors of the language and carry their code, in %s', async (_, file, load) => {
    const program = `${load}
      const error = new BarstatsRangeError('not-a-date', 'no date', { argument: 'date' });
      console.log(JSON.stringify([error instanceof RangeError, error.name, error.code, error.argument]));`;
    expect(await outputOf(file, program)).toEqual([true, 'BarstatsRangeError', 'not-a-date', 'date']);
  });

  it.each([
    ['ES modules', 'no-peer.mjs', "import 'barstats/conformance';"],
    ['an ES module on demand', 'no-peer-yet.mjs', "await import('barstats/conformance');"],
    ['CommonJS', 'no-peer.cjs', "require('barstats/conformance');"],
  ])('says what to install without the peers of conformance, in %s', async (_, file, program) => {
    await expect(outputOf(file, program)).rejects.toThrow(
      /Cannot find .*'fast-check'[^]*needs-fast-check-and-decimal\.js/,
    );
  });

  it('says what to install to whoever makes one file of it', async () => {
    consumer.write('bundled.mjs', "import 'barstats/conformance';");
    const made = build({
      entryPoints: [join(consumer.folder, 'bundled.mjs')],
      bundle: true,
      write: false,
      logLevel: 'silent',
    });
    await expect(made).rejects.toThrow(/needs-fast-check-and-decimal\.js.*Could not resolve "fast-check"/);
  });

  it('does not open what is no entry', async () => {
    await expect(outputOf('inside.mjs', "import 'barstats/dist/index.js';")).rejects.toThrow(
      'ERR_PACKAGE_PATH_NOT_EXPORTED',
    );
  });
});

describe('the command of the tarball', () => {
  const command = join('node_modules', '.bin', 'barstats');

  it('prints reports without any file', async () => {
    const printed = await consumer.run(command, 'demo', 'gap-fill', '--by', 'weekday');
    expect(printed).toContain('AAPL · stocks · 2013-05-13 to 2018-05-11');
    expect(printed).toContain('Gap up, Monday (n = 142)');
  });

  it('reads a file, and is refused in one line with an exit code', async () => {
    copyFileSync(
      join(consumer.folder, 'node_modules/barstats/bin/samples/aapl-1d-2013-2018.csv'),
      join(consumer.folder, 'AAPL.csv'),
    );
    expect(JSON.parse(await consumer.run(command, 'AAPL.csv', 'doji', '--format', 'json'))).toMatchObject({
      report: 'doji-standard',
      ticker: 'AAPL',
    });
    await expect(consumer.run(command, 'AAPL.csv', 'dojy')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('barstats: there is no report "dojy"; did you mean "doji-standard"') as string,
    });
  });

  it('says what to install for a Parquet file', async () => {
    copyFileSync(join(import.meta.dirname, 'days.parquet'), join(consumer.folder, 'days.parquet'));
    await expect(consumer.run(command, 'days.parquet', 'doji')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm install hyparquet') as string,
    });
  });
});

const PARQUET = [
  [
    'ES modules',
    'parquet.mjs',
    "import { barsFromParquet } from 'barstats/parquet'; import { copyFileSync, readFileSync } from 'node:fs';",
  ],
  [
    'CommonJS',
    'parquet.cjs',
    "const { barsFromParquet } = require('barstats/parquet'); const { readFileSync } = require('node:fs');",
  ],
] as const;

/** What a program gets for a Parquet file of three days; the first versions of Node 20 cannot `require` ES modules. */
async function parquetIn(file: string, load: string): Promise<unknown> {
  consumer.write(
    file,
    `${load}
    barsFromParquet(readFileSync('days.parquet')).then(
      (bars) => console.log(JSON.stringify([...bars.close])),
      ({ name, code, message }) => console.log(JSON.stringify({ name, code, message })),
    );`,
  );
  return JSON.parse(await consumer.run('--no-experimental-require-module', file));
}

describe('the tarball and Parquet files', () => {
  beforeAll(() => {
    copyFileSync(join(import.meta.dirname, 'days.parquet'), join(consumer.folder, 'days.parquet'));
  });

  it('has import() of an ES module in CommonJS as well', () => {
    const built = readFileSync(join(consumer.folder, 'node_modules/barstats/dist/parquet/index.cjs'), 'utf8');
    expect(built).toContain("import('hyparquet')");
    expect(built).not.toContain("require('hyparquet')");
  });

  it.each(PARQUET)('says what to install without hyparquet, in %s', async (_, file, load) => {
    expect(await parquetIn(file, load)).toEqual({
      name: 'BarstatsRangeError',
      code: 'missing-package',
      message: expect.stringContaining('npm install hyparquet') as string,
    });
  });

  describe('beside hyparquet', () => {
    beforeAll(() => consumer.link('hyparquet'));

    it.each(PARQUET)('reads them in %s', async (_, file, load) => {
      expect(await parquetIn(file, load)).toEqual([1.5, 2.5, 3.5]);
    });
  });
});

describe('the tarball beside the peers of conformance', () => {
  beforeAll(() => {
    consumer.link('fast-check');
    consumer.link('decimal.js');
  });

  it('says what to install if one of the two is missing', async () => {
    consumer.unlink('decimal.js');
    try {
      for (const [file, program] of [
        ['one-peer.mjs', "import 'barstats/conformance';"],
        ['one-peer.cjs', "require('barstats/conformance');"],
      ]) {
        await expect(outputOf(file, program)).rejects.toThrow(
          /Cannot find .*'decimal\.js'[^]*needs-fast-check-and-decimal\.js/,
        );
      }
    } finally {
      consumer.link('decimal.js');
    }
  });

  it('serves every entry to ES modules and to CommonJS', async () => {
    expect(await outputOf('all.mjs', survey(entryPoints, 'await import'))).toEqual(await expectation(entryPoints));
    expect(await outputOf('all.cjs', survey(entryPoints, 'require'))).toEqual(await expectation(entryPoints));
  });
});
