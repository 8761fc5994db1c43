import { type ChartOptions, toVegaLite } from '../to-vega-lite.js';
import { svgOf } from './svg-of.js';

/**
 * Draws a result: the picture of `toVegaLite` as a complete SVG, without Vega-Lite and without a browser.
 *
 * Text stays text, in the font of the reader; every mark has its figures as a tooltip, and the picture has a title and a description for
 * screen readers. The same result gives the same bytes on every machine. Their number is proportional to the number of figures shown, about
 * 1 kB each.
 *
 * @param result - as for `toVegaLite`
 * @param options - the theme, the width and the title
 * @returns an `<svg>` element, for a file or for a page
 * @throws {@link BarstatsTypeError} `wrong-type`, {@link BarstatsRangeError} `unknown-option`, `out-of-bounds` as `toVegaLite` does
 *
 * @example
 * ```ts
 * import { barsFromRows, runReport } from 'barstats';
 * import { toSvg } from 'barstats/charts';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 14, high: 15, low: 12, close: 13 },
 * ]);
 * const result = runReport(bars, 'outside-days-standard', { assetClass: 'stocks', ticker: 'AAPL' });
 * const svg = toSvg(result, { theme: 'dark', title: 'Outside days' });
 * svg.slice(0, 39); // '<svg xmlns="http://www.w3.org/2000/svg"'
 * svg.includes('<title>Outside days</title>'); // true
 * ```
 */
export function toSvg(result: Parameters<typeof toVegaLite>[0], options: ChartOptions = {}): string {
  return svgOf(toVegaLite(result, options));
}
