import type { Market, Session } from '../../sessions/index.js';
import type { Dated, Dimension } from '../description.js';
import type { Settings } from '../settings.js';
import type { Column } from '../columns/column.js';
import { sessions } from '../columns/sessions/session.js';
import { Table } from '../columns/table.js';
import type { FieldGrouping } from './group-by.js';
import { groupsOfField, type FieldGroups } from './groups-of-field.js';
import { holds } from './holds.js';
import { refuseCoarseBars } from './refuse-coarse-bars.js';
import { windowsOf } from './windows-of.js';
import { withField } from './with-field.js';

/** The conditions and groupings of a run. */
export interface Applied {
  /** Whether an observation dated by a session is kept; `null` where all are. */
  readonly keeps: ((session: Session) => boolean) | null;
  /** The groups that are added to those of a report, `null` for none. */
  readonly field: (Dimension<Dated> & { readonly grouping: FieldGrouping }) | null;
  /** The dimensions of a report with the one that is added to them. */
  readonly divide: <Observation extends Dated>(
    dimensions: readonly Dimension<Observation>[],
  ) => readonly Dimension<Observation>[];
  /** The minutes of the longest window after which one of them is known, and so every question asked under them; 0 for none. */
  readonly windowMinutes: number;
}

const nothing: Applied = { keeps: null, field: null, divide: (dimensions) => dimensions, windowMinutes: 0 };

/** All reports of a run have the same settings and mostly the same market. */
const applied = new WeakMap<Settings, WeakMap<Market, Applied>>();

/**
 * What the conditions and groupings of a run come to.
 *
 * @param given - the market with the bars as they were given, which fields look at: no option of a report changes them
 * @throws {@link BarstatsRangeError} `bars-too-coarse` where one of them is about a window that the bars cannot tell from the rest
 */
export function appliedTo(settings: Settings, given: Market): Applied {
  if (settings.where === null && settings.groupBy === null) return nothing;
  const markets = applied.get(settings) ?? new WeakMap<Market, Applied>();
  applied.set(settings, markets);
  const made = markets.get(given) ?? make(settings, given);
  markets.set(given, made);
  return made;
}

function make({ where, groupBy, events }: Settings, given: Market): Applied {
  const windows = new Set([where, groupBy].flatMap((part) => (part === null ? [] : windowsOf(part))));
  for (const minutes of windows) refuseCoarseBars(given, minutes);
  const valueIn = valuesOnDays(given);
  const field = groupBy && asDimension(groupBy, groupsOfField(groupBy, given, events), valueIn);
  return {
    keeps: where && valueIn(holds(where, events)),
    field,
    divide: (dimensions) => (field === null ? dimensions : withField(dimensions, field, field.grouping)),
    windowMinutes: Math.max(0, ...windows),
  };
}

function asDimension(
  grouping: FieldGrouping,
  { of, values, ...field }: FieldGroups,
  valueIn: ReturnType<typeof valuesOnDays>,
): NonNullable<Applied['field']> {
  const groupOf = valueIn(of);
  return { ...field, grouping, values: () => values, of: ({ session }) => groupOf(session) };
}

/** What a column of sessions says of a session, whichever length of bars that one has. */
function valuesOnDays(given: Market): <Value>(column: Column<Value>) => (session: Session) => Value {
  const table = Table.of(sessions, given);
  const rows = new Map(table.rows.map(({ day }, row) => [day, row]));
  return (column) => {
    const { values } = table.cells(column);
    return ({ day, date }) => {
      const row = rows.get(day);
      if (row === undefined) throw new Error(`The session of ${date} is not among those of the market`);
      return values[row];
    };
  };
}
