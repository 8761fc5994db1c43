import type { BarstatsErrorFields, ErrorCode } from 'barstats';

/** The flag of each option of the library that has another name on the command line. */
const FLAGS: Readonly<Record<string, string>> = {
  timeZone: '--zone',
  assetClass: '--asset-class',
  startDate: '--from',
  endDate: '--to',
  groupBy: '--by',
  atRandom: '--at-random',
  asOf: '--now',
  invalidRows: '--skip-invalid',
  start_date: '--from',
  end_date: '--to',
};

const WORDS = ['where', 'groupBy', 'atRandom', 'session', 'hindsight', 'stability', 'lasting', 'shrunk', 'a', 'b'];

/** A message of the library with the flags of the command in the place of its options. */
export function inTermsOfFlags(message: string): string {
  return message
    .replace(/\boptions\.columns(?:\.(\w+))?(.*)$/s, (_, field: string | undefined, rest: string) =>
      field === undefined
        ? `--columns${asPairs(rest)}`
        : `--columns ${field}=${rest === ' by position' ? 'N' : 'NAME'}${rest}`,
    )
    .replaceAll(/\b(stamped|timeZone): '(\w+)'/g, (_, name: string, value: string) => `${flagOf(name)} ${value}`)
    .replace(/^id is not known: ("[^"]*"); /, 'there is no report $1; ')
    .replace(/^options has no field "(\w+)".*$/, (_, name: string) => `this command has no option ${flagOf(name)}`)
    .replaceAll(/\boptions\.params\.(?:[\w-]+-[\w-]+\.)?(\w+)/g, (_, name: string) => flagOf(name))
    .replaceAll(/\boptions\.cors\.origins\[\d+\]/g, '--cors')
    .replaceAll(/\boptions\.(\w+)/g, (_, name: string) => flagOf(name))
    .replace(new RegExp(`^(${WORDS.join('|')})(?= (?:ends|has|must|is)\\b)`), (_, name: string) => flagOf(name))
    .replace(/\bhindsight: true\b/, '--hindsight')
    .replace(/, or options?\.byTicker.*$|, or --by-ticker.*$/, '');
}

/** Columns such as `{ open: "BidOpen", high: 2 }` as the command takes them: `open=BidOpen,high=2`. */
function asPairs(text: string): string {
  return text.replace(/\{ (.+?) \}/, (_, pairs: string) =>
    pairs.replaceAll(/(\w+): "?([^",]*)"?(?:, )?/g, '$1=$2,').slice(0, -1),
  );
}

/** The flag of an option: `minSize` is `--min-size`. */
export function flagOf(name: string): string {
  return FLAGS[name] ?? `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-')}`;
}

const HINTS: Partial<Record<ErrorCode, string>> = {
  'unknown-report': 'barstats list names all reports, barstats find "previous day high" searches them',
  'unknown-question': 'barstats explain REPORT lists its questions',
  'wrong-condition':
    'a condition compares a field or an answer: gap > 0.5, weekday != friday, gap-fill(previous: 1).filled = filled',
  'bars-too-coarse': 'the report needs shorter bars, such as those of a minute',
  'invalid-rows': 'barstats check FILE lists the rows, --skip-invalid leaves them out',
  'not-a-table': 'barstats reads CSV and Parquet files with a header or columns in the usual order',
  'missing-package': 'npx --package barstats --package hyparquet barstats … brings it along',
  'several-tickers': '--ticker NAME reads one of them',
};

/** What to do about an error of the library. */
export function hintFor({ code }: BarstatsErrorFields): string | undefined {
  return HINTS[code];
}
