import { BarstatsRangeError } from '../../errors/index.js';
import { checkedFields, checkedFlag, checkedName, checkedNumber, shownValue } from '../../errors/inner.js';
import type { UsageFact, UsageKind } from './usage-fact.js';

/** From an instant up to another, which is not included, in epoch milliseconds. */
export interface UsagePeriod {
  readonly from: number;
  readonly to: number;
}

/** Sums over requests. */
export interface UsageSum {
  readonly requests: number;
  /** Those whose status is 400 or more. */
  readonly refused: number;
  readonly cached: number;
  readonly units: number;
  readonly bytes: number;
}

/** The usage of a period, in all and by key, account and kind; `null` first, then ascending. */
export interface Usage {
  readonly total: UsageSum;
  readonly byKey: readonly (UsageSum & { readonly key: string | null })[];
  readonly byAccount: readonly (UsageSum & { readonly account: string | null })[];
  readonly byKind: readonly (UsageSum & { readonly kind: UsageKind | null })[];
}

const FIELDS = ['id', 'at', 'key', 'account', 'kind', 'report', 'status', 'units', 'bytes', 'cached'] as const;

const whole = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER, whole: true };

/**
 * Sums facts over a period. The order of the facts does not matter, and the same fact given again counts once; the sums of adjacent
 * periods add up to those of both.
 *
 * @param facts - from `usageFact`, as they were stored; those outside the period do not count
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-option`, `out-of-bounds`, `end-before-start`, and `ambiguous` for two facts with the same id that differ
 *
 * @example
 * ```ts
 * import { usageOf } from 'barstats/service';
 *
 * const fact = { id: '1', at: 1000, key: 'bs_live_3f8k...q0x1', account: 'acme', kind: 'report', report: 'gap-fill-standard' } as const;
 * const more = { status: 200, units: 1, bytes: 900, cached: false };
 * const facts = [{ ...fact, ...more }, { ...fact, ...more }, { ...fact, ...more, id: '2', at: 2000 }];
 * usageOf(facts, { from: 0, to: 3000 }).total; // { requests: 2, refused: 0, cached: 0, units: 2, bytes: 1800 }
 * usageOf(facts, { from: 0, to: 2000 }).byAccount[0].requests; // 1
 * ```
 */
export function usageOf(facts: Iterable<UsageFact>, period: UsagePeriod): Usage {
  const { from, to } = checkedPeriod(period);
  const known = new Map<string, UsageFact>();
  let index = 0;
  for (const given of facts) {
    const argument = `facts[${index}]`;
    const fact = checkedFact(given, argument);
    const same = known.get(fact.id) ?? fact;
    if (FIELDS.some((field) => same[field] !== fact[field])) {
      const message = `${argument} has the id ${shownValue(fact.id)} of another fact, and differs from it`;
      throw new BarstatsRangeError('ambiguous', message, { argument, index });
    }
    known.set(fact.id, fact);
    index++;
  }
  const counted = [...known.values()].filter(({ at }) => at >= from && at < to);
  return Object.freeze({
    total: Object.freeze(sumOf(counted)),
    byKey: sumsBy(counted, 'key'),
    byAccount: sumsBy(counted, 'account'),
    byKind: sumsBy(counted, 'kind'),
  });
}

function sumOf(facts: readonly UsageFact[]): UsageSum {
  const sum = { requests: facts.length, refused: 0, cached: 0, units: 0, bytes: 0 };
  for (const { status, cached, units, bytes } of facts) {
    if (status >= 400) sum.refused++;
    if (cached) sum.cached++;
    sum.units += units;
    sum.bytes += bytes;
  }
  return sum;
}

function sumsBy<Field extends 'key' | 'account' | 'kind'>(
  facts: readonly UsageFact[],
  field: Field,
): readonly Readonly<UsageSum & Pick<UsageFact, Field>>[] {
  const parts = new Map<UsageFact[Field], UsageFact[]>();
  for (const fact of facts) {
    const part = parts.get(fact[field]);
    if (part === undefined) parts.set(fact[field], [fact]);
    else part.push(fact);
  }
  // Nothing is the least.
  const sorted = [...parts].sort(([a], [b]) => (a === null || (b !== null && a < b) ? -1 : 1));
  return Object.freeze(
    sorted.map(([value, part]) =>
      Object.freeze({ [field]: value, ...sumOf(part) } as UsageSum & Pick<UsageFact, Field>),
    ),
  );
}

function checkedPeriod(period: unknown): UsagePeriod {
  const { from, to } = checkedFields(period, 'period', ['from', 'to']);
  const begin = checkedNumber(from, 'period.from', whole);
  const end = checkedNumber(to, 'period.to', whole);
  if (begin <= end) return { from: begin, to: end };
  throw new BarstatsRangeError('end-before-start', 'period.to must not be before period.from', {
    argument: 'period.to',
  });
}

/** Facts come from a store, which may write numbers as text. */
function checkedFact(given: unknown, argument: string): UsageFact {
  const fact = checkedFields(given, argument, FIELDS);
  checkedName(fact.id, `${argument}.id`);
  for (const field of ['at', 'status', 'units', 'bytes'] as const) {
    checkedNumber(fact[field], `${argument}.${field}`, whole);
  }
  for (const field of ['key', 'account', 'kind', 'report'] as const) {
    if (fact[field] !== null) checkedName(fact[field], `${argument}.${field}`);
  }
  checkedFlag(fact.cached, `${argument}.cached`);
  return fact as unknown as UsageFact;
}
