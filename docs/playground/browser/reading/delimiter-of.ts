const DELIMITERS = [',', ';', '\t', '|'] as const;

/** What stands between two values. */
export type Delimiter = (typeof DELIMITERS)[number];

/** The delimiter that the header line has most of outside of quotes; a comma where it has none. */
export function delimiterOf(header: string): Delimiter {
  const bare = header.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))];
}
