import { type Field, findColumns } from '../../../examples/own-data/find-columns.js';

/** A column of a file. */
export interface FileColumn {
  readonly index: number;
  /** As the header writes it. */
  readonly name: string;
}

/** Where in a row each field of a bar is. */
export interface Header {
  /** How many columns there are. */
  readonly width: number;
  /** One column, or one with the date and one with the time of day. */
  readonly time: readonly FileColumn[];
  readonly prices: readonly (FileColumn & { readonly field: 'open' | 'high' | 'low' | 'close' })[];
  readonly volume: FileColumn | null;
  readonly contract: FileColumn | null;
}

/**
 * Finds the columns of bars in the names of a header, in any case and with or without angle brackets around them.
 *
 * @throws `SourceError` where one is missing, or several could be meant
 */
export function headerOf(names: readonly string[]): Header {
  // The names that are looked for, which stand at the same places as those of the file.
  const plain = names.map((name) => name.trim().replace(/^<(.*)>$/, '$1'));
  const lower = plain.map((name) => name.toLowerCase());
  const date = lower.indexOf('date');
  const both = date >= 0 && lower.includes('time');
  const found = findColumns(both ? plain.map((name, index) => (index === date ? '' : name)) : plain);
  const columnOf = (field: Field): FileColumn => {
    const index = plain.indexOf(found[field]!);
    return { index, name: names[index] };
  };
  return {
    width: names.length,
    time: [...(both ? [{ index: date, name: names[date] }] : []), columnOf('time')],
    prices: (['open', 'high', 'low', 'close'] as const).map((field) => ({ field, ...columnOf(field) })),
    volume: found.volume === undefined ? null : columnOf('volume'),
    contract: found.contract === undefined ? null : columnOf('contract'),
  };
}
