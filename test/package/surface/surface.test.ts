import { describe, expect, it } from 'vitest';
import { readDeclarations } from './declarations.js';
import { typesNeededAtTheFront } from './front-types.js';
import { blocksOf, importsIn, namedOutside, namesInProse } from './named-outside.js';
import { REASONS } from './reasons.js';
import { usersOfNames, withTypes } from './users.js';

const outside = namedOutside();
const users = usersOfNames(outside);

describe('the public surface', () => {
  it.each([...users.keys()])('%s exports no name without a user', (specifier) => {
    const names = [...users.get(specifier)!];
    expect(names).not.toEqual([]);
    expect(names.flatMap(([name, user]) => (user === null ? [name] : []))).toEqual([]);
  });

  it('has the types of all that the front door exports, there', () => {
    expect([...typesNeededAtTheFront()]).toEqual([]);
  });

  it('has everything that pages, examples and benchmarks import', () => {
    const missing = [...outside.imported].filter(([imported]) => {
      const [specifier, name] = imported.split(' ');
      return !users.get(specifier)?.has(name);
    });
    expect(missing).toEqual([]);
  });

  it('has a reason for no name that does not need it', () => {
    for (const [specifier, reasons] of Object.entries(REASONS)) {
      for (const [name, reason] of Object.entries(reasons)) {
        const given = [...users.get(specifier)!].filter(([, user]) => user === reason).map(([each]) => each);
        expect(name === '*' ? given.length > 0 : given.includes(name), `${specifier} ${name}`).toBe(true);
      }
    }
  });
});

describe('a report of declarations', () => {
  const exports = 'barstats\n  Base\n  Lonely\n  Part, Private as Public\n  run\n  table\nbarstats/define\n  Part\n';
  const byEntry = readDeclarations(
    exports,
    `declare function run(options: Options): Result<typeof table>;
interface Options extends Base { readonly inner: { readonly part: Part } }
interface Base { readonly depth: number }
type Part = 'a';
declare const table: readonly string[];
declare class Lonely { readonly own: Unused }
type Unused = 1;
type Private = 2;
`,
  );
  const declarations = byEntry.get('barstats')!;

  it('tells what is exported and which types each declaration mentions', () => {
    expect([...declarations.exported]).toEqual(['Base', 'Lonely', 'Part', 'Public', 'run', 'table']);
    expect([...byEntry.get('barstats/define')!.exported]).toEqual(['Part']);
    expect(Object.fromEntries([...declarations.mentions].map(([name, types]) => [name, [...types]]))).toMatchObject({
      run: ['Options', 'Result', 'table'],
      Options: ['Base', 'Part'],
      Lonely: ['Unused'],
      Public: ['Private'],
    });
  });

  it('gives the types of what is used a user, through what is not exported, and nothing else', () => {
    expect(Object.fromEntries(withTypes(declarations, new Map([['run', 'a page']])))).toEqual({
      run: 'a page',
      table: 'a type of `run`',
      Base: 'a type of `run`',
      Part: 'a type of `run`',
      Lonely: null,
      Public: null,
    });
  });
});

describe('what is named outside', () => {
  it('is what modules import by name, under the name that it is exported by', () => {
    const code =
      "import { type Bars, runReport as run } from 'barstats';\nexport { toTable } from 'barstats/charts';\n/** @param {import('../dist/policy/index.js').Plan} plan */";
    expect(importsIn(code)).toEqual([
      { specifier: 'barstats', name: 'Bars' },
      { specifier: 'barstats', name: 'runReport' },
      { specifier: 'barstats/charts', name: 'toTable' },
      { specifier: '../dist/policy/index.js', name: 'Plan' },
    ]);
  });

  it('is what pages have as code, alone or called, and not the words of their examples', () => {
    const page =
      '`bars` and `answer(result, group)`, `a b`, `x.y`\n\n```ts\nimport { a } from "b";\n```\n\n```text\n`shown`\n```\nplain\n';
    expect(namesInProse(page)).toEqual(['bars', 'answer']);
    expect(blocksOf(page)).toEqual(['import { a } from "b";\n']);
  });
});
