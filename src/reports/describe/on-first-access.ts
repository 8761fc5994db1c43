/**
 * A frozen list that makes each of its parts when it is first looked at: for what would dominate the load time of the library and is
 * needed by few.
 *
 * @param make - what the part is made from its key; it is called once for each
 */
export function onFirstAccess<Key, Part extends object>(
  keys: readonly Key[],
  make: (key: Key) => Part,
): readonly Part[] {
  const list: Part[] = [];
  keys.forEach((key, at) => {
    let made: Part | undefined;
    Object.defineProperty(list, at, { get: () => (made ??= make(key)), enumerable: true });
  });
  return Object.freeze(list);
}
