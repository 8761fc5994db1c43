import { percentOf } from 'barstats/define';
import type { AtRandom } from 'barstats/reports';

/** What chance gives of a figure, with the range of 95 % of the flips; `null` where it gives none. */
export function atRandomInWords(atRandom: AtRandom | null | undefined, unit = ''): string | null {
  if (atRandom === null || atRandom === undefined || atRandom.mean === null) return null;
  const { mean, low, high, p } = atRandom;
  return `${mean}${unit} (${low} to ${high}${unit}), p ${Number(p.toFixed(3))}`;
}

/** A share as a percent with one decimal, rounded once as the library does: a published percent is rounded already. Empty without cases. */
export function shareInWords(count: number, of: number): string {
  const percent = percentOf(count, of, 1);
  return percent === null ? '' : `${percent.toFixed(1)}\u00a0%`;
}

/** A number with a noun, in the plural unless it is one. */
export function counted(count: number, word: string, plural = `${word}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? word : plural}`;
}

/** Words as they begin a line. */
export function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A price to six digits, with two decimals at least: adjusted prices have more, which say nothing. `like` is as large as the prices that it belongs to. */
export function priceInWords(price: number, like = price): string {
  return rounded(price, 6, like);
}

/** A figure with two decimals, a small one with more. */
export function figureInWords(figure: number): string {
  return rounded(figure, 2, figure);
}

function rounded(value: number, digits: number, like: number): string {
  const before = Math.floor(Math.log10(Math.abs(like))) + 1;
  const maximumFractionDigits = Math.min(12, Math.max(2, digits - before));
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
  return value.toLocaleString('en', { minimumFractionDigits, maximumFractionDigits });
}

/** A number of bars of a length. */
export function countedBars(bars: {
  readonly length: number;
  readonly interval: number;
  readonly daily: boolean;
}): string {
  const { length, interval, daily } = bars;
  return daily ? counted(length, 'daily bar') : `${counted(length, 'bar')} of ${duration(interval)}`;
}

/** A duration in the largest whole unit. */
export function duration(milliseconds: number): string {
  const [unit, size] = (
    [
      ['day', 86_400_000],
      ['hour', 3_600_000],
      ['minute', 60_000],
      ['second', 1000],
    ] as const
  ).find(([, each]) => milliseconds % each === 0) ?? ['millisecond', 1];
  return counted(milliseconds / size, unit);
}

/** An instant, or the date of a daily bar. */
export function shownTime(instant: number, daily: boolean): string {
  const text = new Date(instant).toISOString();
  return daily ? text.slice(0, 10) : `${text.slice(0, 16).replace('T', ' ')} UTC`;
}

/** A measure with its unit, unless its name says that. */
export function measureInWords({ label, unit }: { readonly label: string; readonly unit: string }): string {
  return label.toLowerCase().includes(unit) ? label : `${label} (${unit})`;
}
