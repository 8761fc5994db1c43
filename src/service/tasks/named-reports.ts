import { visibleReports, type Plan } from '../../policy/index.js';
import type { Condition, GroupBy } from '../../reports/index.js';
import type { ServedReport, ServedReports } from '../../requests/inner.js';
import type { Setting } from './computation.js';

/** As JSON: text was read with the query, and would hide what it names. */
interface Conditions {
  readonly where?: Condition;
  readonly groupBy?: GroupBy;
}

/** The conditions and groups of a request, and the reports that they name. */
interface NamedReports {
  /** The same conditions and groups, with own reports as objects: only this service knows their identifiers. */
  readonly conditions: Conditions;
  /** The identifiers as written, each once. A plan has to include them all. */
  readonly named: readonly string[];
}

/** More than the lists and objects of any condition that a run accepts: it may be nested 50 deep. A request can be nested deeper than the stack. */
const DEEPEST = 200;

/**
 * Finds the reports that the conditions and groups of a request name, before anything of it is checked.
 *
 * @param reports - the only ones that there are
 */
export function namedReports({ where, groupBy }: Conditions, reports: ServedReports): NamedReports {
  const named = new Set<string>();
  const nameOf = (id: string): unknown => {
    named.add(id);
    return reports.byId.get(id)?.name ?? id;
  };
  // What is no condition, or nested deeper than one may be, is left as it is, for the run to refuse.
  const found = (part: unknown, depth: number): unknown => {
    if (typeof part !== 'object' || part === null || depth > DEEPEST) return part;
    if (Array.isArray(part)) return part.map((each) => found(each, depth + 1));
    return Object.fromEntries(
      Object.entries(part).map(([key, value]: [string, unknown]) => {
        if (key === 'report' && typeof value === 'string') return [key, nameOf(value)];
        return [key, key === 'and' || key === 'or' || key === 'not' ? found(value, depth + 1) : value];
      }),
    );
  };
  const conditions = {
    ...(where === undefined ? {} : { where: found(where, 0) }),
    ...(groupBy === undefined ? {} : { groupBy: found(groupBy, 0) }),
  };
  // The run checks what they are.
  return { conditions: conditions as Conditions, named: [...named] };
}

/** Whether all of them exist, and a plan includes them. */
export function includesAll(plan: Plan, named: readonly string[], reports: ServedReports): boolean {
  return named.every((id) => reports.ids.has(id)) && visibleReports(plan, named).length === named.length;
}

/** A report by its identifier; `null` if it does not exist or the plan does not include it. */
export function includedReport(id: string, { plan, reports }: Pick<Setting, 'plan' | 'reports'>): ServedReport | null {
  const served = reports.byId.get(id);
  return served !== undefined && visibleReports(plan, [served.description]).length > 0 ? served : null;
}
