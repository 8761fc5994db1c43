import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../entry-points.js';
import { accepted, readAccepted } from './accepted.js';
import { surfaceOf } from './report.js';

const dist = join(root, 'dist');
const built = surfaceOf(dist);

// A change that is meant is accepted by npm run generate; docs/versioning.md tells which version it needs.
it.each([...built])('the public surface of the build is the accepted one: %s', (name, text) => {
  expect(readdirSync(accepted)).toHaveLength(built.size);
  expect(text).toBe(readAccepted(name));
});

/** What changes in each file of declarations, and the lines that the surface then has instead of others. */
const changes: readonly (readonly [from: RegExp | string, to: string, lines: readonly RegExp[]])[] = [
  // A parameter of a function that two entries export.
  [/createKey\(entropy: Uint8Array/, 'createKey(entropy: string', [/^declare function createKey\(entropy: string\b/]],
  // A type that no entry exports.
  [/type OptionDescriptions = /, 'type OptionDescriptions = never | ', [/^type OptionDescriptions = never \| /]],
  // An entry that no longer exports a name.
  [/, (\w+ as )?decideWatch \} from/, ' } from', [/^ {2}decideDiscovery, decideLive, decideReport, definePlan$/]],
  // An entry that exports something under another name as well.
  [
    /(\w+) as barsFromRows \} from '\.\//,
    "$1 as barsFromRows, $1 as barsOfRows } from './",
    [/^ {2}barsFromAlpaca, .*barsFromRows, barsFromRows as barsOfRows, board, boardPart$/],
  ],
  [/^/, '// A comment changes nothing.\n', []],
];

it('the public surface shows a changed type, a removed and a new name, and no comment', () => {
  const copy = mkdtempSync(join(tmpdir(), 'barstats-declarations-'));
  onTestFinished(() => {
    rmSync(copy, { recursive: true });
  });
  // What declarations import is found from there as well.
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const text = readFileSync(join(dist, name), 'utf8');
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    const changed = changes.reduce((before, [from, to]) => before.replace(from, to), text);
    writeFileSync(join(copy, name), changed);
  }
  const gained = [...surfaceOf(copy)].flatMap(([name, text]) => {
    const known = new Set(readAccepted(name).split('\n'));
    return text.split('\n').filter((line) => !known.has(line));
  });
  const expected = changes.flatMap(([, , lines]) => lines);
  expect(gained).toHaveLength(expected.length);
  for (const each of expected) expect(gained).toContainEqual(expect.stringMatching(each));
});
