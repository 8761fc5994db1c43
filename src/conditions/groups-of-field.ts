import type { Market, MarketEvent } from '../sessions/inner.js';
import { type Column, type Labelled, ofEveryRow, sizesBetween } from '../columns/inner.js';
import type { FieldScope, NameField, NamesField, NumberField } from './field-kinds.js';
import { fieldOf } from './fields.js';
import type { FieldGrouping } from './group-by.js';
import { minutesOf } from './windows.js';

/** The groups of a field. */
export interface FieldGroups {
  readonly id: string;
  readonly values: readonly Labelled[];
  /** Whether there is one per calendar year. */
  readonly perYear: boolean;
  /** The group of each session, or all groups that it is in. */
  readonly of: Column<string | readonly string[]>;
}

/** The groups of a field on a market. */
export function groupsOfField(grouping: FieldGrouping, market: Market, events: readonly MarketEvent[]): FieldGroups {
  const field = fieldOf(grouping.field);
  const scope: FieldScope = { events, minutes: minutesOf(grouping) };
  const edges = 'edges' in grouping ? grouping.edges : null;
  const groups =
    field.kind === 'number'
      ? groupsOfNumbers(field, edges, scope, market)
      : field.kind === 'name'
        ? groupsOfName(field, scope, market)
        : groupsOfNames(field, scope);
  return {
    id: grouping.field,
    perYear: field.kind === 'number' && edges === null && field.groups?.perYear === true,
    ...groups,
  };
}

type Groups = Pick<FieldGroups, 'values' | 'of'>;

function groupsOfNumbers(
  field: NumberField,
  edges: readonly number[] | null,
  scope: FieldScope,
  market: Market,
): Groups {
  const { values, idOf } =
    edges === null && field.groups !== undefined
      ? { values: field.groups.values(market), idOf: field.groups.idOf }
      : sizesBetween(edges ?? [], field.unit, field.label);
  return withMissing(values, field.missing, field.of(scope), idOf);
}

function groupsOfName(field: NameField, scope: FieldScope, market: Market): Groups {
  return withMissing(field.values(market), field.missing, field.of(scope), (name) => name);
}

function groupsOfNames({ values: valuesOf, missing, of }: NamesField, scope: FieldScope): Groups {
  const values = [...valuesOf(scope), missing];
  return {
    values,
    of: ofEveryRow(of(scope), (own) => {
      const ids = values.map(({ id }) => id).filter((id) => own?.includes(id));
      return ids.length === 0 ? missing.id : ids;
    }),
  };
}

/** Adds the group of those without a value, the last one; a field without such a group always has a value. */
function withMissing<Value>(
  values: readonly Labelled[],
  missing: Labelled | null,
  column: Column<Value>,
  idOf: (value: Value) => string,
): Groups {
  return {
    values: missing === null ? values : [...values, missing],
    of: ofEveryRow(column, (value) => (value === null ? missing!.id : idOf(value))),
  };
}
