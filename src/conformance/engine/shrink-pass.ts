/**
 * Proposes smaller things one by one, and is told of each whether it will do; if so, it goes on from there. Never proposes anything as
 * large as what it has.
 */
export type ShrinkPass<Thing> = Generator<Thing, void, boolean>;

/**
 * The smallest thing that can be found with a fault, by leaving out whatever can be left out.
 *
 * @param judge - says what is wrong with another one, `null` where that is right
 * @param passes - the ways in which it is made smaller
 * @param mostTries - how many smaller ones are tried at most: an engine that answers slowly is not asked for ever
 */
export async function shrunk<Thing, Fault>(
  thing: Thing,
  fault: Fault,
  judge: (thing: Thing) => Fault | null | Promise<Fault | null>,
  passes: readonly ((thing: Thing) => ShrinkPass<Thing>)[],
  mostTries: number,
): Promise<{ readonly thing: Thing; readonly fault: Fault }> {
  let smallest = { thing, fault };
  let tries = 0;
  for (let before: Thing | null = null; before !== smallest.thing;) {
    before = smallest.thing;
    for (const pass of passes) {
      const steps = pass(smallest.thing);
      for (let step = steps.next(); step.done !== true;) {
        if (tries === mostTries) return smallest;
        tries++;
        const judged = judge(step.value);
        const wrong = judged instanceof Promise ? await judged : judged;
        if (wrong !== null) smallest = { thing: step.value, fault: wrong };
        step = steps.next(wrong !== null);
      }
    }
  }
  return smallest;
}

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
