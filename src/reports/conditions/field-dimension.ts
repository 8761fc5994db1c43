import { compareQuotients, quotientOf, type Quotient } from '../../numeric/index.js';
import type { Market, MarketEvent, Session } from '../../sessions/index.js';
import type { Dated, Dimension, Labelled } from '../description.js';
import type { FieldScope, NameField, NamesField, NumberField } from './field.js';
import { fieldOf } from './fields.js';
import type { FieldGrouping } from './group-by.js';
import { minutesOf } from './minutes-of.js';
import { oncePerSession } from './once-per-session.js';

/** The groups of a field and the ones of a session: a dimension of any report. */
export function fieldDimension(
  grouping: FieldGrouping,
  market: Market,
  events: readonly MarketEvent[],
): Dimension<Dated> {
  const field = fieldOf(grouping.field);
  const scope: FieldScope = { market, events, minutes: minutesOf(grouping) };
  const edges = 'edges' in grouping ? grouping.edges : null;
  const { values, of } =
    field.kind === 'number'
      ? groupsOfNumbers(field, edges, scope)
      : field.kind === 'name'
        ? groupsOfName(field, scope)
        : groupsOfNames(field, scope);
  const groupsOf = oncePerSession(of);
  return {
    id: grouping.field,
    values: () => values,
    perYear: field.kind === 'number' && edges === null && field.groups?.perYear === true,
    of: ({ session }) => groupsOf(session),
  };
}

interface Groups {
  readonly values: readonly Labelled[];
  readonly of: (session: Session) => string | readonly string[];
}

function groupsOfNumbers(field: NumberField, edges: readonly number[] | null, scope: FieldScope): Groups {
  const { values, idOf } =
    edges === null && field.groups !== undefined
      ? { values: field.groups.values(scope.market), idOf: field.groups.idOf }
      : buckets(edges ?? [], field);
  return orMissing(values, field.missing, (session) => {
    const number = field.of(session, scope);
    return number && idOf(number);
  });
}

function groupsOfName(field: NameField, scope: FieldScope): Groups {
  return orMissing(field.values(scope.market), field.missing, (session) => field.of(session, scope));
}

function groupsOfNames(field: NamesField, scope: FieldScope): Groups {
  const values = [...field.values(scope), field.missing];
  return {
    values,
    of: (session) => {
      const own = field.of(session, scope);
      const ids = values.map(({ id }) => id).filter((id) => own.includes(id));
      return ids.length === 0 ? field.missing.id : ids;
    },
  };
}

/** Adds the group of those without a value, the last one. */
function orMissing(
  values: readonly Labelled[],
  missing: Labelled | null,
  idOf: (session: Session) => string | null,
): Groups {
  // A field without such a group always has a value.
  if (missing === null) return { values, of: (session) => idOf(session) ?? [] };
  return { values: [...values, missing], of: (session) => idOf(session) ?? missing.id };
}

function buckets(
  edges: readonly number[],
  { label, unit }: NumberField,
): { readonly values: readonly Labelled[]; readonly idOf: (number: Quotient) => string } {
  const limits = edges.map(quotientOf);
  const last = edges[edges.length - 1];
  const inUnit = (text: string): string => (unit === '' ? `${label} ${text}` : `${label} ${text} ${unit}`);
  const values = [
    { id: `below-${edges[0]}`, label: inUnit(`below ${edges[0]}`) },
    ...edges.slice(1).map((edge, i) => ({ id: `${edges[i]}-to-${edge}`, label: inUnit(`${edges[i]} to ${edge}`) })),
    { id: `from-${last}`, label: `${inUnit(String(last))} and more` },
  ];
  return {
    values,
    idOf: (number) => values[limits.filter((limit) => compareQuotients(number, limit) >= 0).length].id,
  };
}
