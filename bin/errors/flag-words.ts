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
    .replaceAll(/\boptions\.series\[\d+\](?= )/g, 'the series')
    .replaceAll(/\boptions\.atRandom\.seed\b/g, '--seed')
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
