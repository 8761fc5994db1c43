import { familyIds } from '../reports/inner.js';

/** How many of the built-in questions are asked, where these are not all. */
export interface PickedFamilies {
  readonly asked: number;
  readonly all: number;
}

/** What is asked of fewer than all built-in families may have been picked for what earlier results showed; `null` if all are asked. */
export function pickedFamilies(families: readonly string[]): PickedFamilies | null {
  const asked = familyIds.filter((family) => families.includes(family)).length;
  return asked === familyIds.length ? null : { asked, all: familyIds.length };
}

/** How many of the built-in questions were asked. */
export function askedInWords({ asked, all }: PickedFamilies): string {
  return `Only ${asked} of the ${all} built-in questions were asked.`;
}
