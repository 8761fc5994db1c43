/** Whether two lists have identical entries: most of what is in play does not change from bar to bar and is reused. */
export function areSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((part, i) => part === now[i]);
}
