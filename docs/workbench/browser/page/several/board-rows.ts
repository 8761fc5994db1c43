import type { BoardRow } from 'barstats';
import type { SeveralOptions } from '../../state/several-options.js';
import { nameOf } from '../../state/market-names.js';

/** The rows with all of some words, of a market if one is given. */
export function foundRows(
  rows: readonly BoardRow[],
  { find, only }: Pick<SeveralOptions, 'find' | 'only'>,
  titleOf: (report: string) => string,
): readonly BoardRow[] {
  const words = find.toLowerCase().split(/\s+/);
  return rows.filter((row) => {
    if (only !== null && nameOf(row) !== only) return false;
    const text = `${row.ticker} ${titleOf(row.report)} ${row.report} ${row.label} ${row.title}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The rows in an order; those that are equal in it stay in the order of the library, and those without a figure come last. */
export function orderedRows(rows: readonly BoardRow[], order: SeveralOptions['order']): readonly BoardRow[] {
  const known = (figure: number | null | undefined): number => figure ?? Infinity;
  switch (order) {
    case 'support':
      return rows;
    case 'market':
      return [...rows].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0));
    case 'distance':
      return [...rows].sort((a, b) => ascending(known(a.level?.distance), known(b.level?.distance)));
    case 'cases':
      return [...rows].sort((a, b) => (b.of ?? -1) - (a.of ?? -1));
  }
}

/** Two infinite figures are equal. */
function ascending(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
