/** A field of conditions and groups, or several of one kind. */
export interface ListedField {
  readonly names: readonly string[];
  /** Its values or its unit, and how it is found. */
  readonly value: string;
}

/** The fields, from the page of definitions, which is the only place that states them. */
export function fieldsOf(page: string): readonly ListedField[] {
  const [, section = ''] = page.split(/^### Fields$/m);
  return [...section.split(/^#/m)[0].matchAll(/^\| (`.+?`) \| (.+?)(?<!\\) \|(?: .*)? \|$/gm)].map(
    ([, names, value]) => ({
      names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
      value: value.replaceAll(/\[([^\]]+)\]\([^)]+\)|[`\\]/g, '$1'),
    }),
  );
}
