import type { ReportResult } from '../../reports/index.js';
import type { EngineAnswer, EngineRefusal, InPlayAnswer } from './engine-adapter.js';
import { comparedParts, type ComparedParts } from './compared-parts.js';
import { differingValues, keysWithin, textOfPath } from './differing-values.js';
import { kindOfFigure } from './kind-of-figure.js';
import { isWithin, type Tolerance } from './tolerance.js';
import { withoutNotices } from './without-notices.js';

/** How an answer differs from the expected one. */
export interface AnswerDifference {
  /** The path of the first difference, such as `summary[0].questions[1].outcomes[0].count`; `error` if only one of the two was refused. */
  readonly path: string;
  /** The expected value; `undefined` if there should be none. */
  readonly expected: unknown;
  /** The value of the engine; `undefined` if there was none. */
  readonly got: unknown;
  /** How many values differ in total. */
  readonly values: number;
}

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
  const [first] = found;
  if (first !== undefined) {
    return { path: textOfPath(first.path), expected: first.one, got: first.other, values: found.length };
  }
  if (keyOrder === 'any') return null;
  // Within a tolerance the bytes may differ although the keys come in their order.
  const [keys, order] = [keysWithin(one), keysWithin(other)];
  const at = keys.findIndex((key, i) => key !== order[i]);
  return at < 0 ? null : { path: 'the order of keys', expected: keys[at], got: order[at], values: 1 };
}

/** The code of a refusal; `undefined` of a result. */
export function refusalOf(answer: EngineAnswer | InPlayAnswer): string | undefined {
  return 'error' in answer && typeof answer.error === 'string' ? answer.error : undefined;
}
