import type { FieldName } from '../fields.js';

/** The fields that a short name may mean: one with names, one with numbers. */
interface Meant {
  readonly names?: FieldName;
  readonly numbers?: FieldName;
}

/** What traders say for fields with a longer name. No field has such a name, and a family only before a dot or parenthesis. */
const short = {
  gap: { names: 'gap.direction', numbers: 'gap.percent' },
  change: { numbers: 'previous.change' },
  range: { numbers: 'previous.range' },
  narrow: { numbers: 'previous.narrow' },
  nr: { numbers: 'previous.narrow' },
  day: { names: 'weekday' },
  colour: { names: 'previous.colour' },
  color: { names: 'previous.colour' },
  inside: { names: 'previous.inside' },
  outside: { names: 'previous.outside' },
  doji: { names: 'previous.doji' },
} as const satisfies Readonly<Record<string, Meant>>;

/** A short name of a field. */
export type ShortName = keyof typeof short;

/** The short names of fields. */
export const shortNames = Object.keys(short) as readonly ShortName[];

/** Whether a word is the short name of a field. */
export function isShortName(word: string): word is ShortName {
  return Object.hasOwn(short, word);
}

/**
 * The field that a short name means.
 *
 * @param isNumber - whether it is compared with a number; `gap` alone means its direction
 */
export function fieldMeantBy(name: ShortName, isNumber: boolean): FieldName {
  const { names, numbers }: Meant = short[name];
  // Every short name means a field.
  return (isNumber ? (numbers ?? names) : (names ?? numbers))!;
}
