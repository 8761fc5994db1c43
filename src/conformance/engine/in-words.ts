/** A value as reports of a check show it. */
export function shownJson(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/** So many of a thing, whose plural has an s. */
export function several(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
