import type { Layer, Row, ScaleSpec, Size } from './spec.js';

/** From values to pixels. */
export interface Scale {
  /** Where a value is; of a band its middle. */
  readonly at: (value: unknown) => number;
  /** The pixels of a value; 0 where values are numbers. */
  readonly band: number;
  /** The pixels of all values. */
  readonly length: number;
  /** The values of an axis, and how a number is written on it. */
  readonly ticks: (count: number) => readonly (string | number)[];
  readonly label: (value: string | number, count: number) => string;
}

/** The scale of a channel that all layers share, if they have one. */
export function scaleOf(
  name: 'x' | 'y',
  layers: readonly Layer[],
  rows: readonly Row[],
  size: Size,
): Scale | undefined {
  const channels = layers.map(({ encoding }) => encoding[name]).filter((channel) => channel?.field !== undefined);
  const [first] = channels;
  if (first === undefined) return undefined;
  if (first.type === 'nominal') return bandScale(first.scale ?? {}, size);
  const scales = channels.map((channel) => channel?.scale ?? {});
  const stated = scales.find((scale) => scale.domain !== undefined || scale.zero !== undefined) ?? {};
  const fields = layers.flatMap(({ encoding }) => [encoding[name]?.field ?? '', encoding[`${name}2`]?.field ?? '']);
  const numbers = fields.flatMap((field) => rows.map((row) => row[field]).filter(isNumber));
  const ends = [...numbers, ...(stated.zero === true ? [0] : [])] as readonly number[];
  const domain = (stated.domain ?? [Math.min(...ends), Math.max(...ends)]) as readonly number[];
  // Vega-Lite rounds the ends of a scale unless all layers state its domain.
  const nice = stated.nice ?? scales.some((scale) => scale.domain === undefined);
  const isPadded = layers.some(
    ({ mark }) => mark.type === 'bar' && mark[name === 'x' ? 'width' : 'height'] !== undefined,
  );
  const length = Number(size);
  return linearScale(isPadded ? padded(domain, BAR_PADDING / length) : domain, nice, length, name === 'y');
}

/** Vega-Lite keeps this distance from the ends of an axis along which bars stand. */
const BAR_PADDING = 5;

function padded([from, to]: readonly number[], share: number): readonly number[] {
  const more = ((to - from) * share) / (1 - 2 * share);
  return [from - more, to + more];
}

export function isNumber(value: unknown): boolean {
  return (value ?? null) !== null && Number.isFinite(Number(value));
}

function bandScale({ domain: keys = [], paddingInner = 0, paddingOuter = 0 }: ScaleSpec, size: Size): Scale {
  const steps = keys.length - paddingInner + 2 * paddingOuter;
  const step = typeof size === 'number' ? size / steps : size.step;
  const band = step * (1 - paddingInner);
  const places = new Map<unknown, number>(keys.map((key, i) => [key, step * (paddingOuter + i) + band / 2]));
  return {
    at: (key) => places.get(key)!,
    band,
    length: step * steps,
    ticks: () => keys,
    label: (key) => `${key}`,
  };
}

function linearScale(domain: readonly number[], nice: boolean, length: number, isUpright: boolean): Scale {
  const [from, to] = nice ? niceDomain(domain) : domain;
  const share = (value: unknown): number => (from === to ? 0.5 : (Number(value) - from) / (to - from));
  return {
    at: (value) => length * (isUpright ? 1 - share(value) : share(value)),
    band: 0,
    length,
    ticks: (count) => ticksOf(from, to, count),
    label: (value, count) => numberOf(Number(value), stepOf(from, to, count)),
  };
}

/** The round step with which about so many numbers lie between two: its digit and its power of ten. */
function stepOf(from: number, to: number, count: number): { readonly digit: number; readonly power: number } {
  const [head, power] = ((to - from) / count).toExponential().split('e').map(Number);
  // The geometric means of 1, 2, 5 and 10.
  const digit = [Math.SQRT2, Math.sqrt(10), Math.sqrt(50), Infinity].findIndex((end) => head < end);
  return digit === 3 ? { digit: 1, power: power + 1 } : { digit: [1, 2, 5][digit], power };
}

const multiple = (times: number, { digit, power }: Step): number =>
  power < 0 ? (times * digit) / tens(-power) : times * digit * tens(power);
const times = (value: number, { digit, power }: Step): number =>
  power < 0 ? (value * tens(-power)) / digit : value / (digit * tens(power));
const tens = (power: number): number => Number(`1e${power}`);
type Step = ReturnType<typeof stepOf>;

function ticksOf(from: number, to: number, count: number): readonly number[] {
  if (from === to) return [from];
  const step = stepOf(from, to, count);
  const ticks: number[] = [];
  for (let i = Math.ceil(times(from, step) - 1e-9); i <= times(to, step) + 1e-9; i++) ticks.push(multiple(i, step));
  return ticks;
}

function niceDomain(domain: readonly number[]): readonly number[] {
  let [from, to] = domain;
  let last = '';
  for (let i = 0; i < 10 && from < to; i++) {
    const step = stepOf(from, to, 10);
    if (JSON.stringify(step) === last) break;
    last = JSON.stringify(step);
    [from, to] = [multiple(Math.floor(times(from, step)), step), multiple(Math.ceil(times(to, step)), step)];
  }
  return [from, to];
}

/** A number with the decimals of a step, thousands apart. */
function numberOf(value: number, { power }: Step): string {
  const [whole, decimals] = Math.abs(value)
    .toFixed(Math.min(100, Math.max(0, -power)))
    .split('.');
  const digits = [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...(decimals === undefined ? [] : [decimals])].join('.');
  return value < 0 && /[1-9]/.test(digits) ? `\u2212${digits}` : digits;
}
