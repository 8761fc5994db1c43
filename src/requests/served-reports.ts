import { BarstatsRangeError } from '../errors/index.js';
import { checkedList, shownValue } from '../errors/inner.js';
import { describeReport, type FamilyReport, type ReportDescription, type ReportName } from '../reports/index.js';
import { findReport, leadOfMany, reportIds, reportsOf } from '../reports/inner.js';
import { endpoints, reservedParameters } from './endpoints.js';

/** A report that a service serves. */
export interface ServedReport {
  /** How functions of `barstats/reports` are given it: a report of the catalog by its identifier, an own report as its object. */
  readonly name: ReportName;
  readonly description: ReportDescription<string>;
  /** Whether it is in the catalog, and so public. */
  readonly builtIn: boolean;
}

/** The reports that a service serves. There is no registry: another service in the same process does not know them. */
export interface ServedReports {
  /** Those of the catalog in its order, then own ones. */
  readonly all: readonly ServedReport[];
  readonly byId: ReadonlyMap<string, ServedReport>;
  readonly ids: ReadonlySet<string>;
  /** The names of the options of all reports, each once. */
  readonly optionNames: ReadonlySet<string>;
}

function served(all: readonly ServedReport[]): ServedReports {
  const reports = all.map(({ name }) => findReport(name, 'name'));
  const byId = new Map(reports.map(({ id }, i) => [id, all[i]]));
  return {
    all,
    byId,
    ids: new Set(byId.keys()),
    optionNames: new Set(reports.flatMap(({ description }) => Object.keys(description.options))),
  };
}

/** The reports of a service without own ones. */
export const builtInReports: ServedReports = served(
  reportIds.map((name) => ({
    name,
    // To describe them all takes longer than everything else that a service does before its first request.
    get description() {
      return describeReport(name);
    },
    builtIn: true,
  })),
);

/** The operations of the OpenAPI description besides the reports themselves. */
const others = Object.keys(endpoints).filter((endpoint) => endpoint !== 'report-calculation');
const operations: ReadonlySet<string> = new Set([...others, ...[...others, ...builtInReports.ids].map(headOf)]);

/** The operation `HEAD` of another one. */
function headOf(operation: string): string {
  return `head-${operation}`;
}

/**
 * Checks the option `reports` and adds its reports to those of the catalog.
 *
 * Own reports are described here, so that a mistake in a family shows when a server starts.
 *
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `duplicate-report`, `wrong-family`
 */
export function servedReports(given: unknown): ServedReports {
  if (given === undefined) return builtInReports;
  const argument = 'options.reports';
  const own = new Map<string, FamilyReport>();
  // Array.from visits holes, which forEach would skip.
  Array.from(checkedList(given, argument)).forEach((value, index) => {
    for (const report of reportsOf(value, `${argument}[${index}]`)) {
      const other = own.get(report.id);
      // The same report may be given twice, by itself and with its family.
      if (other === report) continue;
      const taken = other !== undefined ? 'another report before it' : ownerOf(report.id, own);
      if (taken !== null) {
        throw new BarstatsRangeError(
          'duplicate-report',
          `${argument}[${index}] has the identifier "${report.id}" of ${taken}`,
          { argument: `${argument}[${index}]`, index },
        );
      }
      refuseOptions(report, `${argument}[${index}]`);
      // It is refused here if it is none.
      leadOfMany([report], 7);
      own.set(report.id, report);
    }
  });
  if (own.size === 0) return builtInReports;
  return served([
    ...builtInReports.all,
    ...Array.from(own.values(), (report) => ({ name: report, description: describeReport(report), builtIn: false })),
  ]);
}

/** What already has an identifier, in words; `null` if nothing has. */
function ownerOf(id: string, own: ReadonlyMap<string, FamilyReport>): string | null {
  if (builtInReports.ids.has(id)) return 'a built-in report';
  const isOperation = operations.has(id) || own.has(headOf(id)) || Array.from(own.keys(), headOf).includes(id);
  return isOperation ? 'an operation in the OpenAPI description' : null;
}

/** Names of options are parameters of queries and names of components. */
const OPTION = /^[A-Za-z][A-Za-z0-9_]*$/;

function refuseOptions({ id, description }: FamilyReport, argument: string): void {
  const refuse = (name: string, rule: string): never => {
    throw new BarstatsRangeError(
      'wrong-family',
      `report "${id}": the option ${shownValue(name)} ${rule}, so a service cannot serve it`,
      { argument },
    );
  };
  for (const name of Object.keys(description.options)) {
    if (reservedParameters.has(name)) refuse(name, 'has the name of a parameter of every report');
    if (!OPTION.test(name)) refuse(name, 'is not a letter followed by letters, digits and underscores');
  }
}
