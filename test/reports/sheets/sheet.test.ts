import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Quotient } from '../../../src/numeric/index.js';
import type { Description } from '../../../src/reports/description.js';
import { lastOf } from '../../../src/reports/last-of.js';
import { sheetOf as stepsOf } from '../../../src/reports/sheets/sheet.js';
import type { Market, Session } from '../../../src/sessions/index.js';
import { measures, quotients } from '../../numeric/arbitraries.js';

interface Observation {
  readonly session: Session;
  readonly flat: boolean;
  readonly answer: string | null;
  readonly value: Quotient | null;
}

/** A market that has its observations with it. */
interface WithObservations extends Market {
  readonly observations: readonly Observation[];
}

const sheetOf = (...given: Parameters<typeof stepsOf<Observation, Observation>>) => lastOf(stepsOf(...given));

/** A description that is asked of such a market, and what it was asked. */
function description() {
  const asked: (readonly ['exclusion' | 'question' | 'measure', Observation])[] = [];
  const watch = (what: 'exclusion' | 'question' | 'measure', observation: Observation): Observation => {
    asked.push([what, observation]);
    return observation;
  };
  const described: Description<Observation, Observation> = {
    kind: { unit: 'case', observe: (market) => (market as WithObservations).observations },
    exclusions: [{ reason: 'flat', applies: (observation) => watch('exclusion', observation).flat }],
    dimensions: [],
    questions: [
      {
        id: 'which',
        title: 'Which',
        known: 'at-open',
        outcomes: ['a', 'b'].map((id) => ({ id, label: id, when: `it is ${id}` })),
        of: (observation) => watch('question', observation).answer,
      },
    ],
    measures: [
      {
        id: 'value',
        label: 'Value',
        unit: 'ratio',
        formula: 'the value',
        of: (observation) => watch('measure', observation).value,
      },
    ],
    statistics: [],
    levels: [],
    current: null,
  };
  return { described, asked };
}

const marketOf = (lineage: object, observations: readonly Observation[]) =>
  ({ lineage, observations }) as WithObservations;

/** What is no plain object is itself, so that each session is another. */
class Dated {
  readonly date = '2024-07-01';
}

const observation: fc.Arbitrary<Observation> = fc
  .record({
    flat: fc.boolean(),
    answer: fc.constantFrom('a', 'b', null),
    value: fc.oneof(measures(), quotients(), fc.constant(null)),
  })
  .map((own) => ({ session: new Dated() as unknown as Session, ...own }));
const observations = fc.array(observation, { maxLength: 10 });

test('sheetOf is the sheet that is made anew, whatever markets of the lineage came before', () => {
  const steps = fc.array(fc.record({ keep: fc.nat(12), added: observations }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(steps, (list) => {
      const lineage = {};
      const { described } = description();
      let now: readonly Observation[] = [];
      for (const { keep, added } of list) {
        now = [...now.slice(0, keep), ...added];
        const { candidates, eligible, verdicts, counts, answers, values } = sheetOf(described, marketOf(lineage, now));
        const anew = sheetOf(description().described, marketOf({}, now));
        expect(candidates).toEqual(now);
        expect({ eligible, verdicts, counts, answers, values }).toEqual({
          eligible: now.filter(({ flat }) => !flat),
          verdicts: anew.verdicts,
          counts: anew.counts,
          answers: anew.answers,
          values: anew.values,
        });
      }
    }),
    { numRuns: 200 },
  );
});

test('sheetOf asks and measures of those only that are not the same, though they are drawn as other objects', () => {
  fc.assert(
    fc.property(observations, observations, fc.nat(10), (before, added, keep) => {
      const lineage = {};
      const { described, asked } = description();
      sheetOf(described, marketOf(lineage, before));
      asked.length = 0;
      const again = before.slice(0, keep).map((each) => ({ ...each }));
      const { candidates } = sheetOf(described, marketOf(lineage, [...again, ...added]));
      const counted = added.filter(({ flat }) => !flat);
      expect(asked).toEqual([
        ...added.map((each) => ['exclusion', each]),
        ...counted.map((each) => ['question', each]),
        ...counted.map((each) => ['measure', each]),
      ]);
      again.forEach((_, i) => expect(candidates[i]).toBe(before[i]));
    }),
  );
});

test('sheetOf gives the very same sheet for the same market, and the very same columns where only what does not count is another', () => {
  const lineage = {};
  const { described } = description();
  const make = (flat: boolean) => ({ session: new Dated() as unknown as Session, flat, answer: 'a', value: null });
  const [good, flat, other] = [make(false), make(true), make(true)];
  const market = marketOf(lineage, [good, flat]);
  const first = sheetOf(described, market);
  expect(sheetOf(described, market)).toBe(first);
  const second = sheetOf(described, marketOf(lineage, [good, flat, other]));
  expect([second.eligible === first.eligible, second.answers === first.answers]).toEqual([true, true]);
  expect(second.values).toBe(first.values);
  expect(second.candidates).toHaveLength(3);
  expect(second.counts).not.toEqual(first.counts);
});
