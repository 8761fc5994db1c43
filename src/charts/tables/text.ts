import { oneLine } from './one-line.js';
import { isFigures, type ShownTable } from './shown-table.js';
import { linesOf, widthOf } from './text-width.js';

/** The most columns of a line. */
export const MAX_WIDTH = 120;

/** Columns of words are no narrower than this, unless all of their words are. */
const NARROWEST = 12;

const GAP = '  ';

/** Tables with titles in monospaced text, figures right-aligned, no line longer than `MAX_WIDTH`. */
export function textOf(tables: readonly ShownTable[]): string {
  return tables.map(textSection).join('\n\n');
}

function textSection(table: ShownTable): string {
  const title = linesOf(oneLine(table.title), MAX_WIDTH);
  const columns = columnsOf(table);
  const blocks =
    widthOfAll(columns.map(({ natural }) => natural)) <= MAX_WIDTH ? [{ heads: [], table }] : blocksOf(table);
  return [
    title.join('\n'),
    blocks
      .map(({ heads, table: block }) =>
        [
          ...linesOf(heads.join(' · '), MAX_WIDTH).filter((line) => line !== ''),
          ...partsThatFit(columnsOf(block)),
        ].join('\n'),
      )
      .join('\n\n'),
  ].join(blocks.length > 1 ? '\n\n' : '\n');
}

/** The rows below what is written once above them. */
interface Block {
  readonly heads: readonly string[];
  readonly table: ShownTable;
}

/** A block for all rows that have the same in the columns that may be written above, in the order of the first ones. */
function blocksOf(table: ShownTable): readonly Block[] {
  const { above = [], columns, rows } = table;
  if (above.length === 0) return [{ heads: [], table }];
  const others = columns.flatMap((_, i) => (above.includes(i) ? [] : [i]));
  const blocks = new Map<string, { readonly heads: readonly string[]; readonly rows: (typeof rows)[number][] }>();
  for (const row of rows) {
    const heads = above.map((i) => oneLine(String(row[i] ?? '')));
    const key = JSON.stringify(heads);
    const block = blocks.get(key) ?? { heads, rows: [] };
    blocks.set(key, block);
    block.rows.push(others.map((i) => row[i]));
  }
  return [...blocks.values()].map(({ heads, rows: own }) => ({
    heads,
    table: { title: table.title, columns: others.map((i) => columns[i]), rows: own },
  }));
}

/** A column as text. */
interface TextColumn {
  readonly name: string;
  readonly cells: readonly string[];
  readonly right: boolean;
  /** Its width without a line break in it, and without one in its cells. */
  readonly natural: number;
  readonly unbroken: number;
  /** Its least width: figures are not broken. */
  readonly least: number;
}

function columnsOf({ columns, rows }: ShownTable): readonly TextColumn[] {
  return columns.map((column, i) => {
    const name = oneLine(column);
    const cells = rows.map((row) => oneLine(String(row[i] ?? '')));
    const right = isFigures(rows, i);
    const widest = cells.reduce((width, cell) => Math.max(width, widthOf(cell)), 0);
    const word = Math.min(NARROWEST, Math.max(...name.split(' ').map(widthOf)));
    return {
      ...{ name, cells, right },
      natural: Math.max(widest, widthOf(name)),
      unbroken: Math.max(widest, word),
      least: Math.max(right ? widest : Math.min(widest, NARROWEST), word),
    };
  });
}

function widthOfAll(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + GAP.length * (widths.length - 1);
}

/** The table in one part, or in several, each with what the rows are called, where its figures alone are too wide. */
function partsThatFit(columns: readonly TextColumn[]): readonly string[] {
  const keys = keysOf(columns);
  const parts: TextColumn[][] = [[...keys]];
  for (const column of columns.slice(keys.length)) {
    const part = parts[parts.length - 1];
    if (widthOfAll([...part, column].map(({ least }) => least)) <= MAX_WIDTH) part.push(column);
    else parts.push([...keys, column]);
  }
  return parts.map(written).flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]));
}

/** The first column and those of words that follow it, as far as they take half of the width at most. */
function keysOf(columns: readonly TextColumn[]): readonly TextColumn[] {
  const end = columns.findIndex(
    ({ right }, i) => i > 0 && (right || widthOfAll(columns.slice(0, i + 1).map(({ least }) => least)) > MAX_WIDTH / 2),
  );
  return end === -1 ? columns.slice(0, 1) : columns.slice(0, end);
}

function written(columns: readonly TextColumn[]): readonly string[] {
  const widths = widthsThatFit(columns);
  const row = (texts: readonly string[], isHeader: boolean): readonly string[] => {
    const broken = texts.map((text, i) => linesOf(text, widths[i]));
    const height = Math.max(...broken.map(({ length }) => length));
    return Array.from({ length: height }, (_, line) =>
      broken
        .map((lines, i) => {
          // A header stands on its column.
          const text = lines[isHeader ? line - height + lines.length : line] ?? '';
          const rest = ' '.repeat(Math.max(0, widths[i] - widthOf(text)));
          return columns[i].right ? rest + text : text + rest;
        })
        .join(GAP)
        .trimEnd(),
    );
  };
  return [
    ...row(
      columns.map(({ name }) => name),
      true,
    ),
    widths.map((width) => '─'.repeat(width)).join(GAP),
    ...columns[0].cells.flatMap((_, r) =>
      row(
        columns.map(({ cells }) => cells[r]),
        false,
      ),
    ),
  ];
}

/** The natural widths, of which the widest are made narrower until all fit: first where only the header is broken. */
function widthsThatFit(columns: readonly TextColumn[]): readonly number[] {
  const widths = columns.map(({ natural }) => natural);
  for (const floor of ['unbroken', 'least'] as const) {
    while (widthOfAll(widths) > MAX_WIDTH) {
      const free = columns.flatMap((column, i) => (widths[i] > column[floor] ? [i] : []));
      if (free.length === 0) break;
      const widest = Math.max(...free.map((i) => widths[i]));
      widths[free.find((i) => widths[i] === widest)!]--;
    }
  }
  return widths;
}
