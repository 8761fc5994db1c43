import type { Relation } from '../../reports/index.js';
import { atRandomCells } from './at-random-cells.js';
import { type Cell, type Table, tableOf } from './table.js';

type Row = Readonly<Record<string, Cell>>;

/** A relation as one table for programs: a row per pair of outcomes, outcome of either answer, and test, by `kind`, with identifiers. */
export function relationRows({ assetClass, ticker, a, b, of, notKnown, rows, test, atRandom: flips }: Relation): Table {
  const ofA = (id: Cell, label: Cell): Row => ({
    'a.report': a.report,
    'a.question': a.question,
    'a.previous': a.previous ?? 0,
    'a.outcome': id,
    'a.answer': label,
  });
  const ofB = (id: Cell, label: Cell): Row => ({
    'b.report': b.report,
    'b.question': b.question,
    'b.outcome': id,
    'b.answer': label,
  });
  const answers: readonly Row[] = [
    ...rows.flatMap((row) =>
      row.outcomes.map(({ id, label, lift, atRandom, ...figures }) => ({
        kind: 'pair',
        ...ofA(row.id, row.label),
        ...ofB(id, label),
        of: row.of,
        ...figures,
        ...atRandomCells(atRandom),
        lift: lift?.ratio ?? null,
        'lift.low': lift?.low ?? null,
        'lift.high': lift?.high ?? null,
        guard: row.guard,
      })),
    ),
    ...a.outcomes.map(({ id, label, atRandom, ...figures }) => ({
      kind: 'a',
      ...ofA(id, label),
      ...ofB(null, null),
      of,
      ...figures,
      ...atRandomCells(atRandom),
    })),
    ...b.outcomes.map(({ id, label, atRandom, ...figures }) => ({
      kind: 'b',
      ...ofA(null, null),
      ...ofB(id, label),
      of,
      ...figures,
      ...atRandomCells(atRandom),
    })),
    {
      kind: 'test',
      ...ofA(null, null),
      ...ofB(null, null),
      of,
      notKnown,
      test: test?.kind ?? null,
      p: test?.p ?? null,
      ...(flips === undefined ? {} : { 'atRandom.p': flips.p }),
    },
  ];
  return tableOf(
    'relation',
    answers.map((row) => ({ assetClass, ticker, ...row })),
  );
}
