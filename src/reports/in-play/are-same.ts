/** Whether two lists have the very same parts: most of what is in play stays as it is from bar to bar, and is then not made anew. */
export function areSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((part, i) => part === now[i]);
}
