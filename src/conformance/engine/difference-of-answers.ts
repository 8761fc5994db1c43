import type { ReportResult } from '../../reports/index.js';
import type { EngineAnswer, EngineRefusal } from './engine-adapter.js';
import { kindOfFigure } from './kind-of-figure.js';
import { isWithin, type Tolerance } from './tolerance.js';

/** In what an answer differs from the expected one. */
export interface AnswerDifference {
  /** Where the first difference is, such as `summary[0].questions[1].outcomes[0].count`; `error` where one of both was refused. */
  readonly path: string;
  /** What belongs there; `undefined` where nothing does. */
  readonly expected: unknown;
  /** What came; `undefined` where nothing did. */
  readonly came: unknown;
  /** How many values differ in all. */
  readonly values: number;
}

/** By what rules answers are compared. */
export interface ComparisonRules {
  readonly tolerance: Tolerance;
  readonly keyOrder: 'any' | 'same';
}

type Path = readonly (string | number)[];

/** The first difference of an answer from the expected one and the number of all, or `null` where it is right. */
export function differenceOfAnswers(
  expected: ReportResult | EngineRefusal,
  answer: EngineAnswer,
  { tolerance, keyOrder }: ComparisonRules,
): AnswerDifference | null {
  const [code, given] = [refusalOf(expected), refusalOf(answer)];
  if (code !== undefined || given !== undefined) {
    // Of the one that gave a result there is no code.
    return code === given ? null : { path: 'error', expected: code ?? null, came: given ?? null, values: 1 };
  }
  const [wanted, came] = [JSON.stringify(expected), JSON.stringify(answer)];
  if (wanted === came) return null;
  const found: { path: Path; expected: unknown; came: unknown }[] = [];
  compare(JSON.parse(wanted), JSON.parse(came), []);
  const [first] = found;
  if (first !== undefined) return { ...first, path: textOf(first.path), values: found.length };
  if (keyOrder === 'any') return null;
  // Within a tolerance the bytes may differ although the keys come in their order.
  const [keys, order] = [keysOf(JSON.parse(wanted)), keysOf(JSON.parse(came))];
  const at = keys.findIndex((key, i) => key !== order[i]);
  return at < 0 ? null : { path: 'the order of keys', expected: keys[at], came: order[at], values: 1 };

  function compare(one: unknown, other: unknown, path: Path): void {
    if (isObject(one) && isObject(other) && Array.isArray(one) === Array.isArray(other)) {
      const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
      for (const key of keys) compare(one[key], other[key], [...path, Array.isArray(one) ? Number(key) : key]);
    } else if (one !== other && !isNear(one, other, path)) {
      found.push({ path, expected: one, came: other });
    }
  }

  function isNear(one: unknown, other: unknown, path: Path): boolean {
    if (typeof one !== 'number' || typeof other !== 'number') return false;
    const kind = kindOfFigure(path, expected as ReportResult);
    const allowance = kind === null ? undefined : tolerance[kind];
    return allowance !== undefined && isWithin(allowance, one, other);
  }
}

/** The code of a refusal; `undefined` of a result. */
export function refusalOf(answer: EngineAnswer): string | undefined {
  return 'error' in answer && typeof answer.error === 'string' ? answer.error : undefined;
}

function keysOf(value: unknown): readonly string[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...keysOf(part)]);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function textOf(path: Path): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('');
}
