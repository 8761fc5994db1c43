import { join } from 'node:path';
import { normalizePath } from 'typedoc';

/** What the repository has in the place of a page that is generated for the site. */
const INSTEAD = [
  ['docs/definitions', 'docs/families/README.md'],
  ['test/service/interface', 'docs/service-interface.md'],
];

/**
 * Leads links to the folders that the repository has in the place of generated pages to those pages.
 *
 * @param {import('typedoc').ProjectReflection} project
 */
export function linkGenerated({ documents, files }) {
  const pathOf = (path) => normalizePath(join(process.cwd(), path));
  for (const [folder, path] of INSTEAD) {
    const page = documents.find((each) => files.getReflectionPath(each) === pathOf(path));
    files.registerReflectionPath(pathOf(folder), page);
  }
}
