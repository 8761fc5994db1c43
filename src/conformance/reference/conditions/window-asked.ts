const defaultMinutes = 60;

export function isWindow(field: string): boolean {
  return field.startsWith('window.');
}

/** The length of the window of a condition or grouping. */
export function minutesOf(given: object): number {
  return 'minutes' in given && typeof given.minutes === 'number' ? given.minutes : defaultMinutes;
}
