/** The most characters of the names that a message lists. */
const LONGEST = 300;

/** Names in a message: all of them, or so many as a reader takes in and how many more there are. */
export function listedNames(names: readonly string[]): string {
  const all = names.join(', ');
  if (all.length <= LONGEST) return all;
  const shown: string[] = [];
  for (const name of names) {
    if ([...shown, name].join(', ').length > LONGEST) break;
    shown.push(name);
  }
  return shown.length === 0 ? `${names.length} names` : `${shown.join(', ')} and ${names.length - shown.length} more`;
}
