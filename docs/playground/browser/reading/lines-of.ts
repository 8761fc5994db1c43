const LINE_BREAK = /\r\n|\n|\r/;

/** The lines of a text that comes in pieces, however they are broken: after LF, CR LF or CR. */
export async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest = '';
  for await (const text of texts) {
    const all = rest + text;
    // A CR at the end may be the first half of CR LF.
    const held = all.endsWith('\r') ? 1 : 0;
    const lines = all.slice(0, all.length - held).split(LINE_BREAK);
    rest = lines.pop()! + all.slice(all.length - held);
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield rest.endsWith('\r') ? [rest.slice(0, -1)] : [rest];
}
