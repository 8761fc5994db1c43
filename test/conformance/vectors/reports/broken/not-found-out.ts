/**
 * Changes of the reference that no case finds out: a run of `add-cases.ts` over generated markets found none that does. That is no proof.
 * Others stood here until a market or options made by hand told them, such as sizes in parts of the price with an edge between the two.
 * One is known to change nothing: where `reference-levels` takes the first of those touched first, there is one at most.
 */
export const notFoundOut: readonly string[] = [
  'sma-performance more-or-none 1',
  'sma-performance less-or-none 1',
  'economic-data-volume last-for-first 1',
  'opening-week-range above-only 1',
  'opening-week-range below-only 1',
  'previous-period-range above-or-equal 4',
  'previous-period-range below-or-equal 3',
  'previous-period-range below-or-equal 4',
  'outside-days above-or-equal 3',
  'outside-days below-or-equal 3',
  'overnight-and-session more-or-none 1',
  'ict-opening-retracement above-or-equal 1',
  'value-area more-only 1',
  'value-area more-only 2',
  'value-area less-only 1',
  'value-area less-only 2',
  'value-area one-less 3',
  'intraday-volume-and-range last-for-first 1',
  'week-opening-gap above-or-equal 1',
  'week-opening-gap above-or-equal 2',
  'day-type above-or-equal 2',
  'sweep below-or-equal 2',
  'sweep low-for-high 1',
  'opening-range-extensions below-only 3',
  'gap-fill above-or-equal 1',
  'gap-fill-trades above-or-equal 1',
  'reference-levels more-or-none 1',
  'reference-levels last-for-first 2',
];
