import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/reports/index.js';
import { attributesOf } from './attributes-of.js';
import { pages } from './site.js';

const docs = join(import.meta.dirname, '../../docs');
const written = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.md') && !/(^site|node_modules)\//.test(path));

/** The text of the tags of a name on a page. */
function textsOf(html: string, tag: 'h1' | 'title'): readonly string[] {
  return [...html.matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'))].map(([, text]) =>
    text.replaceAll(/<svg[^]*?<\/svg>|<[^>]*>/g, '').trim(),
  );
}

describe('the pages of the site', () => {
  it('are all that is written under docs/', () => {
    expect(written.length).toBeGreaterThan(100);
    const missing = written.filter((path) => {
      const page = path
        .replace(/README\.md$/, 'index.md')
        .replace(/\.md$/, '.html')
        .toLowerCase();
      return !pages.has(page.replace(/^definitions\/(.+)/, 'families/$1'));
    });
    expect(missing).toEqual([]);
  });

  it('have one heading and a title, none of them empty', () => {
    const wrong = [...pages].filter(([, html]) => {
      const texts = [textsOf(html, 'h1'), textsOf(html, 'title')];
      return texts.some((found) => found.length !== 1 || found[0] === '');
    });
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it('of the families hold an answer, the definition, the figures worked out by hand, the options and a whole result', () => {
    const families = written.filter((path) => /^definitions\/./.test(path));
    expect(families).toHaveLength(new Set(catalog.map(({ family }) => family)).size);
    for (const path of families) {
      const ids = attributesOf(pages.get(path.replace('definitions', 'families').replace('.md', '.html'))!, 'id');
      // What differs from another family in its events only is defined there.
      const worked = /^# .*\n\nAs \[/.test(readFileSync(join(docs, path), 'utf8')) ? [] : ['by-hand'];
      expect(ids, path).toEqual(
        expect.arrayContaining(['on-a-sample', 'exact-definition', ...worked, 'reports', 'options', 'example']),
      );
    }
  });
});
