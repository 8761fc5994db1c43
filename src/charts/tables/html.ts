import type { Cell } from '../rows/table.js';
import { oneLine } from './one-line.js';
import type { ShownTable } from './shown-table.js';

/** A heading, a paragraph for each line and a table with a caption for each table, as a fragment of a page. */
export function htmlOf(name: string, lines: readonly string[], tables: readonly ShownTable[]): string {
  return [`<h3>${asText(name)}</h3>`, ...lines.map((line) => `<p>${asText(line)}</p>`), ...tables.map(htmlTable)].join(
    '\n',
  );
}

function htmlTable({ title, columns, rows }: ShownTable): string {
  const header = columns.map((column) => `<th scope="col">${asText(column)}</th>`).join('');
  const lines = rows.map(([first, ...cells]) => {
    const others = cells.map((cell) => `<td>${textOfCell(cell)}</td>`).join('');
    return `<tr><th scope="row">${textOfCell(first)}</th>${others}</tr>`;
  });
  const parts = [`<caption>${asText(title)}</caption>`, `<thead><tr>${header}</tr></thead>`];
  return ['<table>', ...parts, '<tbody>', ...lines, '</tbody>', '</table>'].join('\n');
}

function textOfCell(cell: Cell): string {
  return cell === null ? '' : asText(String(cell));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text without markup, and without halves of characters, which no page may have. */
function asText(text: string): string {
  return oneLine(text)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => entities[character]);
}
