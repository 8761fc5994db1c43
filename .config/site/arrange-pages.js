import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { normalizePath } from 'typedoc';

/** What stands first, in this order, and after the guides and the families belongs to the reference. Other pages are about the project. */
const FIRST = [
  'guides/README',
  'families/README',
  'definitions',
  'conditions',
  'exchanges',
  'glossary',
  'service',
  'service-interface',
  'policy',
  'rate-limits',
  'discovery',
  'conformance',
  'columns',
];

/**
 * Gives every page the title that it has as Markdown, puts the pages of a folder under the page of that folder (`docs/x/README.md`
 * or `docs/x.md`) in the order in which it links to them, and sorts the rest into groups.
 *
 * @param {import('typedoc').ProjectReflection} project
 */
export function arrangePages(project) {
  const pathOf = (page) => project.files.getReflectionPath(page);
  const pages = new Map((project.documents ?? []).map((page) => [relative(process.cwd(), pathOf(page)), page]));
  for (const page of pages.values()) {
    if (pathOf(page).endsWith('.md')) page.name = titleOf(pathOf(page));
    // A link to a folder means the page of that folder.
    if (pathOf(page).endsWith('/README.md')) {
      project.files.registerReflectionPath(normalizePath(dirname(pathOf(page))), page);
    }
  }
  for (const [path, page] of [...pages].sort(byPlace)) {
    const parent = parentOf(path, pages);
    project.removeChild(page);
    (parent ?? project).addChild(page);
    page.parent = parent ?? project;
    page.frontmatter.group ??= groupOf(path);
  }
}

function titleOf(path) {
  const heading = /^# (.+)$/m.exec(readFileSync(path, 'utf8'));
  if (heading === null) throw new Error(`${path} has no title`);
  return heading[1].replaceAll('`', '');
}

function parentOf(path, pages) {
  const folder = dirname(path);
  if (path.endsWith('/README.md')) return undefined;
  return pages.get(join(folder, 'README.md')) ?? pages.get(`${folder}.md`);
}

function groupOf(path) {
  if (path.endsWith('/README.md')) return 'none';
  return FIRST.includes(nameOf(path)) ? 'Reference' : 'Project';
}

function nameOf(path) {
  return path.replace(/^docs\//, '').replace(/\.md$/, '');
}

/** By place in the page of the folder, or in the list above; what is named in neither comes after it, by name. */
function byPlace([a], [b]) {
  return placeOf(a) - placeOf(b) || (a < b ? -1 : 1);
}

function placeOf(path) {
  const index = join(dirname(path), 'README.md');
  const inFolder = path.startsWith('docs/') && path !== index && existsSync(index);
  const place = inFolder ? readFileSync(index, 'utf8').indexOf(`](${basename(path)})`) : FIRST.indexOf(nameOf(path));
  return place === -1 ? Number.MAX_SAFE_INTEGER : place;
}
