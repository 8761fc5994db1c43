import { compareQuotients, divideQuotients, multiply, type Quotient, quotientOf } from '../numeric/inner.js';
import {
  type ChoiceOption,
  type NumbersOption,
  type OptionalNumberOption,
  type ParamsOf,
  sizesOption,
} from '../options/inner.js';
import type { Labelled } from './labelled.js';
import type { Column } from './column.js';
import { choice, type ChoiceColumn, flag, quotient } from './kinds.js';
import { lack } from './lack.js';
import type { ChoiceGrouping } from './report.js';
import type { AnyRow } from './row-kind.js';

/** The option for the edges between sizes. */
export function edges(values: readonly number[], unit: string): NumbersOption {
  return sizesOption(values, unit, 'The boundaries between sizes, ascending; each belongs to the size above it.');
}

/** The identifier of a size between two edges. */
export type SizeName = `below-${number}` | `${number}-to-${number}` | `from-${number}`;

/** A grouping by size. */
export interface SizeGrouping<Row extends object = AnyRow> extends ChoiceGrouping<Row> {
  readonly id: 'size';
  readonly by: ChoiceColumn<SizeName, Row>;
}

/** The sizes that ascending edges divide, the one below the first edge first. */
export interface SizesBetween {
  readonly values: readonly Labelled<SizeName>[];
  readonly idOf: (size: Quotient) => SizeName;
}

/**
 * The sizes between edges, each from its lower edge, inclusive, up to the next.
 *
 * @param edges - ascending
 * @param unit - the unit of the edges, empty for none
 * @param what - what has the size, for the labels, empty for nothing
 */
export function sizesBetween(edges: readonly number[], unit: string, what = ''): SizesBetween {
  const inWords = (text: string): string => [what, text, unit].filter((part) => part !== '').join(' ');
  const last = edges[edges.length - 1];
  const values: readonly Labelled<SizeName>[] = [
    { id: `below-${edges[0]}`, label: inWords(`${what === '' ? 'Below' : 'below'} ${edges[0]}`) },
    ...edges
      .slice(1)
      .map((edge, i) => ({ id: `${edges[i]}-to-${edge}` as const, label: inWords(`${edges[i]} to ${edge}`) })),
    { id: `from-${last}`, label: `${inWords(String(last))} and more` },
  ];
  const limits = edges.map(quotientOf);
  return {
    values,
    idOf: (size) => {
      let at = 0;
      while (at < limits.length && compareQuotients(size, limits[at]) >= 0) at++;
      return values[at].id;
    },
  };
}

/**
 * Groups by a size, each from its lower edge, inclusive, up to the next.
 *
 * @param edges - ascending
 * @param unit - the unit of the edges
 */
export function bySize<Row extends object = AnyRow>(
  size: Column<Quotient, Row>,
  edges: readonly number[],
  unit: string,
): SizeGrouping<Row> {
  const { values, idOf } = sizesBetween(edges, unit);
  const by = choice(
    values.map(({ id }) => id),
    [size],
    idOf,
  );
  return { id: 'size', values: () => values, by };
}

/** The option for the least, or for the greatest, of the sizes that are kept. */
export function sizeLimit(unit: string, text: string): OptionalNumberOption {
  return { type: 'optional-number', default: null, minimum: 0, maximum: 1_000_000, unit, text };
}

/** What leaves out the sizes beyond two limits, which are kept themselves; nothing where neither is set. */
export function withinSizes<Row extends object = AnyRow>(
  size: Column<Quotient, Row>,
  least: number | null,
  greatest: number | null,
): readonly Column<boolean, Row>[] {
  if (least === null && greatest === null) return [];
  const from = least === null ? null : quotientOf(least);
  const to = greatest === null ? null : quotientOf(greatest);
  const isBeyond = (value: Quotient): boolean =>
    (from !== null && compareQuotients(value, from) < 0) || (to !== null && compareQuotients(value, to) > 0);
  return [flag([size], (value) => !isBeyond(value) || lack('size'), 'size')];
}

const sizeBy: ChoiceOption<'adr' | 'price'> = {
  type: 'choice',
  default: 'adr',
  choices: ['adr', 'price'],
  text: 'The unit of sizes: % of the average daily range of the five sessions before, or % of the price.',
};

/** The options for grouping by a size whose scale differs between markets. */
export type SizeOptions = Readonly<Record<'sizeBy', typeof sizeBy> & Record<'edges', NumbersOption>>;

/** What sizes are measured in, and the edges between them. */
export function sizeOptions(values: readonly number[] = [10, 20, 30, 40, 60, 80]): SizeOptions {
  return { sizeBy, edges: edges(values, '% of ADR or price') };
}

/**
 * Groups by a size in % of the average daily range or of a price; rows without such a size are left out.
 *
 * @param size - in price, not below 0
 * @param average - the average daily range of a row
 * @param price - the price that it is a percentage of with `price`
 */
export function byRelativeSize<Row extends object = AnyRow>(
  { sizeBy: by, edges: limits }: ParamsOf<SizeOptions>,
  size: Column<Quotient, Row>,
  average: Column<Quotient, Row>,
  price: Column<number, Row>,
): SizeGrouping<Row> {
  const whole =
    by === 'adr'
      ? quotient([average], (range) => (range.numerator === 0 ? lack('no-size') : range), 'no-size')
      : quotient([price], (each) => (each === 0 ? lack('no-size') : quotientOf(Math.abs(each))), 'no-size');
  const percent = quotient([size, whole], ({ numerator, denominator }, of) => {
    // What is 0 has been left out.
    return divideQuotients({ numerator: multiply(numerator, 100), denominator }, of)!;
  });
  return bySize(percent, limits, by === 'adr' ? '% of ADR' : '%');
}
