import { editDistance, nearestNames, wordsLeftOut } from '../../errors/inner.js';
import { includesReport } from '../plans/plan-includes.js';
import type { Plan } from '../plans/plan.js';
import type { PolicyContext } from './context.js';

/**
 * The reports of a plan whose names are like a given one, at most three. Reports of other plans are never named, so that a refusal does not tell
 * which exist.
 */
export function nearestReports(given: string, plan: Plan, { reports = [] }: PolicyContext): readonly string[] {
  const included = [...reports].filter((report) => includesReport(plan, report));
  return nearestNames(given, included).filter((name) => isLike(given, name));
}

/** Whether a name was abbreviated, or is misspelt in a quarter of its letters or less: of a few reports the nearest may be of something else. */
function isLike(given: string, name: string): boolean {
  const [letters, words] = [given.toLowerCase().replaceAll(/[^a-z\d]/g, ''), name.split('-')];
  return wordsLeftOut(letters, words) !== Infinity || 4 * editDistance(given.toLowerCase(), name) <= name.length;
}
