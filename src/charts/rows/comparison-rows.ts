import type { MarketComparison } from '../../pooled/index.js';
import { type Cells, groupTable, ifAny, type Table } from './table.js';

const ofSide = [
  'AssetClass',
  'Ticker',
  'StartDate',
  'EndDate',
  'Count',
  'Of',
  'Percent',
  'Low',
  'High',
  'Guard',
] as const;
const ofDifference = ['points', 'low', 'high', 'correlation'] as const;
const ofTest = [
  ...['test', 'p', 'adjusted'],
  ...ifAny('firstDiscordant', 'secondDiscordant', 'firstClusters', 'secondClusters', 'untested'),
];

/** A row per outcome of each question: both shares, their difference and its test. */
export function comparisonRows({ compared, report, sides, summary }: MarketComparison): Table {
  const before = ['compared', 'report'];
  const after = [
    ...['question', 'outcome'],
    ...['first', 'second'].flatMap((side) => ofSide.map((name) => `${side}${name}`)),
    ...ofDifference,
    ...ofTest,
    'known',
    ...ifAny('event'),
    ...['groupLabel', 'questionTitle', 'outcomeLabel'],
  ];
  const rows = summary.flatMap(({ group, label: groupLabel, questions }) =>
    questions.flatMap(({ id: question, title: questionTitle, known, event, of, guards, clusters, outcomes }) =>
      outcomes.map(({ id: outcome, label: outcomeLabel, shares, difference, test, untested }) => {
        const side = (name: string, place: 0 | 1): Cells => {
          const { assetClass, ticker, startDate, endDate } = sides[place];
          const { count, percent, low, high } = shares[place];
          const cells: readonly Cells[string][] = [
            ...[assetClass, ticker, startDate, endDate],
            ...[count, of[place], percent, low, high, guards[place]],
          ];
          return Object.fromEntries(ofSide.map((column, i) => [`${name}${column}`, cells[i]]));
        };
        return {
          group,
          cells: {
            ...{ compared, report, question, outcome, known, groupLabel, questionTitle, outcomeLabel },
            ...(event === undefined ? {} : { event }),
            ...side('first', 0),
            ...side('second', 1),
            ...difference,
            ...{ test: test?.kind ?? null, p: test?.p ?? null, adjusted: test?.adjusted ?? null },
            ...(test?.discordant === undefined
              ? {}
              : { firstDiscordant: test.discordant[0], secondDiscordant: test.discordant[1] }),
            ...(clusters === undefined ? {} : { firstClusters: clusters[0], secondClusters: clusters[1] }),
            ...(untested === undefined ? {} : { untested }),
          },
        };
      }),
    ),
  );
  return groupTable(before, after, rows);
}
