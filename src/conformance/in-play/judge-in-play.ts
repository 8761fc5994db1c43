import type { EngineAdapter, EngineRequest, InPlayAnswer, Verdict } from '../engine/index.js';
import { type ComparisonRules, judgeRun } from '../engine/index.js';
import { expectedInPlay, type InPlayRequest, toldOf } from './expected-in-play.js';

/** Asks an engine what is in play and judges its answer; synchronously if the engine is synchronous. */
export function judgeInPlay(
  inPlay: NonNullable<EngineAdapter['inPlay']>,
  request: EngineRequest,
  rules: ComparisonRules,
): Verdict | Promise<Verdict> {
  const expected = expectedInPlay(request as InPlayRequest);
  const told = (answer: InPlayAnswer) => toldOf(answer, expected);
  const run: EngineAdapter['run'] = (asked) => {
    const answer = inPlay(asked);
    return answer instanceof Promise ? answer.then(told) : told(answer);
  };
  return judgeRun({ run }, request, rules, () => expected as ReturnType<typeof told>);
}
