/** The modules of the library that a program of the user can import. */
export const libraryModules = [
  'barstats',
  'barstats/bars',
  'barstats/calendar',
  'barstats/charts',
  'barstats/define',
  'barstats/discovery',
  'barstats/errors',
  'barstats/families',
  'barstats/pooled',
  'barstats/reports',
] as const;

export type LibraryModule = (typeof libraryModules)[number];

/** The file of the page that has a module. */
export function fileOf(name: LibraryModule): string {
  return `own-${name.replace('/', '-')}.js`;
}

/** Its source in the project. */
export function sourceOf(name: LibraryModule): string {
  return name === 'barstats' ? 'src/index.ts' : `src/${name.slice('barstats/'.length)}/index.ts`;
}
