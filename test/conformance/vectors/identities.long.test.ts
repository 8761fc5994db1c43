import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { identitiesIn, type Manifest } from './manifest.js';
import { stored } from './stored.js';
import { tags } from './tags.js';

const docs = new URL('../../../docs/', import.meta.url);
const { files, ...manifest } = stored('manifest.json') as Manifest;
const all = files.flatMap(({ file }) => identitiesIn(stored(file) as never).map((each) => ({ ...each, file })));

/** The anchors of a page. */
function anchorsIn(page: string): readonly string[] {
  const headings = readFileSync(new URL(page, docs), 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );
}

const anchors = new Map<string, readonly string[]>();

describe('everything in the vectors that can be named', () => {
  it('has an id of its own', () => {
    expect(all.length).toBeGreaterThan(2800);
    const ids = all.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('says what it shows, and where the rule is', () => {
    const wrong = all.filter(({ why }) => {
      const [, page, anchor] = /^[A-Z].*: ([a-z/-]+\.md)(?:#([a-z0-9-]+))?$/.exec(why) ?? [];
      if (page === undefined || !existsSync(new URL(page, docs))) return true;
      if (anchor === undefined) return false;
      if (!anchors.has(page)) anchors.set(page, anchorsIn(page));
      return !anchors.get(page)!.includes(anchor);
    });
    expect(wrong.map(({ id, why }) => `${id}: ${why}`)).toEqual([]);
  });

  it('has tags of the list, each of which is used', () => {
    const used = new Set(all.flatMap((each) => each.tags));
    expect([...used].filter((tag) => !(tag in tags))).toEqual([]);
    expect(Object.keys(tags).filter((tag) => !used.has(tag as keyof typeof tags))).toEqual([]);
    expect(manifest.tags).toEqual(tags);
  });

  it('stands before the rest of a case', () => {
    for (const { file, kind } of files) {
      if (kind === 'reports')
        expect(Object.keys((stored(file) as { cases: object[] }).cases[0]).slice(0, 3)).toEqual(['id', 'why', 'tags']);
    }
  });
});

describe('groups of rows', () => {
  it.each(files.filter(({ groups }) => groups !== undefined))('divide $file without a gap', ({ file, rows }) => {
    const { groups } = stored(file) as {
      readonly groups: readonly { readonly first: number; readonly count: number }[];
    };
    let next = 1;
    for (const { first, count } of groups) {
      expect(first).toBe(next);
      next += count;
    }
    expect(next).toBe(rows! + 1);
  });
});
