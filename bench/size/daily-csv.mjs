import { randomFrom } from '../random-from.mjs';

const DAY = 86_400_000;

/** Ten years of daily bars of a market that never closes, as a CSV file with whole prices: a walk with gaps. */
export function dailyCsv() {
  const random = randomFrom(1);
  const step = (size) => Math.round((random() - 0.5) * size);
  const lines = ['date,open,high,low,close,volume'];
  let before = 20_000;
  for (let day = Date.UTC(2014, 0, 1); day < Date.UTC(2024, 0, 1); day += DAY) {
    const open = Math.max(before + step(200), 1000);
    const close = Math.max(open + step(600), 1000);
    const [high, low] = [Math.max(open, close) + Math.abs(step(300)), Math.min(open, close) - Math.abs(step(300))];
    lines.push([new Date(day).toISOString().slice(0, 10), open, high, low, close, 1000].join());
    before = close;
  }
  return `${lines.join('\n')}\n`;
}
