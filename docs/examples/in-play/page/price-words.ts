/** A price with so many decimals. */
export function priceWords(price: number, decimals: number): string {
  return price.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** The most decimals of some prices. */
export function decimalsOf(prices: readonly number[]): number {
  return Math.max(0, ...prices.map((price) => (/\.(\d+)$/.exec(String(price))?.[1] ?? '').length));
}
