import type { ComponentChildren } from 'preact';

/** The name of a column; in a list, of one of numbers, which are aligned to the right. */
export type Column = string | readonly string[];

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
  const classOf = (column: number): string => (typeof columns[column] === 'string' ? '' : 'figure');
  return (
    <ScrollRegion label={`Table: ${title}`} tall>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((name, j) => (
              <th key={String(name)} scope="col" class={classOf(j)}>
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
                  <th key={j} scope="row" class={classOf(j)}>
                    {cell}
                  </th>
                ) : (
                  <td key={j} class={classOf(j)}>
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

interface ScrollRegionProps {
  readonly label: string;
  readonly tall?: boolean;
  readonly children: ComponentChildren;
}

/** A separately scrollable region, also by keyboard, so that the page never scrolls sideways. */
export function ScrollRegion({ label, tall = false, children }: ScrollRegionProps) {
  return (
    <div class={tall ? 'scroll tall' : 'scroll'} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
