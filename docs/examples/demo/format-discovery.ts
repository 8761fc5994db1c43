import { headlines, type ScanResult } from 'barstats';
import type { RankedFamily, RankedMarket, Untested } from 'barstats/discovery';

/** How many sentences are printed below the tables. */
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
  ...['rank', 'family', 'market', 'answer', 'count', '%', '95 % interval', 'chance'],
  ...['p', 'adjusted p', 'early, late', 'verdict'],
];

/** A ranking as two tables for a terminal, a row per family and market, and the first few sentences. */
export function formatDiscovery({ ranking, structure, tests, significance }: ScanResult): string {
  const level = `${100 * significance} %`;
  return [
    `${tests} tests; p-values are adjusted for all of them`,
    '',
    ...section('Direction', ranking, level),
    ...section('Structure', structure, level),
  ].join('\n');
}

function section(title: string, ranking: readonly RankedFamily[], level: string): readonly string[] {
  const significant = ranking.filter((family) => family.significant).length;
  const rows = ranking.flatMap(({ markets }) => markets);
  const untested = rows.filter((row) => row.untested !== undefined).length;
  const found =
    significant === 0 ? 'no family is' : significant === 1 ? 'one family is' : `${significant} families are`;
  return [
    `${title}: ${rows.length} tests, ${untested} of them could not be run; ${found} significant at ${level}`,
    ...aligned([header, ...ranking.flatMap(rowsOf)]),
    '',
    ...sentencesOf(ranking),
  ];
}

function sentencesOf(ranking: readonly RankedFamily[]): readonly string[] {
  const tested = ranking.filter(({ untested }) => untested === undefined).slice(0, SENTENCES);
  return tested.length === 0 ? [] : [...tested.map(({ rank, sentence }) => `${rank}. ${sentence}`), ''];
}

function rowsOf({ rank, family, markets }: RankedFamily): readonly (readonly string[])[] {
  return markets.map((row, i) => [i === 0 ? String(rank) : '', i === 0 ? family : '', ...cellsOf(family, row)]);
}

function cellsOf(family: string, row: RankedMarket): readonly string[] {
  const { ticker, cases, estimate, pValue, adjusted, agrees, significant, untested } = row;
  if (untested !== undefined) {
    return [ticker, ...Array<string>(8).fill(''), `not tested: ${untestedFor[untested]} (n = ${cases})`];
  }
  const { count, of, percent, low, high, baseline } = estimate;
  const interval = low === null ? '–' : `${fixed(low)} to ${fixed(high)}`;
  const agreement = agrees === null ? '–' : agrees ? 'agree' : 'differ';
  return [
    ...[ticker, answerOf(family, row), `${count} of ${of}`, fixed(percent), interval, fixed(baseline)],
    ...[pValue.toPrecision(2), adjusted.toPrecision(2), agreement, significant ? 'significant' : 'not significant'],
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
  const names = ['family', 'market', 'answer', 'early, late', 'verdict'];
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, i) => (names.includes(header[i]) ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      .join('  ')
      .trimEnd(),
  );
}
