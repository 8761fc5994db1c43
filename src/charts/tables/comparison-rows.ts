import type { MarketComparison } from '../../pooled/index.js';
import { type Table, tableOf } from './table.js';

/** A comparison as one table for programs: a row per group, question and outcome, with identifiers. */
export function comparisonRows({ compared, report, sides, summary }: MarketComparison): Table {
  const namesOf = (place: 0 | 1) => {
    const { assetClass, ticker, startDate, endDate } = sides[place];
    return { assetClass, ticker, startDate, endDate };
  };
  const rows = summary.flatMap(({ group, questions }) =>
    questions.flatMap(({ id, of, guards, outcomes }) =>
      outcomes.map(({ id: outcome, shares, difference, test, untested }) => ({
        compared,
        report,
        ...prefixed('group', group),
        question: id,
        outcome,
        ...prefixed('first', { ...namesOf(0), of: of[0], ...shares[0], guard: guards[0] }),
        ...prefixed('second', { ...namesOf(1), of: of[1], ...shares[1], guard: guards[1] }),
        ...prefixed('difference', difference ?? { points: null, low: null, high: null, correlation: null }),
        test: test?.kind ?? null,
        'discordant.first': test?.discordant?.[0] ?? null,
        'discordant.second': test?.discordant?.[1] ?? null,
        p: test?.p ?? null,
        adjusted: test?.adjusted ?? null,
        untested: untested ?? null,
      })),
    ),
  );
  return tableOf('comparison', rows);
}

function prefixed<Fields extends object>(name: string, fields: Fields): Readonly<Record<string, Fields[keyof Fields]>> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${name}.${field}`, value]));
}
