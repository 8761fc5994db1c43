/**
 * Changes of the reference that no case finds out, by what was looked for in vain: a run of `add-cases.ts` over generated markets told none of
 * these from the definition. Most cannot be told, as where the other branch of a comparison comes to the same with equal prices.
 */
export const notFoundOut: readonly string[] = [];
