import { percentOf } from 'barstats/define';
import type { AtRandom, OutcomeSummary, QuestionSummary } from 'barstats/reports';
import type { Failure } from '../../computing/asked.js';

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

/** How many of how many. */
export function countOf(count: number, of: number): string {
  return `${count.toLocaleString('en')} of ${of.toLocaleString('en')}`;
}

/** A number with its sign and as many decimals; without a sign if nothing is left of it. */
export function signed(value: number, decimals = 1): string {
  const digits = Math.abs(value).toFixed(decimals);
  return Number(digits) === 0 ? digits : `${value > 0 ? '+' : '−'}${digits}`;
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

/** What a row shows: an outcome of a report, or any other share with its interval. */
export interface ShownOutcome extends Pick<
  OutcomeSummary,
  'id' | 'label' | 'count' | 'percent' | 'low' | 'high' | 'atRandom'
> {
  /** Where it has cases of its own instead of those of all rows, such as an outcome in different groups. */
  readonly of?: number;
  readonly guard?: QuestionSummary['guard'];
}

/** A percent with one decimal, or a dash where there is none. */
export function percentWords(percent: number | null): string {
  return percent === null ? '–' : `${percent.toFixed(1)}\u00a0%`;
}

/** An interval of percents. */
export function intervalWords(interval: { readonly low: number | null; readonly high: number | null } | null): string {
  const { low, high } = interval ?? { low: null, high: null };
  return low === null || high === null ? '–' : `${low.toFixed(1)} to ${high.toFixed(1)}\u00a0%`;
}

/** What a guard says. */
export function guardWords(guard: 'insufficient' | 'low-sample' | null): string {
  return guard === null ? '' : guard === 'insufficient' ? 'too few cases' : 'few cases';
}

/** What a p-value is, to three decimals. */
export function probabilityWords(p: number): string {
  return p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`;
}

/** A price with so many decimals. */
export function inDecimals(price: number, decimals: number): string {
  return price.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Why the library refused something, for a place where it is plain what is meant. */
export function refusalOfIt({ why, argument }: Failure): string {
  return argument !== undefined && why.startsWith(argument) ? `It${why.slice(argument.length)}.` : why;
}

/**
 * Why bars do not allow a report, without what is of use to programs only: the index of a bar, a session as an option, and the identifier of
 * the report, whose title stands beside it.
 */
export function refusedWords(message: string, report: string | null): string {
  const words = report !== null && message.startsWith(`${report} `) ? message.slice(report.length + 1) : message;
  return words
    .replace(/; as options\.session, this template does: .*$|: pass a session$/, '')
    .replaceAll(/\bbars\[\d+\]/g, 'a bar');
}

/** The same as a sentence about two sides, whose dates are options for programs. */
export function refusedSentence(message: string): string {
  const words = refusedWords(message, null).replaceAll(/\boptions\.(first|second)\b/g, 'the $1 period');
  return `${upperFirst(words)}.`;
}
