import type { Bars } from '../../bars/index.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { checkedFields, checkedNumber } from '../../errors/inner.js';
import { type BarChange, changedBars, checkedBars, type Market } from '../../sessions/inner.js';
import { type Column, Table, type Unit, type WholeReport } from '../../columns/inner.js';
import { type Family, type FamilyReport, namedFamily } from '../../define/inner.js';
import { headlineColumns } from '../headlines/ask-headlines.js';
import { catalogNames } from '../../families/inner.js';
import { type CheckedOptions, checkedOptionsOn, type MarketOptions } from '../../conditions/inner.js';
import {
  blameFamily,
  blameHeadline,
  lastOf,
  namedNeeds,
  type NamedPart,
  partsOfHeadline,
  type PreparedReport,
} from '../../rows/inner.js';
import { openReport, resultOf } from '../../run/inner.js';
import { type Boundary, boundaryOf, claimInWords, isEarly, rowsByDate } from './boundary.js';
import { areSameCells, cellOf, shownCell } from './compare-cells.js';

/** What to check a family on. */
export interface FamilyCheckOptions {
  /** Bars for which its reports have observations; the more of them, the more of its cases are seen. */
  readonly bars: Bars;
  /** The market of the bars; default: stocks. */
  readonly options?: MarketOptions;
  /** How many observations of each report to check, 1 to 1,000; default 20. */
  readonly sample?: number;
}

/** What was checked. */
export interface FamilyCheck {
  /** How many columns say when they are known, over all reports and the headline. */
  readonly columns: number;
  /** How many values were compared with those on changed bars. */
  readonly comparisons: number;
}

const DEFAULT_SAMPLE = 20;

/** The most instants at which something happens or that a question names that are checked per row; the next row checks others. */
const INSTANTS_PER_ROW = 3;

const changes: readonly BarChange[] = ['mirrored', 'flat'];

/**
 * Checks that no column of a family looks ahead of the instant at which it says that it is known.
 *
 * Runs every report once with its default options, so other mistakes are reported too. Then takes observations spread over the bars, changes
 * all prices and volumes after the instant at which a column says it is known, in two ways, and compares its values. Checked are the needs,
 * groups and conditions of questions, the answers that say they are known early, and the headline.
 * Passing is no proof: a column that looks ahead only in rare cases may not meet one.
 *
 * @param family - made by `defineFamily`
 * @param checked - the bars, their market, and how many observations to check
 * @returns how much was compared; 0 comparisons if the bars give no observations
 * @throws {@link BarstatsRangeError} `looks-ahead`, with the report, the part and the row; and as `computeReport` does
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats/bars';
 * import { checkFamily } from 'barstats/define';
 * import { overnightContinuation } from 'barstats/families';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 12, high: 13, low: 10, close: 13 },
 * ]);
 * checkFamily(overnightContinuation, { bars }).comparisons > 0; // true
 * ```
 */
export function checkFamily(family: Family, checked: FamilyCheckOptions): FamilyCheck {
  const own = namedFamily(family, 'family');
  const fields = checkedFields(checked, 'checked', ['bars'], ['options', 'sample']);
  const bars = checkedBars(fields.bars);
  const options = checkedOptionsOn(
    bars,
    { ...(fields.options ?? { assetClass: 'stocks', ticker: own.id }), detailed: true },
    catalogNames,
  );
  const sample =
    fields.sample === undefined
      ? DEFAULT_SAMPLE
      : checkedNumber(fields.sample, 'checked.sample', { minimum: 1, maximum: 1000, whole: true });
  const claims: Claims[] = Object.values<FamilyReport>(own.reports).map((report) => {
    resultOf(bars, report, options, undefined, 'options.params');
    return claimsOfReport(bars, report, options);
  });
  if (own.headline !== undefined) claims.push(claimsOfHeadline(bars, own, options));
  const comparisons = compare(bars, claims, sample);
  return { columns: claims.reduce((sum, { parts }) => sum + parts.length, 0), comparisons };
}

/** The columns of a report or headline in a market. */
interface Columns {
  readonly market: Market;
  readonly unit: Unit<object>;
  readonly columns: readonly NamedPart[];
}

/** The columns of a report or headline that say when they are known, on the market as it is. */
interface Claims {
  /** The report or headline, in errors. */
  readonly name: string;
  readonly parts: readonly Claim[];
  readonly table: Table;
  /** All columns on other bars. */
  readonly on: (bars: Bars) => Columns;
  /** The error for a mistake in the family. */
  readonly blame: (error: unknown) => unknown;
}

function claimsOfReport(bars: Bars, report: FamilyReport, options: CheckedOptions): Claims {
  const open = (given: Bars) => {
    const { report: made, market } = lastOf(openReport(given, report, options, undefined, 'options.params'));
    return { made, market, unit: made.report.unit, columns: conditionsOf(made.report) };
  };
  const { made, market, unit, columns } = open(bars);
  const table = Table.of(unit, market);
  const blame = (error: unknown): unknown => blameFamily(error, report.id, made.report);
  try {
    askInstants(made, table);
  } catch (error) {
    throw blame(error);
  }
  return { name: `report "${report.id}"`, parts: withClaims(columns), table, on: open, blame };
}

/** Computes the instants of questions, which a run leaves aside and a session in progress asks: a mistake in them shows. */
function askInstants({ questions, facts }: PreparedReport, table: Table): void {
  for (const column of [...questions.flatMap(({ decided, ends }) => [decided, ends]), ...facts]) {
    if (column !== undefined) table.cells(column);
  }
}

