import type { Quotient } from '../numeric/inner.js';
import type { Market, MarketEvent } from '../sessions/inner.js';
import type { ChoiceColumn, Column, Labelled } from '../columns/inner.js';
import type { Lead } from '../define/inner.js';

/** What a field may depend on besides the sessions. */
export interface FieldScope {
  readonly events: readonly MarketEvent[];
  /** The length of the window; ignored by other fields. */
  readonly minutes: number;
}

/** What conditions and groupings may look at, as a column of sessions: a number, one of a few names, or any names. */
export type Field = NumberField | NameField | NamesField;

/** What all fields have. */
interface AnyField {
  /** The group of the observations without a value; `null` where all have one. */
  readonly missing: Labelled | null;
  /** How far before a session it looks, if that is further than most. */
  readonly lead?: Lead;
}

/** A field with an exact number. */
export interface NumberField extends AnyField {
  readonly kind: 'number';
  /** What the number is of, for the labels of groups. */
  readonly label: string;
  /** Empty where there is none. */
  readonly unit: string;
  readonly of: (scope: FieldScope) => Column<Quotient>;
  /** The groups where no edges are given; most numbers need edges. */
  readonly groups?: NumberGroups;
}

/** Groups of whole numbers that need no edges: one per number. */
export interface NumberGroups {
  readonly values: (market: Market) => readonly Labelled[];
  readonly perYear?: boolean;
  readonly idOf: (value: Quotient) => string;
}

/** A field with one of a few names. */
export interface NameField<Name extends string = string> extends AnyField {
  readonly kind: 'name';
  readonly names: readonly Name[];
  readonly of: (scope: FieldScope) => ChoiceColumn<Name>;
  /** The groups: the names with their labels. */
  readonly values: (market: Market) => readonly Labelled[];
}

/** A field with any number of the caller's names, none if it is missing. Names are in lower case. */
export interface NamesField extends AnyField {
  readonly kind: 'names';
  readonly of: (scope: FieldScope) => Column<readonly string[]>;
  readonly values: (scope: FieldScope) => readonly Labelled[];
  readonly missing: Labelled;
}

/** The group of what is not known. */
export function notKnown(what: string): Labelled {
  return { id: 'not-known', label: `${what} not known` };
}

/** A field with a few names, from their labels. */
export function nameField<const Name extends string>(
  labels: Readonly<Record<Name, string>>,
  missing: Labelled | null,
  of: (scope: FieldScope) => ChoiceColumn<NoInfer<Name>>,
): NameField<Name> {
  // The keys of an object literal are the names that its type lists.
  const names = Object.keys(labels) as Name[];
  return {
    kind: 'name',
    names,
    missing,
    of,
    values: () => names.map((id) => ({ id, label: labels[id] })),
  };
}
