/** The title of a report without what the standard variant of every family has in it: `Gap fill: all sessions` is `Gap fill`. */
export function setupTitle(title: string): string {
  return title.replace(/: all .*$/, '');
}
