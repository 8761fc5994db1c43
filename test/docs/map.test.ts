import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const src = join(root, 'src');
const page = readFileSync(join(root, 'docs/map.md'), 'utf8');
const [, table, ...sections] = page.split(/^##+ /m);

const filesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/`([\w-]+\/[\w/-]+\.ts)`/g)].map(([, path]) => path)),
];

/** The rooms in the order of the table. */
const rooms = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names]) => names.replaceAll('`', '').split(', '));

/** The imports of a room from others, as `file → room`. */
function importsOf(room: string): readonly { readonly file: string; readonly used: string }[] {
  return readdirSync(join(src, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => {
      const file = `${room}/${name}`;
      const text = readFileSync(join(src, file), 'utf8');
      const up = '../'.repeat(file.split('/').length - 1);
      return [...text.matchAll(/from '((?:\.\.\/)+)([\w-]+)\//g)]
        .filter(([, dots]) => dots === up)
        .map(([, , used]) => ({ file, used }));
    });
}

describe('the map of the code', () => {
  it('has every room of src', () => {
    const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect([...rooms].sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it('has each room below those that it uses', () => {
    const gathering = ['define/index.ts', 'families/index.ts', 'service/index.ts'];
    const imports = rooms.flatMap((room) => importsOf(room).map((each) => ({ room, ...each })));
    expect(imports.length).toBeGreaterThan(1000);
    const upwards = imports.filter(
      ({ room, file, used }) => rooms.indexOf(used) > rooms.indexOf(room) && !gathering.includes(file),
    );
    expect(upwards).toEqual([]);
  });

  it('names files that there are', () => {
    const files = filesIn(page);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !existsSync(join(src, file)))).toEqual([]);
  });

  it.each(sections.map((text) => [text.slice(0, text.indexOf('\n')), text] as const))(
    'leads through few files: %s',
    (title, text) => {
      const { length } = filesIn(text);
      expect(length).toBeGreaterThanOrEqual(5);
      expect(length).toBeLessThanOrEqual(title === 'The way of a report' ? 24 : 30);
    },
  );
});
