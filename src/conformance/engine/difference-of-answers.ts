import type { ReportResult } from '../../reports/index.js';
import { type AnswerDifference, differenceIn, differenceInOrder } from './answer-difference.js';
import type { EngineAnswer, EngineRefusal, InPlayAnswer } from './engine-adapter.js';
import { comparedParts, type ComparedParts } from './compared-parts.js';
import { differingValues } from './differing-values.js';
import { kindOfFigure } from './kind-of-figure.js';
import { isWithin, type Tolerance } from './tolerance.js';
import { withoutNotices } from './without-notices.js';

/** The rules by which answers are compared. */
export interface ComparisonRules extends ComparedParts {
  readonly tolerance: Tolerance;
  readonly keyOrder: 'any' | 'same';
}

/** The first difference of an answer from the expected one and the number of all, or `null` where it is right. */
export function differenceOfAnswers(
  expected: ReportResult | EngineRefusal,
  answer: EngineAnswer,
  rules: ComparisonRules,
): AnswerDifference | null {
  const [code, given] = [refusalOf(expected), refusalOf(answer)];
  if (code !== undefined || given !== undefined) {
    // Of the one that gave a result there is no code.
    return code === given ? null : { path: 'error', expected: code ?? null, got: given ?? null, values: 1 };
  }
  const [wanted, got] = [JSON.stringify(expected), JSON.stringify(withoutNotices(answer))];
  if (wanted === got) return null;
  const { tolerance, keyOrder } = rules;
  const [one, other] = [wanted, got].map((text) => comparedParts(JSON.parse(text), rules));
  const found = differingValues(one, other, (value, another, path) => {
    if (typeof value !== 'number' || typeof another !== 'number') return false;
    const kind = kindOfFigure(path, expected as ReportResult);
    const allowance = kind === null ? undefined : tolerance[kind];
    return allowance !== undefined && isWithin(allowance, value, another);
  });
  return differenceIn(found) ?? (keyOrder === 'same' ? differenceInOrder(one, other) : null);
}

/** The code of a refusal; `undefined` of a result. */
export function refusalOf(answer: EngineAnswer | InPlayAnswer): string | undefined {
  return 'error' in answer && typeof answer.error === 'string' ? answer.error : undefined;
}
