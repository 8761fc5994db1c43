import {
  differenceIn,
  differenceInOrder,
  differingValues,
  isWithin,
  type AnswerDifference,
  type ComparisonRules,
  type FigureKind,
} from '../engine/index.js';
import type { ScanFigures, ScanWithNumbers, TestNumbers } from '../reference/discovery/index.js';
import { scanFigures } from './scan-figures.js';

/** How a scan differs from the expected one, and what is behind it. */
export interface ScanDifference {
  readonly difference: AnswerDifference;
  readonly behind: TestNumbers | null;
}

type Path = readonly (string | number)[];

/** One-sided p-values need not be the nearest double: what is within this of it is right. */
const ONE_SIDED = 1e-12;

const percents = ['percent', 'low', 'high', 'baseline', 'effect', 'confidence'];

/** The first difference of a scan from the expected one and the number of all, or `null` where it is right. */
export function differenceOfScans(
  { figures, numbers }: ScanWithNumbers,
  answer: unknown,
  { tolerance, keyOrder }: ComparisonRules,
): ScanDifference | null {
  const [wanted, got] = [JSON.stringify(figures), JSON.stringify(scanFigures(answer))];
  if (wanted === got) return null;
  const [one, other] = [JSON.parse(wanted), JSON.parse(got)] as unknown[];
  const found = differingValues(one, other, (value, another, path) => {
    if (typeof value !== 'number' || typeof another !== 'number') return false;
    if (isOneSided(path) && isWithin({ absolute: ONE_SIDED }, value, another)) return true;
    const kind = kindOf(path);
    const allowance = kind === null ? undefined : tolerance[kind];
    return allowance !== undefined && isWithin(allowance, value, another);
  });
  const wrong = differenceIn(found);
  if (wrong !== null) return { difference: wrong, behind: behindOf(found[0].path, figures, numbers) };
  const difference = keyOrder === 'same' ? differenceInOrder(one, other) : null;
  return difference && { difference, behind: null };
}

function isOneSided(path: Path): boolean {
  return path[path.length - 2] === 'late' && kindOf(path) === 'statistics';
}

function kindOf(path: Path): FigureKind | null {
  const last = path[path.length - 1];
  if (last === 'pValue' || last === 'adjusted') return 'statistics';
  return percents.includes(String(last)) ? 'percents' : null;
}

function behindOf(
  [list, place, markets, market]: Path,
  { ranking }: ScanFigures,
  numbers: readonly TestNumbers[],
): TestNumbers | null {
  const family = list === 'ranking' ? ranking[Number(place)] : undefined;
  const row = markets === 'markets' ? family?.markets[Number(market)] : family?.markets[0];
  if (family === undefined || row === undefined) return null;
  const isBehind = (each: TestNumbers): boolean =>
    each.family === family.family && each.assetClass === row.assetClass && each.ticker === row.ticker;
  return numbers.find(isBehind) ?? null;
}
