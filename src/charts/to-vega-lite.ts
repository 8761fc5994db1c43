import type { Discovery } from '../discovery/index.js';
import { BarstatsTypeError, checkedFields, checkedNumber, oneOf, shownValue } from '../errors/index.js';
import type { ReportResult } from '../reports/index.js';
import { isRanking } from './checked-result.js';
import { lettersIn } from './panels/frame.js';
import { wrapped } from './panels/wrapped.js';
import { rankingLines } from './ranking/ranking-lines.js';
import { rankingPanels } from './ranking/ranking-panels.js';
import { reportLines } from './report-lines.js';
import { reportPanels } from './report-panels.js';
import { configOf, palettes, type Theme } from './theme.js';
import type { VegaLiteSpec } from './vega-lite-spec.js';

/** What a picture takes beside the result. */
export interface ChartOptions {
  /** What it will be looked at on; `light` where it is left out. */
  readonly theme?: Theme;
  /** How wide the picture is, in pixels, from 280 to 4000; 720 where it is left out. Words may make it a little wider. */
  readonly width?: number;
  /** What stands above it; the ticker and the report where it is left out. */
  readonly title?: string;
}

/** The options, with what is left out. */
interface CheckedChartOptions {
  readonly theme: Theme;
  readonly width: number;
  readonly title: string | undefined;
}

function checkedChartOptions(options: unknown): CheckedChartOptions {
  const { theme, width, title } = checkedFields(options, 'options', [], ['theme', 'width', 'title']);
  if (title !== undefined && typeof title !== 'string') {
    throw new BarstatsTypeError('wrong-type', `options.title must be a string, got ${shownValue(title)}`, {
      argument: 'options.title',
    });
  }
  return {
    theme: theme === undefined ? 'light' : oneOf(theme, 'options.theme', Object.keys(palettes) as Theme[]),
    width:
      width === undefined ? 720 : checkedNumber(width, 'options.width', { minimum: 280, maximum: 4000, whole: true }),
    title,
  };
}

const SCHEMA = 'https://vega.github.io/schema/vega-lite/v6.json';

/**
 * A result as a picture: a specification for Vega-Lite 6, plain data that needs nothing to be made.
 *
 * Shares are bars from 0 with the whiskers of their 95 % Wilson intervals, and beside each the cases that it is counted from. What differs in
 * two ways, as by direction and weekday, is a heat map. Measures are shown by their median, quartiles, mean and extremes, and what has a time
 * of day lies on the clock of the session. Pale bars are small samples, dashed ones too small to tell. One hue in several shades stays
 * readable in grey and by colour-blind people.
 *
 * @param result - what `runReport` or `scanDiscovery` gave, or the same read back from JSON
 * @param options - the theme, the width and the title
 * @returns a new plain object, the caller's to change
 * @throws {@link BarstatsTypeError} `wrong-type` for what is no result, such as a refused report, or an option of another type
 * @throws {@link BarstatsRangeError} `unknown-option`, `out-of-bounds` for an option or a value that is not known
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
 * spec.description; // 'AAPL · outside-days-standard. 2024-03-04 to 2024-03-05, new-york session 09:30–16:00 America/New_York. 1 of 2 sessions counted; left out: 1 no-previous. Options: criterion wick.'
 * ```
 */
export function toVegaLite(result: ReportResult | Discovery, options: ChartOptions = {}): VegaLiteSpec {
  const { theme, width, title } = checkedChartOptions(options);
  const palette = palettes[theme];
  const [name, lines, panels] = isRanking(result)
    ? (['What departs from chance', rankingLines(result), rankingPanels(result, palette, width)] as const)
    : ([`${result.ticker} · ${result.report}`, reportLines(result), reportPanels(result, palette, width)] as const);
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
