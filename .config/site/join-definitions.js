import { existsSync } from 'node:fs';
import { forEachLink } from './for-each-link.js';

const DEFINITION = /\/docs\/definitions\/([a-z-]+\.md)$/;
const PLACE = '<!-- definition -->';

/**
 * Puts the definition of a family, with its figures worked out by hand, into the page of that family. Only the definition is in the repository;
 * the list of the families in the README links to it, and on the site to the page of the family.
 *
 * @param {import('typedoc').ProjectReflection} project
 */
export function joinDefinitions(project) {
  const { files } = project;
  const pages = new Map((project.documents ?? []).map((page) => [files.getReflectionPath(page), page]));
  for (const [path, definition] of pages) {
    const family = pages.get(path.replace(DEFINITION, '/docs/families/$1'));
    if (family === undefined || family === definition) continue;
    family.content = family.content.flatMap((part) => {
      if (!part.text.includes(PLACE)) return [part];
      const [before, after] = part.text.split(PLACE);
      return [{ ...part, text: before }, ...partOf(definition.content), { ...part, text: after }];
    });
    project.removeReflection(definition);
    files.registerReflectionPath(path, family);
  }
  forEachLink(project, (link, path, inReadme) => {
    if (!inReadme && DEFINITION.test(path) && existsSync(path)) link.targetAnchor ??= 'exact-definition';
  });
}

/**
 * The text of a definition as a part of a page.
 *
 * @param {import('typedoc').CommentDisplayPart[]} content
 */
function partOf(content) {
  const end = content.findIndex(({ text }) => text.includes('\n'));
  const { text } = content[end];
  return [{ ...content[end], text: text.slice(text.indexOf('\n')) }, ...content.slice(end + 1)].map((part) =>
    part.kind === 'text' ? { ...part, text: part.text.replaceAll(/^## /gm, '### ') } : part,
  );
}
