/** The names of files of bars: those in a folder that have others are none of ours. */
const BARS = /\.(csv|txt|tsv|gz|parquet)$/i;

/** The files of bars among those of a folder, by name. */
export function barFilesOf(files: Iterable<File>): readonly File[] {
  return [...files]
    .filter(({ name }) => BARS.test(name) && !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
