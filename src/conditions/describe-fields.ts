import { freeze } from '../rows/inner.js';
import type { Field } from './field-kinds.js';
import { type FieldName, fieldNames, fieldOf } from './fields.js';
import { isOfWindow } from './windows.js';

/** A field of conditions and groupings, as data. */
export interface FieldOutline {
  readonly name: FieldName;
  /** What it is compared with: a number, one of its names, or any names of the caller. */
  readonly kind: Field['kind'];
  /** Its possible names, for the kind `name`. */
  readonly names?: readonly string[];
  /** The unit of the number; empty if it has none. */
  readonly unit?: string;
  /** Whether it is about the opening window, so that `minutes` may be given. */
  readonly window: boolean;
  /** Whether it can group without edges. Numbers can always have edges. */
  readonly plain: boolean;
}

/**
 * Every field of conditions and groupings, described as data for forms, schemas and generic programs.
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
