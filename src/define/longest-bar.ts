import type { Bars } from '../bars/index.js';
import { BarstatsRangeError } from '../errors/index.js';
import { FamilyMistake } from '../columns/inner.js';
import type { ParamValue } from '../options/inner.js';

/** The longest bars that suffice for a report or a headline, in minutes; it may depend on the options. */
export type LongestBar = number | ((params: never) => number);

/** The longest bars that suffice with some options, in minutes; `null` where nothing is said. */
export function longestBarOf(
  longestBar: LongestBar | undefined,
  params: Readonly<Record<string, ParamValue>>,
): number | null {
  if (longestBar === undefined) return null;
  // The values were checked against the very options that the family is described with.
  const minutes = typeof longestBar === 'function' ? longestBar(params as never) : longestBar;
  if (Number.isSafeInteger(minutes) && minutes > 0) return minutes;
  throw FamilyMistake.inDescription(`longestBar must be a whole number of minutes from 1, got ${String(minutes)}`);
}

/**
 * Refuses bars of which no whole number lasts so long.
 *
 * @param name - the report or the family, in errors
 * @param minutes - from {@link longestBarOf}
 * @throws {@link BarstatsRangeError} `bars-too-coarse`
 */
export function checkLongestBar(name: string, minutes: number | null, { interval }: Bars): void {
  // Before there are bars, they have no length.
  if (minutes === null || interval === 0 || (minutes * 60_000) % interval === 0) return;
  throw new BarstatsRangeError(
    'bars-too-coarse',
    `${name} needs bars of ${minutes} minutes, or shorter ones that fill such a bar, and these last ${interval / 60_000}`,
    { argument: 'bars', needs: minutes * 60_000 },
  );
}
