import type { Market } from '../sessions/index.js';

/**
 * What was last made of each of some things in a market, kept for the market that it is once bars are added to it.
 *
 * It lives as long as both the series of bars and the thing do.
 */
export class LatestOf<Thing extends object, Value> {
  readonly #byLineage = new WeakMap<object, WeakMap<Thing, Value>>();

  get({ lineage }: Market, thing: Thing): Value | null {
    return this.#byLineage.get(lineage)?.get(thing) ?? null;
  }

  set({ lineage }: Market, thing: Thing, value: Value): void {
    const values = this.#byLineage.get(lineage) ?? new WeakMap<Thing, Value>();
    this.#byLineage.set(lineage, values);
    values.set(thing, value);
  }
}
