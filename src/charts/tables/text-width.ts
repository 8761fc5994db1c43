/** Characters that take two columns of a terminal: East Asian wide and full-width ones, and pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

/** Characters that stand in the column of the one before. */
const JOINED = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Nearly all texts have only these characters, each a column wide. */
const PLAIN = /^[\x20-\x7e–…─·’]*$/;

/** How many columns of a terminal a text takes. */
export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): 0 | 1 | 2 {
  if (WIDE.test(character)) return 2;
  return JOINED.test(character) ? 0 : 1;
}

/** Breaks a text into lines of at most so many columns, between words where these are no longer than a line. */
export function linesOf(text: string, width: number): readonly string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((each) => partsOf(each, width))) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(line) + 1 + widthOf(word) <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A word in parts of at most so many columns, of two or more, broken after a hyphen where there is one. */
function partsOf(word: string, width: number): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    while (part !== '' && widthOf(part + character) > width) {
      const hyphen = part.lastIndexOf('-') + 1;
      const end = hyphen === 0 ? part.length : hyphen;
      parts.push(part.slice(0, end));
      part = part.slice(end);
    }
    part += character;
  }
  return [...parts, part];
}
