import type { ScanResult } from '../discovery/index.js';
import { checkedFields, checkedNumber, oneOf, wrongType } from '../errors/inner.js';
import type { MarketComparison, PooledResult } from '../pooled/index.js';
import type { Relation, ReportResult } from '../reports/index.js';
import { checkedResult } from './checked-result.js';
import { comparisonLines, comparisonName } from './comparison-lines.js';
import { comparisonPanels } from './comparison-panels.js';
import { lettersIn } from './panels/frame.js';
import { wrapped } from './panels/wrapped.js';
import { pooledLines, pooledName } from './pooled-lines.js';
import { rankingLines } from './ranking/ranking-lines.js';
import { rankingPanels } from './ranking/ranking-panels.js';
import { relationLines, relationName } from './relation-lines.js';
import { relationPanels } from './relation-panels.js';
import { reportLines } from './report-lines.js';
import { reportPanels } from './report-panels.js';
import { configOf, type Palette, palettes, type Theme } from './theme.js';
import type { JsonObject, VegaLiteSpec } from './vega-lite-spec.js';

/** Options of `toVegaLite`. */
export interface ChartOptions {
  /** The background of the page; default `light`. */
  readonly theme?: Theme;
  /** The width in pixels, from 280 to 4000; default 720. Long labels may make the picture slightly wider. */
  readonly width?: number;
  /** The title; default the ticker and the report. */
  readonly title?: string;
}

interface CheckedChartOptions {
  readonly theme: Theme;
  readonly width: number;
  readonly title: string | undefined;
}

function checkedChartOptions(options: unknown): CheckedChartOptions {
  const { theme, width, title } = checkedFields(options, 'options', [], ['theme', 'width', 'title']);
  if (title !== undefined && typeof title !== 'string') {
    throw wrongType('options.title', 'a string', title);
  }
  return {
    theme: theme === undefined ? 'light' : oneOf(theme, 'options.theme', Object.keys(palettes) as Theme[]),
    width:
      width === undefined ? 720 : checkedNumber(width, 'options.width', { minimum: 280, maximum: 4000, whole: true }),
    title,
  };
}

/** What there is to draw of a result, and to tell of it. */
interface Drawn {
  readonly name: string;
  readonly lines: readonly string[];
  readonly panels: readonly JsonObject[];
}

const taken = ['report', 'pooled', 'comparison', 'relation', 'scan'] as const;

function drawn(given: unknown, palette: Palette, width: number): Drawn {
  const result = checkedResult(given, taken);
  switch (result.kind) {
    case 'report':
      return {
        name: `${result.ticker} · ${result.report}`,
        lines: reportLines(result),
        panels: reportPanels(result, palette, width),
      };
    case 'pooled':
      return {
        name: pooledName(result),
        lines: pooledLines(result),
        panels: reportPanels(result, palette, width),
      };
    case 'comparison':
      return {
        name: comparisonName(result),
        lines: comparisonLines(result),
        panels: comparisonPanels(result, palette, width),
      };
    case 'relation':
      return {
        name: relationName(result),
        lines: relationLines(result),
        panels: relationPanels(result, palette, width),
      };
    case 'scan':
      return {
        name: 'What departs from chance',
        lines: rankingLines(result),
        panels: rankingPanels(result, palette, width),
      };
  }
}

const SCHEMA = 'https://vega.github.io/schema/vega-lite/v6.json';

/**
 * Turns a result into a picture: a Vega-Lite 6 specification as plain data.
 *
 * Shares are bars from 0 with 95 % Wilson intervals as whiskers, and counts next to them. Two groupings, such as direction and weekday, give
 * a heat map, as does the relation of two answers, with the lift in the tooltip. A comparison shows both shares, one
 * below the other, and their difference; a pooled report both intervals of a share. Measures show median, quartiles, mean and extremes; times of day are on a time axis. Pale bars are small samples, dashed bars
 * have too few cases. One hue in several shades is readable in grey and with any colour vision.
 *
 * @param result - from `runReport`, `scanDiscovery`, `relate`, `compareMarkets`, `comparePeriods` or `runPooled`, or parsed from its JSON
 * @param options - the theme, the width and the title
 * @returns a new plain object, which you may change
 * @throws {@link BarstatsTypeError} `wrong-type` if `result` is none of these, such as a refused report or the result of `board`, or
 *   an option has the wrong type
 * @throws {@link BarstatsRangeError} `unknown-option`, `out-of-bounds` for an unknown option or an invalid value
 *
 * @example
 * ```ts
 * import { barsFromRows, runReport } from 'barstats';
 * import { toVegaLite } from 'barstats/charts';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 14, high: 15, low: 12, close: 13 },
 * ]);
 * const result = runReport(bars, 'outside-days-standard', { assetClass: 'stocks', ticker: 'AAPL' });
 * const spec = toVegaLite(result, { theme: 'dark' });
 * spec.$schema; // 'https://vega.github.io/schema/vega-lite/v6.json'
 * spec.description; // 'AAPL · outside-days-standard. 2024-03-04 to 2024-03-05, new-york session 09:30–16:00 America/New_York. 1 of 2 sessions counted; excluded: 1 no-previous. Options: criterion wick.'
 * ```
 */
export function toVegaLite(
  result: ReportResult | ScanResult | Relation | MarketComparison | PooledResult,
  options: ChartOptions = {},
): VegaLiteSpec {
  const { theme, width, title } = checkedChartOptions(options);
  const palette = palettes[theme];
  const { name, lines, panels } = drawn(result, palette, width);
  return {
    $schema: SCHEMA,
    description: `${[title ?? name, ...lines].join('. ')}.`,
    title: {
      text: wrapped(title ?? name, lettersIn(width * 0.7)),
      subtitle: lines.flatMap((line) => wrapped(line, lettersIn(width))),
      fontSize: 16,
      frame: 'bounds',
      offset: 14,
    },
    padding: 12,
    vconcat: [...panels],
    config: configOf(palette),
  };
}
