import type { ComponentChildren } from 'preact';
import { ScrollRegion } from './scroll-region.js';

/** A column: `figure` for numbers, which are aligned to the right. */
export interface Column {
  readonly name: string;
  readonly figure?: boolean;
}

export type Cell = ComponentChildren;

interface TableProps {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly named?: boolean;
}

/** A table in its own scroll region; nothing without rows. Its first column names the row if `named`. */
export function Table({ title, columns, rows, named = false }: TableProps) {
  if (rows.length === 0) return null;
  return (
    <ScrollRegion label={`Table: ${title}`} tall>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map(({ name, figure }) => (
              <th key={name} scope="col" class={figure ? 'figure' : ''}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) =>
                named && j === 0 ? (
                  <th key={j} scope="row" class={columns[j].figure ? 'figure' : ''}>
                    {cell}
                  </th>
                ) : (
                  <td key={j} class={columns[j].figure ? 'figure' : ''}>
                    {cell ?? '–'}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
