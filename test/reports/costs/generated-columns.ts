const DAY = 86_400_000;

/** Columns of bars of a random walk that is the same every time, in the hours in which an asset class is traded, up to the end of 2023. */
export function generatedColumns(assetClass: 'stocks' | 'futures' | 'crypto', interval: number, years: number) {
  const end = Date.UTC(2024, 0, 1);
  const time: number[] = [];
  for (let at = end - years * 365 * DAY; at < end; at += interval) {
    if (assetClass === 'crypto' || isTraded(assetClass, at, interval)) time.push(at);
  }
  let state = 20_231_123;
  const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
  let last = 400_000;
  const cents = time.map(() => (last += random(41) - 20));
  const opens = cents.map((_, i) => cents[Math.max(0, i - 1)]);
  return {
    time,
    open: opens.map((price) => price / 100),
    high: cents.map((price, i) => (Math.max(price, opens[i]) + random(15)) / 100),
    low: cents.map((price, i) => (Math.min(price, opens[i]) - random(15)) / 100),
    close: cents.map((price) => price / 100),
    volume: time.map(() => random(1000)),
  };
}

/** Stocks from 10:00 to midnight UTC on weekdays; futures from Sunday 23:00 to Friday 22:00 UTC but for an hour a day. */
function isTraded(assetClass: 'stocks' | 'futures', at: number, interval: number): boolean {
  const weekday = new Date(at).getUTCDay();
  const hour = Math.floor((at % DAY) / 3_600_000);
  if (interval === DAY) return weekday % 6 !== 0;
  if (assetClass === 'stocks') return weekday % 6 !== 0 && hour >= 10;
  return weekday !== 6 && hour !== 22 && (weekday !== 0 || hour === 23) && (weekday !== 5 || hour < 22);
}
