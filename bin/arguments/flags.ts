/** The flags that are on when they are given, without a value; `--name=false` turns one off. */
const SWITCHES = {
  question: ['hindsight', 'stability', 'lasting', 'shrunk'],
  run: ['intervals'],
  reading: ['adjusted', 'skipInvalid'],
  output: ['line', 'help', 'version'],
} as const;

/** The flags with a value. Those of a question have the words of `formatQuestion`. */
const VALUES = {
  question: ['start_date', 'end_date', 'where', 'groupBy', 'atRandom'],
  session: ['session'],
  market: ['assetClass', 'ticker'],
  run: ['seed'],
  series: ['series'],
  trades: ['trades', 'symbol', 'account', 'multiplier', 'profit'],
  reading: ['timeZone', 'stamped', 'interval', 'dates', 'decimal', 'delimiter', 'columns'],
  rows: ['rows'],
  output: ['format'],
  now: ['now'],
  lookback: ['lookback'],
  server: ['port', 'cors'],
  answers: ['a', 'b'],
} as const;

/** A group of flags that a command takes together. */
export type FlagGroup = keyof typeof SWITCHES | keyof typeof VALUES;

/** The flags that a person would rather write. */
const ALIASES: Readonly<Record<string, string>> = {
  from: 'start_date',
  to: 'end_date',
  by: 'groupBy',
  zone: 'timeZone',
  class: 'assetClass',
  h: 'help',
};

/** What other programs call a flag, or do instead of one, and what to write here. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  ...{ since: '--from DATE', start: '--from DATE', until: '--to DATE', end: '--to DATE', last: '--from DATE' },
  ...{ lookback: '--from DATE', group: '--by FIELD', filter: '--where CONDITION', tz: '--zone ZONE' },
  ...{ timeframe: '--interval 5m', symbol: '--ticker NAME', output: '> FILE', out: '> FILE' },
  ...{ csv: '--format csv', json: '--format json', markdown: '--format markdown', html: '--format html' },
  ...{ svg: '--format svg' },
};

/** What a flag that no command has is called here, with its value. */
export function writtenHere(flag: string): string | undefined {
  return Object.hasOwn(ELSEWHERE, flag) ? ELSEWHERE[flag] : undefined;
}

const switches: readonly string[] = Object.values(SWITCHES).flat();
const values: readonly string[] = Object.values(VALUES).flat();

/** How a flag is compared: `--group-by`, `--groupBy` and `--group_by` are the same. */
export const squashed = (name: string): string => name.replaceAll(/[-_]/g, '').toLowerCase();

const canonical = new Map([...switches, ...values].map((name) => [squashed(name), name]));

/** The flag that a name means; an option of a report stays as it is. */
export function flagNamed(name: string): string {
  return ALIASES[name.toLowerCase()] ?? canonical.get(squashed(name)) ?? name;
}

export function isSwitch(flag: string): boolean {
  return switches.includes(flag);
}

/** The flags of some groups, as a person would write them. */
export function flagsOf(groups: readonly FlagGroup[]): readonly string[] {
  const all: Readonly<Partial<Record<FlagGroup, readonly string[]>>>[] = [VALUES, SWITCHES];
  return groups.flatMap((group) => all.flatMap((each) => each[group] ?? []));
}

/** The shortest spelling of a flag: `--by`, `--at-random`, `--min-size` of an option of a report. */
export function spelled(flag: string): string {
  const alias = Object.entries(ALIASES).find(([name, meant]) => meant === flag && name.length > 1)?.[0];
  const name = alias ?? flag.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-');
  return `--${name}`;
}
