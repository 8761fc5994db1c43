import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf, answersTo, countAnswers, type Answers } from '../../../src/reports/sheets/answers.js';

type Answer = 'a' | 'b' | 'c' | null | readonly ('a' | 'b' | 'c')[];

const outcomes = (['a', 'b', 'c'] as const).map((id) => ({ id, label: id, when: `it is ${id}` }));

/** An observation that knows its answer. */
interface Observation {
  readonly answer: Answer;
}

const outcome = fc.constantFrom('a' as const, 'b' as const, 'c' as const);
const answers: fc.Arbitrary<Answer> = fc.oneof(outcome, fc.constant(null), fc.array(outcome, { maxLength: 3 }));
const observations = fc.array(fc.record({ answer: answers }), { maxLength: 15 });

/** The question, and of which observations it was asked. */
function question() {
  const asked: Observation[] = [];
  const of = (observation: Observation) => {
    asked.push(observation);
    return observation.answer;
  };
  return { id: 'which', outcomes, of, asked };
}

const anew = (list: readonly Observation[]): Answers => answersTo(question(), list, null, 0);

describe('answersTo', () => {
  it('keeps what each observation answered', () => {
    fc.assert(
      fc.property(observations, (list) => {
        const given = anew(list);
        expect(list.map((_, i) => answerOf(given, outcomes, i))).toEqual(list.map(({ answer }) => answer));
      }),
    );
  });

  it('is the same as to ask anew, whatever beginning is the same, and asks only those after it', () => {
    fc.assert(
      fc.property(observations, observations, fc.nat(15), (before, added, keep) => {
        const same = Math.min(keep, before.length);
        const list = [...before.slice(0, same), ...added];
        const earlier = anew(before);
        const was = structuredClone(earlier);
        const asking = question();
        expect(answersTo(asking, list, earlier, same)).toEqual(anew(list));
        expect(asking.asked).toEqual(added);
        expect(earlier).toEqual(was);
      }),
    );
  });

  it('refuses an outcome that the question does not have, alone or with others', () => {
    const asking = { ...question(), of: () => 'd' as const };
    const list = [{ answer: null }];
    expect(() => answersTo(asking as never, list, null, 0)).toThrow('The question which has no outcome d');
    const several = { ...question(), of: () => ['a', 'd'] };
    expect(() => answersTo(several as never, list, null, 0)).toThrow('The question which has no outcome d');
  });
});

describe('countAnswers', () => {
  it('counts the cases of each outcome among the members', () => {
    fc.assert(
      fc.property(observations, fc.array(fc.nat(14)), (list, some) => {
        const members = some.filter((member) => member < list.length);
        const cases = members.flatMap((member) => list[member].answer ?? []);
        const counts = outcomes.map(({ id }) => cases.filter((each) => each === id).length);
        expect(countAnswers(anew(list), outcomes.length, members)).toEqual(counts);
        expect(countAnswers(anew(list), outcomes.length, Int32Array.from(members))).toEqual(counts);
      }),
    );
  });
});

it('an observation that was not asked is told from one without a case', () => {
  const given = anew([{ answer: null }, { answer: [] }]);
  expect([0, 1].map((i) => answerOf(given, outcomes, i))).toEqual([null, []]);
  expect(countAnswers(given, 3, [0, 1])).toEqual([0, 0, 0]);
});
