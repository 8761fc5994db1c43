import { assetClasses, type AssetClass } from '../../calendar/index.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { checkedFields, checkedFlag, checkedList, checkedNumber, oneOf } from '../../errors/inner.js';
import type { MarketConstraints } from './generated-market.js';

const flags = ['fixedOffset', 'shortPrices', 'wellFormed', 'contract', 'suggestions'] as const;
const sessionCounts = { minimum: 1, maximum: 60, whole: true };

/** Checks what generated markets a caller keeps to. */
export function checkedConstraints(constraints: unknown, argument: string): MarketConstraints {
  const fields = checkedFields(constraints, argument, [], ['assetClasses', 'bars', 'maxSessions', ...flags]);
  if (fields.assetClasses !== undefined) checkedClasses(fields.assetClasses, `${argument}.assetClasses`);
  if (fields.bars !== undefined) oneOf(fields.bars, `${argument}.bars`, ['daily', 'intraday']);
  if (fields.maxSessions !== undefined) checkedNumber(fields.maxSessions, `${argument}.maxSessions`, sessionCounts);
  for (const flag of flags) {
    if (fields[flag] !== undefined) checkedFlag(fields[flag], `${argument}.${flag}`);
  }
  // Each of its fields has just been checked.
  return fields as MarketConstraints;
}

function checkedClasses(given: unknown, argument: string): readonly AssetClass[] {
  const classes = checkedList(given, argument);
  if (classes.length === 0) {
    throw new BarstatsRangeError('out-of-bounds', `${argument} must not be empty`, { argument });
  }
  return classes.map((each, i) => oneOf(each, `${argument}[${i}]`, assetClasses, 'unknown-asset-class'));
}
