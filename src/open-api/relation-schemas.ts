import type { Relation, RelatedOutcome, RelationRow, RelationTest } from '../reports/index.js';
import {
  refTo,
  anyNumber,
  count,
  dateOrNull,
  exactly,
  listOf,
  nothing,
  objectSchema,
  oneOfNames,
  positive,
  probability,
  text,
  type JsonObject,
} from '../requests/inner.js';
import { atRandomOrNull, clusters, guard, known, market, share } from './result-parts.js';

/** Schemas of the relation of two answers. */
export function relationSchemas(): Readonly<Record<string, JsonObject>> {
  const answer = {
    report: refTo('schemas', 'ReportId'),
    params: { description: 'Every option of the report with the value used.', type: 'object' },
    question: text,
  };
  const outcomes = listOf(refTo('schemas', 'OutcomeSummary'));
  return {
    Relation: {
      description: 'How often each outcome of the answer `b` came with each outcome of the answer `a`.',
      ...objectSchema<Relation>(
        {
          kind: exactly('relation'),
          a: objectSchema<Relation['a']>({ ...answer, previous: positive, title: text, outcomes }, ['previous']),
          b: objectSchema<Relation['b']>({ ...answer, title: text, known, event: text, outcomes }, ['event']),
          ...market,
          startDate: dateOrNull,
          endDate: dateOrNull,
          session: refTo('schemas', 'ResultSession'),
          where: refTo('schemas', 'Condition'),
          hindsight: {
            description: 'Whether `a` may be known after the outcome of `b`.',
            type: 'boolean',
            const: true,
          },
          atRandom: {
            description:
              'How many flips of the bars tell what chance gives, and how often they give as much dependence.',
            ...objectSchema<NonNullable<Relation['atRandom']>>({ flips: positive, seed: count, p: probability }),
          },
          notices: listOf(refTo('schemas', 'Notice')),
          observations: refTo('schemas', 'ObservationCounts'),
          of: { description: 'The number of cases.', ...count },
          notKnown: { description: 'Answers to `b` that are left out since `a` has none.', ...count },
          rows: { description: 'One entry per outcome of `a`.', ...listOf(refTo('schemas', 'RelationRow')) },
          test: { anyOf: [refTo('schemas', 'RelationTest'), nothing] },
        },
        ['where', 'hindsight', 'atRandom', 'notices'],
      ),
    },
    RelationRow: {
      description: 'The cases with an outcome of `a`; percents are of the row.',
      ...objectSchema<RelationRow>({ id: text, label: text, of: count, guard, clusters, outcomes: listOf(outcome()) }, [
        'clusters',
      ]),
    },
    RelationTest: {
      description: 'Whether the outcomes of `b` depend on those of `a`, with a two-sided p-value.',
      ...objectSchema<RelationTest>({
        kind: oneOfNames(['fisher', 'permutation', 'chi-square', 'clustered']),
        p: probability,
      }),
    },
  };
}

function outcome(): JsonObject {
  return objectSchema<RelatedOutcome>(
    {
      ...share,
      lift: {
        description: 'How many times as frequent it is in the row as among all cases.',
        anyOf: [
          objectSchema<NonNullable<RelatedOutcome['lift']>>({ ratio: anyNumber, low: anyNumber, high: anyNumber }),
          nothing,
        ],
      },
      atRandom: atRandomOrNull,
    },
    ['atRandom'],
  );
}
