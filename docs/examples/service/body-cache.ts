/** Keeps the newest bodies under their cache keys, up to a number of characters in all. */
export function bodyCache(mostCharacters: number) {
  const bodies = new Map<string, string>();
  let characters = 0;
  return {
    get: (key: string): string | undefined => bodies.get(key),
    set(key: string, body: string): void {
      if (bodies.has(key)) return;
      bodies.set(key, body);
      characters += body.length;
      for (const [oldest, { length }] of bodies) {
        if (characters <= mostCharacters) return;
        bodies.delete(oldest);
        characters -= length;
      }
    },
  };
}
