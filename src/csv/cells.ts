/**
 * The cells of a line, trimmed. A quoted cell may contain the delimiter, and a quote as two quotes.
 *
 * @returns `null` if a quote is not closed on the line, or text follows it
 */
export function cellsOf(line: string, delimiter: string): readonly string[] | null {
  if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim());
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    while (line[at] === ' ') at++;
    if (line[at] !== '"') {
      const end = line.indexOf(delimiter, at);
      cells.push(line.slice(at, end < 0 ? line.length : end).trim());
      if (end < 0) return cells;
      at = end + 1;
      continue;
    }
    const close = closingQuote(line, at + 1);
    if (close < 0) return null;
    cells.push(
      line
        .slice(at + 1, close)
        .replaceAll('""', '"')
        .trim(),
    );
    at = close + 1;
    while (line[at] === ' ') at++;
    if (at >= line.length) return cells;
    if (line[at] !== delimiter) return null;
    at++;
  }
}

function closingQuote(line: string, from: number): number {
  let at = line.indexOf('"', from);
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at;
}
