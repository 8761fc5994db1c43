import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Pages under `docs/` that are written by programs. */
const generated = ['docs/families/', 'docs/site/', 'docs/service-interface.md', 'docs/public-surface.md'];

const docs = pagesUnder('docs/').filter((path) => !generated.some((one) => path.startsWith(one)));
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...docs];

function pagesUnder(folder: string): readonly string[] {
  return readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : pagesUnder(`${folder}${entry.name}/`);
    return entry.name.endsWith('.md') ? [`${folder}${entry.name}`] : [];
  });
}

/** The lines of a page that are prose and longer than 160 characters, each with its number. */
function longLines(page: string): readonly string[] {
  let fence: string | null = null;
  return page.split('\n').flatMap((line, i) => {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== undefined && fence === null) fence = mark;
    else if (mark !== undefined && line.trim() === fence) fence = null;
    else if (fence === null && line.length > 160 && !isTable(line) && !isLink(line)) return [`${i + 1}: ${line}`];
    return [];
  });
}

const isTable = (line: string): boolean => /^\s*\|/.test(line);
const isLink = (line: string): boolean =>
  /^\s*(?:[-*] )?(?:!?\[[^\]]*\]\([^)]*\)|\[[^\]]*\]: \S+|<?https?:\S+)[.,;:]?$/.test(line);

describe('the documentation', () => {
  it('has a README of at most 9,000 bytes', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(9000);
  });

  it('has at most 50,000 words under docs/', () => {
    // The bars of a table are no words.
    const words = docs.flatMap((path) => read(path).match(/\S*[\p{L}\d]\S*/gu) ?? []);
    expect(words.length).toBeLessThanOrEqual(50_000);
  });

  it.each(pages)('has no line of prose over 160 characters in %s', (path) => {
    expect(longLines(read(path))).toEqual([]);
  });
});

describe('a long line', () => {
  const long = 'word '.repeat(40).trim();

  it.each([long, `- ${long}`, `[link](a.md) ${long}`, `\`\`\`\ncode\n\`\`\`\n${long}`])(
    'is found in prose: %j',
    (page) => {
      expect(longLines(page)).toHaveLength(1);
    },
  );

  it.each([`| ${long} |`, `\`\`\`text\n${long}\n\`\`\``, `[${long}](a.md)`, `https://example.com/${'a'.repeat(160)}`])(
    'may be a table, code or a link: %j',
    (page) => {
      expect(longLines(page)).toEqual([]);
    },
  );
});
