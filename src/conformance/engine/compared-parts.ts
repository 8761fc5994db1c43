import type { JsonPath } from './differing-values.js';

/** Which parts of a result are compared. */
export interface ComparedParts {
  readonly figures: 'any' | 'same';
  readonly texts: 'any' | 'same';
}

/** A result, of a report or in play, as JSON without the parts that are not compared. */
export function comparedParts(result: unknown, { figures, texts }: ComparedParts): unknown {
  if (figures === 'same' && texts === 'same') return result;
  return without(result, (path) => (figures === 'any' && isFigure(path)) || (texts === 'any' && isText(path)));
}

const figuresOfOutcomes: readonly unknown[] = ['percent', 'low', 'high', 'p'];

function isFigureOfOutcome(path: JsonPath): boolean {
  return figuresOfOutcomes.includes(path[path.length - 1]);
}

function isFigure(path: JsonPath): boolean {
  const [room, second, third] = path;
  if (room === 'current') return second === 'values';
  if (room === 'reports') return path[4] === 'levels' || isFigureOfOutcome(path);
  if (room === 'detailed') return third === 'levels' || third === 'measures';
  if (room !== 'summary') return false;
  if (third === 'questions') return isFigureOfOutcome(path);
  return third === 'measures' || third === 'statistics';
}

function isText(path: JsonPath): boolean {
  const [room, second] = path;
  const last = path[path.length - 1];
  if (room === 'current') return second === 'values' && last === 'label';
  if (room !== 'summary' && room !== 'reports') return false;
  // The dimensions of a group have names of their own.
  if (path.includes('group')) return false;
  return last === 'label' || last === 'labels' || last === 'title';
}

function without(value: unknown, isLeftOut: (path: JsonPath) => boolean, path: JsonPath = []): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, i) => without(item, isLeftOut, [...path, i]));
  const kept = Object.entries(value).filter(([key]) => !isLeftOut([...path, key]));
  return Object.fromEntries(kept.map(([key, part]) => [key, without(part, isLeftOut, [...path, key])]));
}
