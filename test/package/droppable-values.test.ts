import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { markDroppable } from '../../.config/droppable-values.js';

/** Values that run code when they are made, in each way that bundled sources have. */
const VALUES = `
var __export = (target, all) => {
  for (var name in all) Object.defineProperty(target, name, { get: all[name], enumerable: true });
};
var all_exports = {};
__export(all_exports, {
  one: () => one
});
var made = (...parts) => ({ parts, first: parts[0] });
var one = made(1), two = new Map([[1, made(one)]]);
var list = [made(one), ...made(2).parts];
var { first, parts: renamed } = made(3), { first: same } = one;
var [, second] = renamed.concat(list);
var power = 2 ** -50, title = \`\${second} \${same}\`;
var object = { first, half: power / 2, get [title]() { return made(4); } };
var families = Object.values(all_exports);
`;

const NAMES = ['one', 'two', 'list', 'first', 'renamed', 'same', 'second', 'power', 'title', 'object', 'families'];

/** What a bundler makes of values if a page uses those of them. */
async function bundled(values: string, used: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `${values}\nexport default [${used.join(', ')}];` },
    bundle: true,
    write: false,
    format: 'esm',
  });
  return outputFiles[0].text;
}

const run = async (code: string): Promise<unknown> =>
  ((await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as { default: unknown })
    .default;

it('lets a bundler leave out every value that nothing uses', async () => {
  expect(await bundled(VALUES, [])).toContain('made(4)');
  expect(await bundled(markDroppable(VALUES), [])).toBe(await bundled('', []));
});

it.each(NAMES)('leaves %s what it was', async (name) => {
  expect(await run(await bundled(markDroppable(VALUES), [name]))).toEqual(await run(await bundled(VALUES, [name])));
});

it.each([
  ['var a = 1;'],
  ["var f = () => made(1), g = { h: [f, 'i'] };"],
  ['var A = class extends B {};'],
  ['run(1);'],
  ['var { a = 1, ...rest } = b;'],
  ['var { a: { b } } = c;'],
  ["var { 'by-weekday': a } = b;"],
  ['var d;'],
])('leaves what a bundler can judge, and what is no value, as it is: %s', (code) => {
  expect(markDroppable(code)).toBe(code);
});
