import type { AnswerDifference } from './answer-difference.js';
import { BarstatsTypeError } from '../../errors/index.js';
import { shownValue } from '../../errors/inner.js';
import type { ReportResult } from '../../reports/index.js';
import { differenceOfAnswers, refusalOf, type ComparisonRules } from './difference-of-answers.js';
import type { EngineAdapter, EngineAnswer, EngineRefusal } from './engine-adapter.js';
import type { EngineRequest } from './engine-request.js';
import { expectedAnswer, type OwnReference } from './expected-answer.js';
import { withoutNotices } from './without-notices.js';

/** The verdict on an engine's answer. */
export type Verdict =
  | {
      readonly status: 'conforms';
      readonly answer: EngineAnswer;
      readonly expected: ReportResult | EngineRefusal;
    }
  | { readonly status: 'not-supported' }
  | {
      readonly status: 'differs';
      readonly difference: AnswerDifference;
      readonly answer: EngineAnswer;
      readonly expected: ReportResult | EngineRefusal;
    }
  | { readonly status: 'failed'; readonly error: string };

/** Asks an engine and judges its answer; synchronously if the engine is synchronous. */
export function judgeRun(
  { run }: EngineAdapter,
  request: EngineRequest,
  rules: ComparisonRules,
  answerTo: OwnReference = expectedAnswer,
): Verdict | Promise<Verdict> {
  // Computed first, so that an engine that changes its input cannot change this.
  // A second implementation states its result, or why there is none.
  const expected = withoutNotices(answerTo(request)) as ReportResult | EngineRefusal;
  const judge = (answer: EngineAnswer): Verdict => {
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
      return failed(
        new BarstatsTypeError('wrong-type', `adapter.run must return an object, got ${shownValue(answer)}`, {
          argument: 'adapter.run',
        }),
      );
    }
    if (refusalOf(answer) === 'not-supported') return { status: 'not-supported' };
    const difference = differenceOfAnswers(expected, answer, rules);
    if (difference === null) return { status: 'conforms', answer, expected };
    return { status: 'differs', difference, answer, expected };
  };
  try {
    const answer = run(request);
    return isPending(answer) ? answer.then(judge).catch(failed) : judge(answer);
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): Verdict {
  return { status: 'failed', error: error instanceof Error ? error.message : String(error) };
}

function isPending(answer: EngineAnswer | Promise<EngineAnswer>): answer is Promise<EngineAnswer> {
  return typeof answer === 'object' && answer !== null && 'then' in answer && typeof answer.then === 'function';
}
