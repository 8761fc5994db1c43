import type { FollowedDay } from '../followed-day.js';
import type { ObservationInPlay } from 'barstats/reports';
import { setupId } from '../setups/setup-id.js';
import { levelWords } from './level-words.js';

/** A price to watch. */
export interface Level {
  readonly price: number;
  /** What it is called by the reports that have it, those first by which it is what it is. */
  readonly names: readonly string[];
  /** Those of the names that are worth a place in the picture. */
  readonly drawn: readonly string[];
  readonly kind: LevelKind;
}

/** Those of the setup that was chosen, those of the previous session, those that are always drawn, and those that are not. */
export type LevelKind = 'chosen' | 'previous' | 'main' | 'other';

const RANK: readonly LevelKind[] = ['chosen', 'previous', 'main', 'other'];

/** The families of which the levels of all sessions are drawn though nobody chose them. */
const MAIN: readonly string[] = [
  'gap-fill',
  'opening-range-breakout',
  'initial-balance-breakout',
  'pivot-points',
  'adr-average-daily-range',
];

/** Lengths and no prices, which are drawn nowhere. */
const LENGTHS: readonly string[] = ['average-range', 'left'];

/**
 * Every level of a day, the same price once, the most important first.
 *
 * @param chosen - the identifier of a setup, whose levels are the most important of all
 */
export function levelsOf(day: FollowedDay, chosen: string | null): readonly Level[] {
  const found = new Map<number, { names: Map<string, LevelKind>; kind: LevelKind }>();
  const add = (price: number | null, name: string, kind: LevelKind): void => {
    if (price === null) return;
    const level = found.get(price) ?? { names: new Map<string, LevelKind>(), kind };
    found.set(price, level);
    level.names.set(name, moreImportant(kind, level.names.get(name) ?? kind));
    level.kind = moreImportant(kind, level.kind);
  };
  const { previous } = day;
  if (previous !== null) {
    add(previous.high, 'Previous high', 'previous');
    add(previous.low, 'Previous low', 'previous');
    add(previous.close, 'Previous close', 'previous');
  }
  for (const { report, family, variant, observations } of day.result.reports) {
    for (const [at, observation] of observations.entries()) {
      const drawn = MAIN.includes(family) && variant === 'standard' ? 'main' : 'other';
      const kind = setupId(report, at) === chosen ? 'chosen' : drawn;
      for (const [name, price] of pricesOf(observation)) add(price, levelWords(family, name), kind);
    }
  }
  return [...found]
    .map(([price, { names, kind }]) => {
      const sorted = [...names].sort(byKind);
      const nameOf = ([name]: (typeof sorted)[number]): string => name;
      const drawn = sorted.filter(([, each]) => each !== 'other').map(nameOf);
      return { price, names: sorted.map(nameOf), drawn, kind };
    })
    .sort((a, b) => RANK.indexOf(a.kind) - RANK.indexOf(b.kind) || b.price - a.price);
}

function moreImportant(one: LevelKind, other: LevelKind): LevelKind {
  return RANK.indexOf(one) < RANK.indexOf(other) ? one : other;
}

function byKind([, one]: [string, LevelKind], [, other]: [string, LevelKind]): number {
  return RANK.indexOf(one) - RANK.indexOf(other);
}

function pricesOf({
  levels,
  remaining,
}: ObservationInPlay): readonly (readonly [name: string, price: number | null])[] {
  return Object.entries({ ...levels, ...remaining }).filter(([name]) => !LENGTHS.includes(name));
}
