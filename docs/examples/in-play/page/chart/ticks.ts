import type { Clock } from '../clock.js';

/** Round prices in a range, at most so many. */
export function priceTicks(low: number, high: number, most: number): { ticks: readonly number[]; decimals: number } {
  const least = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= least)!;
  const first = Math.ceil(low / step);
  const ticks = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
  const whole = Array.from({ length: 8 }, (_, decimals) => decimals).find(
    (decimals) => Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) < 1e-6,
  );
  return { ticks, decimals: whole ?? 8 };
}

const MINUTE = 60_000;

/** Full hours, or halves of them or several, of the clock between two instants, at most so many. */
export function timeTicks(from: number, to: number, clock: Clock, most: number): readonly number[] {
  const step = [15, 30, 60, 120, 180, 240, 360].find((minutes) => (to - from) / (minutes * MINUTE) <= most) ?? 720;
  const ticks: number[] = [];
  for (let instant = Math.ceil(from / (15 * MINUTE)) * 15 * MINUTE; instant <= to; instant += 15 * MINUTE) {
    const [hours, minutes] = clock.time(instant).split(':').map(Number);
    if ((hours * 60 + minutes) % step === 0) ticks.push(instant);
  }
  return ticks;
}
