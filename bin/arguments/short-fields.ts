/** Words of traders for the fields of conditions, where the library has a longer name. */
const NUMBERS: Readonly<Record<string, string>> = {
  gap: 'gap.percent',
  change: 'previous.change',
  range: 'previous.range',
  narrow: 'previous.narrow',
  nr: 'previous.narrow',
};
const NAMES: Readonly<Record<string, string>> = {
  gap: 'gap.direction',
  day: 'weekday',
  colour: 'previous.colour',
  color: 'previous.colour',
  inside: 'previous.inside',
  outside: 'previous.outside',
  doji: 'previous.doji',
};

/** A condition with the names of its fields written out, and what was written out. */
export interface WrittenOut {
  readonly text: string;
  readonly said: readonly string[];
}

/**
 * Writes out the short names of a condition: `gap > 0.5` compares a number and is `gap.percent > 0.5`, `gap = up` compares a name and is
 * `gap.direction = up`. Everything else stays as it is, quoted names among it.
 */
export function writtenOut(condition: string): WrittenOut {
  const said: string[] = [];
  const text = condition.replaceAll(
    /"[^"]*"|(?<![\w.-])([a-z]+)(?=\s*(?:(<=?|>=?|between\b)|!?=\s*(-?\d|[a-z"])|(?:not\s+)?in\s*\(\s*(-?\d|[a-z"])))/gi,
    (
      all: string,
      word: string | undefined,
      order: string | undefined,
      equal: string | undefined,
      first: string | undefined,
    ) => {
      if (word === undefined) return all;
      const value = equal ?? first;
      const isNumber = order !== undefined || /^[-\d]/.test(value ?? '');
      const field = (isNumber ? NUMBERS : NAMES)[word.toLowerCase()];
      if (field === undefined) return all;
      said.push(`${word} is ${field}`);
      return field;
    },
  );
  return { text, said };
}

/** The field of a grouping that is called by a short name. */
export function groupingWrittenOut(grouping: string): WrittenOut {
  const field = NAMES[grouping.toLowerCase()];
  return field === undefined ? { text: grouping, said: [] } : { text: field, said: [`${grouping} is ${field}`] };
}
