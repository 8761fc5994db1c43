import { freeze } from '../run/freeze.js';
import type { Field } from './field-kinds.js';
import { type FieldName, fieldNames, fieldOf } from './fields.js';
import { isOfWindow } from './windows.js';

/** A field of conditions and groupings, as data. */
export interface FieldOutline {
  readonly name: FieldName;
  /** What it is compared with: a number, one of its names, or any name that the caller has given to something. */
  readonly kind: Field['kind'];
  /** The names that it can have, where these are known. */
  readonly names?: readonly string[];
  /** What the number is in; empty where that is nothing. */
  readonly unit?: string;
  /** Whether it is about the first minutes of the session, so that their number may be given. */
  readonly window: boolean;
  /** Whether it divides observations without edges. Numbers can have edges all the same. */
  readonly plain: boolean;
}

/**
 * Every field that conditions and groupings may look at, described: for forms, schemas and programs that have no field hard-coded.
 *
 * @example
 * ```ts
 * import { conditionFields } from 'barstats/reports';
 *
 * conditionFields.find(({ name }) => name === 'gap.direction')?.names; // ['up', 'down', 'none']
 * conditionFields.filter(({ window }) => window).map(({ name }) => name); // ['window.size', 'window.colour', 'window.position']
 * conditionFields.filter(({ kind, plain }) => kind === 'number' && plain).map(({ name }) => name); // ['year', 'previous.narrow']
 * ```
 */
export const conditionFields: readonly FieldOutline[] = freeze(
  fieldNames.map((name) => {
    const field = fieldOf(name);
    return {
      name,
      kind: field.kind,
      ...(field.kind === 'name' ? { names: [...field.names] } : {}),
      ...(field.kind === 'number' ? { unit: field.unit } : {}),
      window: isOfWindow(name),
      plain: field.kind !== 'number' || field.groups !== undefined,
    };
  }),
);
