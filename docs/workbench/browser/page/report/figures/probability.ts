/** A p-value with as many digits as anyone needs. */
export function probability(p: number): string {
  return p < 0.0001 ? 'below 0.0001' : String(Number(p.toPrecision(2)));
}
