/**
 * Every link of the pages to a file, with the path of that file and whether the link is one of the README.
 *
 * @param {import('typedoc').ProjectReflection} project
 * @param {(link: import('typedoc').RelativeLinkDisplayPart, path: string, inReadme: boolean) => void} visit
 */
export function forEachLink(project, visit) {
  const readme = project.readme ?? [];
  for (const content of [readme, ...(project.documents ?? []).map((page) => page.content)]) {
    for (const link of content) {
      if (link.kind !== 'relative-link' || link.target === undefined) continue;
      visit(link, project.files.resolvePath(link.target), content === readme);
    }
  }
}
