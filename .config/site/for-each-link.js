/**
 * Every link of the pages to a file, with the path of that file.
 *
 * @param {import('typedoc').ProjectReflection} project
 * @param {(link: import('typedoc').RelativeLinkDisplayPart, path: string) => void} visit
 */
export function forEachLink(project, visit) {
  const contents = [project.readme ?? [], ...(project.documents ?? []).map(({ content }) => content)];
  for (const link of contents.flat()) {
    if (link.kind !== 'relative-link' || link.target === undefined) continue;
    visit(link, project.files.resolvePath(link.target));
  }
}
