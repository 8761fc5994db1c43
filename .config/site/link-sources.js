import { join } from 'node:path';
import { normalizePath, ReflectionKind } from 'typedoc';
import { forEachLink } from './for-each-link.js';

/**
 * Leads a link to a file of `src/` to what that file exports. Where something is defined is said in words: the site does not hold the
 * sources and knows no address of them.
 *
 * @param {import('typedoc').ProjectReflection} project
 */
export function linkSources(project) {
  const root = `${normalizePath(join(process.cwd(), 'src'))}/`;
  const exported = project.getReflectionsByKind(ReflectionKind.SomeExport);
  forEachLink(project, (_, path) => {
    if (!path.startsWith(root)) return;
    const found = exported.find(({ sources }) => sources?.some(({ fullFileName }) => fullFileName === path));
    if (found !== undefined) project.files.registerReflectionPath(path, found);
  });
  for (const { sources } of Object.values(project.reflections)) {
    for (const source of sources ?? []) delete source.url;
  }
}
