/**
 * Proposes smaller things one by one, and is told of each whether it will do; if so, it goes on from there. Never proposes anything as
 * large as what it has.
 */
export type ShrinkPass<Thing> = Generator<Thing, void, boolean>;

/** A list without a half, a quarter, ... one of its items, the last ones first; never without all of them. */
export function* fewerOf<Item>(list: readonly Item[]): ShrinkPass<readonly Item[]> {
  let kept = list;
  for (let size = Math.ceil(list.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let end = kept.length; end > 0; end -= size) {
      const rest = [...kept.slice(0, Math.max(0, end - size)), ...kept.slice(end)];
      if (rest.length > 0 && (yield rest)) kept = rest;
    }
  }
}
