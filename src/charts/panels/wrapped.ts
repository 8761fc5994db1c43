/** Longer words, such as custom names, are cut. */
const WORD = 24;

/** Wraps text at a number of letters; longer words get their own lines. */
export function wrapped(text: string, letters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s/).flatMap((each) => partsOf(each, Math.max(letters, WORD)))) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= letters) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A word in parts of a number of letters; surrogate pairs are not split. */
function partsOf(word: string, letters: number): readonly string[] {
  if (word.length <= letters) return [word];
  const parts = [''];
  for (const letter of word) {
    if (parts[parts.length - 1].length + letter.length > letters) parts.push('');
    parts[parts.length - 1] += letter;
  }
  return parts;
}
