/**
 * The text of a file of vectors: JSON with a line for each case and each row, so that a change of one shows as a change of one line.
 */
export function vectorText(file: object): string {
  const fields = Object.entries(file).map(([name, value]) => `${JSON.stringify(name)}:${inLines(value)}`);
  return `{\n${fields.join(',\n')}\n}\n`;
}

function inLines(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return JSON.stringify(value);
  return `[\n${value.map(line).join(',\n')}\n]`;
}

/** What has rows of its own has these in lines too; whatever else there is of it stands before them in one. */
function line(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('rows' in value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}:${name === 'rows' ? inLines(each) : JSON.stringify(each)}`,
  );
  return `{${fields.join(',')}}`;
}
