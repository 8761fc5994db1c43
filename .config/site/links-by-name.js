import { DeclarationReflection, ReflectionKind } from 'typedoc';

/**
 * Lets a comment link to whatever some room exports under that name, as in `@throws {@link BarstatsRangeError}`, without an import
 * that only the comment needs. A name that no room exports, or that two export as different things, stays a broken link.
 *
 * @param {import('typedoc').Application} app
 */
export function load(app) {
  app.converter.addUnknownSymbolResolver((reference, from) => {
    const [first, ...rest] = reference.symbolReference?.path ?? [];
    if (reference.moduleSource !== undefined || first === undefined) return undefined;
    const found = from.project
      .getReflectionsByKind(ReflectionKind.SomeExport)
      .filter((reflection) => reflection.name === first.path && reflection.parent?.kindOf(ReflectionKind.Module))
      // A re-export is the same thing.
      .filter((reflection) => !reflection.isReference());
    if (found.length !== 1) return undefined;
    const target = rest.reduce(
      (owner, { path }) => (owner instanceof DeclarationReflection ? owner.getChildByName([path]) : undefined),
      found[0],
    );
    return target && { target };
  });
}
