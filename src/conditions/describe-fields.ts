import { freeze } from '../rows/inner.js';
import type { Field } from './field-kinds.js';
import { fieldWords } from './field-words.js';
import { type FieldName, fieldNames, fieldOf } from './fields.js';
import { isOfWindow } from './windows.js';

/** A field of conditions and groupings, as data. */
export interface FieldOutline {
  readonly name: FieldName;
  /** What it is about, such as `Open`, and what traders call it. */
  readonly subject: string;
  readonly label: string;
  /** What it is compared with: a number, one of its names, or any names of the caller. */
  readonly kind: Field['kind'];
  /** Its possible names, for the kind `name`. */
  readonly names?: readonly string[];
  /** What those of them are called that do not say it themselves. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The unit of the number; empty if it has none. */
  readonly unit?: string;
  /** Whether it is about the opening window, so that `minutes` may be given. */
  readonly window: boolean;
  /** Whether it can group without edges. Numbers can always have edges. */
  readonly plain: boolean;
}

/**
 * Every field of conditions and groupings, described as data for forms, schemas and generic programs.
 *
 * @example
 * ```ts
 * import { conditionFields } from 'barstats/reports';
 *
 * conditionFields.find(({ name }) => name === 'gap.percent')?.label; // 'Gap'
 * ```
 */
export const conditionFields: readonly FieldOutline[] = freeze(
  fieldNames.map((name) => {
    const field = fieldOf(name);
    const [subject, label, labels] = fieldWords[name];
    return {
      ...{ name, subject, label },
      kind: field.kind,
      ...(field.kind === 'name' ? { names: [...field.names] } : {}),
      ...(labels === undefined ? {} : { labels }),
      ...(field.kind === 'number' ? { unit: field.unit } : {}),
      window: isOfWindow(name),
      plain: field.kind !== 'number' || field.groups !== undefined,
    };
  }),
);
