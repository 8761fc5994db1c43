/** The width of a screen. */
const WIDTH = 80;

/**
 * Text in lines of at most 80 characters, if its words are not longer.
 *
 * @param first - what the first line begins with; the others are indented as far
 */
export function wrapped(text: string, first = ''): string {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    if (!isEmpty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = ' '.repeat(first.length);
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line].map((each) => each.trimEnd()).join('\n');
}
