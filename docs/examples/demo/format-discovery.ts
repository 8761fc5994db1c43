import { headlines, type ScanResult } from 'barstats';
import type { RankedFamily, RankedMarket, Untested } from 'barstats/discovery';

/** How many sentences are printed below the table where nothing was found. */
const SENTENCES = 3;

const untestedFor: Readonly<Record<Untested, string>> = {
  insufficient: 'fewer than 10 cases',
  'coarse-ticks': 'price steps too large for a race',
  'no-events': 'no events given',
  'bars-too-coarse': 'bars too long',
  'bars-misaligned': 'bars do not meet the session',
  'duplicate-trading-date': 'two daily bars of one date',
  'session-unavailable': 'no such session',
};

const header = [
  ...['rank', 'family', 'kind', 'market', 'answer', 'count', '%', '95 % interval', 'chance'],
  ...['p', 'adjusted p', 'verdict', 'last third'],
];

/** A ranking as a table for a terminal, a row per family and market, below what was found and above the first few sentences. */
export function formatDiscovery({
  summary,
  warnings = [],
  findings,
  ranking,
  tests,
  significance,
}: ScanResult): string {
  const rows = ranking.flatMap(({ markets }) => markets);
  const untested = rows.filter((row) => row.untested !== undefined).length;
  const sentences = ranking.filter((family) => family.untested === undefined).map(({ sentence }) => sentence);
  return [
    ...warnings.map(({ text }) => text),
    summary,
    `${tests} tests count, p-values are adjusted for all of them at ${100 * significance} %; ${untested} of ${rows.length} could not be run`,
    ...findings.flatMap(({ sentence, echoes, elsewhere = [] }) => [
      '',
      sentence,
      ...(echoes.length === 0 ? [] : [`The same sessions show it again in ${echoes.join(', ')}.`]),
      ...(elsewhere.length === 0
        ? []
        : [
            `Markets with nearly the same returns show it, too: ${elsewhere.map(({ ticker, family }) => `${ticker} ${family}`).join(', ')}.`,
          ]),
    ]),
    '',
    ...aligned([header, ...ranking.flatMap(rowsOf)]),
    '',
    ...(findings.length > 0
      ? []
      : [...sentences.slice(0, SENTENCES).map((sentence, i) => `${i + 1}. ${sentence}`), '']),
  ].join('\n');
}

function rowsOf({ rank, family, kind, markets }: RankedFamily): readonly (readonly string[])[] {
  return markets.map((row, i) => [...(i === 0 ? [String(rank), family, kind] : ['', '', '']), ...cellsOf(family, row)]);
}

function cellsOf(family: string, row: RankedMarket): readonly string[] {
  const { ticker, cases, estimate, pValue, adjusted, confirmation, significant, untested } = row;
  if (untested !== undefined) {
    return [ticker, ...Array<string>(7).fill(''), `not tested: ${untestedFor[untested]} (n = ${cases})`, ''];
  }
  const { count, of, percent, low, high, baseline } = estimate;
  const interval = low === null ? '–' : `${fixed(low)} to ${fixed(high)}`;
  return [
    ...[ticker, answerOf(family, row), `${count} of ${of}`, fixed(percent), interval, fixed(baseline)],
    ...[pValue.toPrecision(2), adjusted.toPrecision(2), significant ? 'significant' : 'not significant'],
    significant ? confirmation.replace('-', ' ') : '',
  ];
}

/** What was counted: the answer, and its group if groups are compared. */
function answerOf(family: string, { group, outcome }: RankedMarket): string {
  const { outcomes, groups } = headlines.find((headline) => headline.family === family)!;
  const answer = outcomes.find(({ id }) => id === (outcome ?? outcomes[0].id))!.label;
  return group === undefined ? answer : `${answer}: ${groups.find(({ id }) => id === group)?.label ?? group}`;
}

function fixed(percent: number | null): string {
  return percent === null ? '–' : percent.toFixed(2);
}

/** Names to the left and figures to the right of their columns. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const names = ['family', 'kind', 'market', 'answer', 'verdict', 'last third'];
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, i) => (names.includes(header[i]) ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      .join('  ')
      .trimEnd(),
  );
}
