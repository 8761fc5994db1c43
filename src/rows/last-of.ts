/** What a generator returns once all of its parts are done. */
export function lastOf<Result>(parts: Generator<unknown, Result, void>): Result {
  for (;;) {
    const part = parts.next();
    if (part.done === true) return part.value;
  }
}
