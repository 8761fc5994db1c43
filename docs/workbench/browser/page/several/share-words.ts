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