/** The needs and groups of a report, and of its questions the conditions and the answers that are known early. */
function conditionsOf({ needs, groups, questions }: WholeReport): readonly NamedPart[] {
  return [
    ...namedNeeds(needs),
    ...groups.map(({ id, by }): NamedPart => [`group "${id}"`, by]),
    ...questions.flatMap(({ id, given = [], answer }) =>
      [...given, ...(isEarly(answer) ? [answer] : [])].map((each): NamedPart => [`question "${id}"`, each]),
    ),
  ];
}

function claimsOfHeadline(bars: Bars, family: Family, options: CheckedOptions): Claims {
  const { market, asked } = headlineColumns(bars, family, options);
  const { unit, answer } = asked;
  const columns = partsOfHeadline(asked).filter(([, column]) => column !== answer || isEarly(answer));
  return {
    name: `headline of "${family.id}"`,
    parts: withClaims(columns),
    table: Table.of(unit, market),
    on: (given) => ({ market: headlineColumns(given, family, options).market, unit, columns }),
    blame: (error) => blameHeadline(error, family.id, asked),
  };
}

/** A column that says when it is known, and where it is among those that were asked for. */
interface Claim {
  readonly name: string;
  readonly column: Column<unknown>;
  readonly at: number;
}

/** Those known before the end, each once. On other bars they may be other objects, at the same places. */
function withClaims(columns: readonly NamedPart[]): readonly Claim[] {
  const seen = new Set<Column<unknown>>();
  return columns.flatMap(([name, column], at) => {
    if (column.known.when === 'end' || seen.has(column)) return [];
    seen.add(column);
    return [{ name, column, at }];
  });
}

/** A value that must stay the same. */
interface Comparison {
  readonly claims: Claims;
  readonly part: Claim;
  readonly row: number;
  /** The date of the row, and its position among the rows of that date. */
  readonly date: string;
  readonly place: number;
}

/** Compares a sample of values with those on changed bars; returns how many. Reports share the bars changed at one instant. */
function compare(bars: Bars, all: readonly Claims[], sample: number): number {
  const byBoundary = new Map<string, { readonly boundary: Boundary; readonly comparisons: Comparison[] }>();
  for (const claims of all) {
    for (const [boundary, comparison] of sampled(claims, sample)) {
      const key = `${boundary.from} ${boundary.keepsOpen}`;
      const entry = byBoundary.get(key) ?? { boundary, comparisons: [] };
      entry.comparisons.push(comparison);
      byBoundary.set(key, entry);
    }
  }
  let count = 0;
  for (const { boundary, comparisons } of byBoundary.values()) {
    for (const change of changes) {
      const changed = changedBars(bars, boundary.from, boundary.keepsOpen, change);
      if (changed === null) continue;
      for (const claims of new Set(comparisons.map((each) => each.claims))) {
        count += compareOn(
          changed,
          claims,
          comparisons.filter((each) => each.claims === claims),
        );
      }
    }
  }
  return count;
}

function sampled(claims: Claims, sample: number): readonly (readonly [Boundary, Comparison])[] {
  const { table, parts } = claims;
  const dates = [...rowsByDate(table)];
  const found: (readonly [Boundary, Comparison])[] = [];
  try {
    for (let k = 0; k < Math.min(sample, dates.length); k++) {
      const [date, rows] = dates[Math.floor(((k + 0.5) * dates.length) / Math.min(sample, dates.length))];
      const place = k % rows.length;
      const row = rows[place];
      const instants = new Set<number>();
      for (let i = 0; i < parts.length; i++) {
        // Each row begins with other parts, so that those of many instants have their turn.
        const part = parts[(i + k * INSTANTS_PER_ROW) % parts.length];
        const { column } = part;
        const boundary = boundaryOf(column.known, table, row, table.session(row));
        if (boundary === null) continue;
        if (!isEarly(column)) {
          // Where something does not happen, nothing is known of it before the end.
          if (table.value(column, row) === null) continue;
          if (!instants.has(boundary.from) && instants.size === INSTANTS_PER_ROW) continue;
          instants.add(boundary.from);
        }
        found.push([boundary, { claims, part, row, date, place }]);
      }
    }
  } catch (error) {
    throw claims.blame(error);
  }
  return found;
}

function compareOn(bars: Bars, claims: Claims, comparisons: readonly Comparison[]): number {
  try {
    const { market, unit, columns } = claims.on(bars);
    const table = Table.of(unit, market);
    const rows = rowsByDate(table);
    let count = 0;
    for (const { part, row, date, place } of comparisons) {
      const other = rows.get(date)?.[place];
      // A row that is found later in the session may not exist on other bars.
      if (other === undefined) continue;
      const { name, column, at } = part;
      const before = cellOf(claims.table, column, row);
      const after = cellOf(table, columns[at][1], other);
      count++;
      if (areSameCells(before, after)) continue;
      throw new BarstatsRangeError(
        'looks-ahead',
        `${claims.name}: ${name}, row ${row} (${date}): says it is known ${claimInWords(column.known)}, ` +
          `but changes from ${shownCell(before, column)} to ${shownCell(after, column)} with the prices after that`,
        { argument: 'family', index: row },
      );
    }
    return count;
  } catch (error) {
    throw claims.blame(error);
  }
}
