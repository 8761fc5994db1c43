import { relative } from 'node:path';
import { StructureRouter } from 'typedoc';

/** Pages are where their Markdown is (`docs/guides/x.md` is `guides/x.html`) and the API is by room, so that no address depends on a title. */
export class SiteRouter extends StructureRouter {
  /** @param {import('typedoc').Reflection} reflection */
  getIdealBaseName(reflection) {
    // What stands in `barstats/bars` is at `api/bars/`, as `api/barstats/bars` would be the type `Bars` of the front door.
    if (!reflection.isDocument())
      return `api/${super.getIdealBaseName(reflection).replace(/^barstats\/([a-z])/, '$1')}`;
    const path = reflection.project.files.getReflectionPath(reflection);
    return relative(process.cwd(), path)
      .replace(/^docs\//, '')
      .replace(/README\.md$/, 'index')
      .replace(/\.md$/, '')
      .toLowerCase();
  }
}
