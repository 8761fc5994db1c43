import type { StatementField, StatementFormat } from './formats.js';

/** Where the columns of a format are. */
export interface StatementHeader {
  readonly format: StatementFormat;
  /** The names of the columns, as written. */
  readonly names: readonly string[];
  readonly places: Readonly<Partial<Record<StatementField, number>>>;
  readonly fees: readonly number[];
  /** How many cells a row has at least. */
  readonly width: number;
  /** The currency in the name of the profit, such as that of `Net P&L USD`. */
  readonly currency: string | null;
}

/** The header of a format, if the cells are its names of columns; `null` otherwise. */
export function headerIn(cells: readonly string[], format: StatementFormat): StatementHeader | null {
  // No name begins with a digit: most lines are rows.
  if (cells.some((cell) => /^\d/.test(cell))) return null;
  const names = numbered(cells.map(plain));
  const placeOf = (wanted: readonly string[]): number | undefined => {
    for (const name of wanted) {
      const place = names.findIndex((own) => isNamed(own, plain(name)));
      if (place >= 0) return place;
    }
    return undefined;
  };
  const found = Object.entries(format.columns).map(([field, wanted]) => [field, placeOf(wanted)] as const);
  const places: Partial<Record<StatementField, number>> = Object.fromEntries(
    found.filter(([, place]) => place !== undefined),
  );
  const hasAll = format.needs.every((field) => places[field] !== undefined);
  if (!hasAll || !(format.marks ?? []).every((mark) => names.includes(plain(mark)))) return null;
  const fees = format.fees.map((name) => names.indexOf(plain(name))).filter((place) => place >= 0);
  const profit = places.profit === undefined ? null : cells[places.profit];
  return {
    format,
    names: cells,
    places,
    fees,
    width: 1 + Math.max(...Object.values(places), ...fees),
    currency: profit === null ? null : (/\s([A-Z]{3,5})$/.exec(profit)?.[1] ?? null),
  };
}

function plain(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** The second column of a name has `#2` behind it, and so on. */
function numbered(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}#${count}`;
  });
}

function isNamed(name: string, wanted: string): boolean {
  if (!wanted.endsWith(' *')) return name === wanted;
  const stem = wanted.slice(0, -2);
  return (
    name === stem || (name.startsWith(`${stem} `) && /^(?:[a-z]{3,5}|[$€£¥₹₽])$/.test(name.slice(stem.length + 1)))
  );
}
