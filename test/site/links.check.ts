import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { attributesOf } from './attributes-of.js';
import { pages, site } from './site.js';

const anchors = new Map([...pages].map(([path, html]) => [path, new Set(attributesOf(html, 'id'))]));

/** Why a link on a page leads nowhere, or `null`. */
function faultOf(page: string, link: string): string | null {
  if (/^(https?:|mailto:|data:)/.test(link) || link === '#') return null;
  const [path, anchor] = link.split('#').map(decodeURIComponent);
  const target =
    path === ''
      ? page
      : posix.join(posix.dirname(page), path.replace(/\/$/, '/index.html').replace(/^\.$/, './index.html'));
  if (!existsSync(`${site}${target}`)) return `${page}: ${link} is not there`;
  // The anchors of a folder's index and of files that are no page are nobody's promise.
  if (!anchor || anchors.get(target)?.has(anchor) !== false) return null;
  return `${page}: ${link} has no such anchor`;
}

interface Entry {
  readonly text: string;
  readonly path?: string;
  readonly children?: readonly Entry[];
}

/** The entries of the sidebar, which TypeDoc packs into a script. */
function sidebar(): readonly Entry[] {
  const [, packed] = /"(.+)"/.exec(readFileSync(`${site}assets/navigation.js`, 'utf8'))!;
  const flat = (entries: readonly Entry[]): readonly Entry[] =>
    entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
  return flat(JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString()) as Entry[]);
}

describe('the links of the site', () => {
  it('lead to a page, an anchor or a picture that is there', () => {
    const links = [...pages].flatMap(([page, html]) =>
      [...attributesOf(html, 'href'), ...attributesOf(html, 'src')].map((link) => [page, link] as const),
    );
    expect(links.length).toBeGreaterThan(10_000);
    expect([...new Set(links.flatMap(([page, link]) => faultOf(page, link) ?? []))]).toEqual([]);
  });

  it('of the sidebar do so as well, and each has a name', () => {
    const entries = sidebar();
    expect(entries.length).toBeGreaterThan(100);
    expect(entries.flatMap(({ path }) => (path === undefined ? [] : (faultOf('index.html', path) ?? [])))).toEqual([]);
    expect(entries.filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  it('lead to no page that a reader of the sidebar would not find', () => {
    const listed = new Set(sidebar().map(({ path }) => path));
    const hidden = [...pages.keys()].filter((path) => !listed.has(path));
    expect(hidden).toEqual(['index.html', 'modules.html']);
  });

  it.each([
    ['families/gap-fill.html', 'missing.html', 'families/gap-fill.html: missing.html is not there'],
    ['families/gap-fill.html', '#missing', 'families/gap-fill.html: #missing has no such anchor'],
    ['index.html', 'families/gap-fill.html#missing', 'index.html: families/gap-fill.html#missing has no such anchor'],
    ['families/gap-fill.html', '../definitions.html#the-ledger', null],
  ])('would be found out: %s to %s', (page, link, fault) => {
    expect(faultOf(page, link)).toBe(fault);
  });
});
