import type { Market, Session } from '../../sessions/index.js';
import type { Column } from '../columns/column.js';
import { sessions } from '../columns/sessions/session.js';
import { Table } from '../columns/table.js';
import type { RunSettings } from '../options/run-settings.js';
import type { FieldGrouping } from './group-by.js';
import { type FieldGroups, groupsOfField } from './groups-of-field.js';
import { holds } from './holds.js';
import { refuseCoarseBars, windowsOf } from './windows.js';

/** The conditions and groupings of a run. */
export interface Applied {
  /** Whether a row dated by a session is kept; `null` where all are. */
  readonly keeps: ((session: Session) => boolean) | null;
  /** The groups that are added to those of a report, `null` for none. */
  readonly field: AppliedField | null;
  /** The longest window, in minutes, after which all of them are known; 0 without one. */
  readonly windowMinutes: number;
}

/** The groups of a field that rows are put into by the sessions that date them. */
export interface AppliedField extends Omit<FieldGroups, 'of'> {
  readonly grouping: FieldGrouping;
  /** The group of a session, or all groups that it is in. */
  readonly of: (session: Session) => string | readonly string[];
}

const nothing: Applied = { keeps: null, field: null, windowMinutes: 0 };

/** All reports of a run have the same settings and mostly the same market. */
const applied = new WeakMap<RunSettings, WeakMap<Market, Applied>>();

/**
 * Prepares the conditions and groupings of a run.
 *
 * @param given - the market with the bars as given, which fields use whatever the options of a report
 * @throws {@link BarstatsRangeError} `bars-too-coarse` if a window ends inside a bar or the bars are daily
 */
export function appliedTo(settings: RunSettings, given: Market): Applied {
  if (settings.where === null && settings.groupBy === null) return nothing;
  const markets = applied.get(settings) ?? new WeakMap<Market, Applied>();
  applied.set(settings, markets);
  const made = markets.get(given) ?? make(settings, given);
  markets.set(given, made);
  return made;
}

function make({ where, groupBy, events }: RunSettings, given: Market): Applied {
  const windows = new Set([where, groupBy].flatMap((part) => (part === null ? [] : windowsOf(part))));
  for (const minutes of windows) refuseCoarseBars(given, minutes);
  const valueIn = valuesOnDays(given);
  const groups = groupBy && groupsOfField(groupBy, given, events);
  return {
    keeps: where && valueIn(holds(where, events)),
    field: groups && { ...groups, grouping: groupBy, of: valueIn(groups.of) },
    windowMinutes: Math.max(0, ...windows),
  };
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
