import type { Relation } from '../../reports/index.js';
import { atRandomCells, toRead } from './optional-columns.js';
import { type Cell, type Table, tableOf } from './table.js';

type Row = Readonly<Record<string, Cell>>;

/** The pairs of outcomes of a relation, and below them the outcomes of all cases. */
export function relationTable({ a, b, of, rows, atRandom: asked }: Relation): Table {
  const before = a.previous === undefined ? '' : `, ${a.previous} before`;
  // The outcomes of all cases have none.
  const chance = asked === undefined ? {} : toRead(atRandomCells(null));
  return {
    title: '',
    columns: [
      `${a.title}${before}`,
      b.title,
      ...['count', 'of', 'percent', 'low', 'high', ...Object.keys(chance), 'lift', 'lift low', 'lift high', 'guard'],
    ],
    rows: [
      ...rows.flatMap((row) =>
        row.outcomes.map(({ label, count, percent, low, high, atRandom, lift }) => [
          row.label,
          label,
          ...[count, row.of, percent, low, high, ...Object.values(toRead(atRandomCells(atRandom)))],
          ...[lift?.ratio ?? null, lift?.low ?? null, lift?.high ?? null],
          row.guard,
        ]),
      ),
      ...b.outcomes.map(({ label, count, percent, low, high }) => [
        'All',
        label,
        ...[count, of, percent, low, high, ...Object.values(chance)],
        ...[null, null, null],
        null,
      ]),
    ],
  };
}

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
