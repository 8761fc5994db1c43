/** A word of more letters is a name that someone made up, and is cut. */
const WORD = 24;

/** A text in lines of so many letters; a word that is longer has a line of its own. */
export function wrapped(text: string, letters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s/).flatMap((each) => partsOf(each, Math.max(letters, WORD)))) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= letters) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A word in parts of so many letters; no letter of two code units is cut. */
function partsOf(word: string, letters: number): readonly string[] {
  if (word.length <= letters) return [word];
  const parts = [''];
  for (const letter of word) {
    if (parts[parts.length - 1].length + letter.length > letters) parts.push('');
    parts[parts.length - 1] += letter;
  }
  return parts;
}
