import { headlines } from '../reports/index.js';

/** How many of the built-in questions are asked, where these are not all. */
export interface PickedFamilies {
  readonly asked: number;
  readonly all: number;
}

const builtIn = headlines.map(({ family }) => family);

/** What is asked of fewer than all built-in families may have been picked for what earlier results showed; `null` if all are asked. */
export function pickedFamilies(families: readonly string[]): PickedFamilies | null {
  const asked = builtIn.filter((family) => families.includes(family)).length;
  return asked === builtIn.length ? null : { asked, all: builtIn.length };
}
