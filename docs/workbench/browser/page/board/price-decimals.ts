/** A price with so many decimals. */
export function inDecimals(price: number, decimals: number): string {
  return price.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
