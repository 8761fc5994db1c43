import { checkedFields, checkedNumber, oneOf, wrongType } from '../errors/inner.js';
import { checkedResult } from './checked-result.js';
import { chosenLabels, chosenPart } from './chosen-part.js';
import { comparisonLines, comparisonName } from './comparison-lines.js';
import { comparisonDrawing } from './comparison-panels.js';
import type { Drawing } from './drawing.js';
import { fitted, heightOf } from './fitted.js';
import type { Layout } from './layout.js';
import { curvePanel } from './panels/curve-panel.js';
import { columnsOf, lettersIn } from './panels/frame.js';
import { guardNote } from './panels/guard-note.js';
import { notePanel } from './panels/panel-text.js';
import { wrapped } from './panels/wrapped.js';
import { pooledLines, pooledName } from './pooled-lines.js';
import { rankingLines } from './ranking/ranking-lines.js';
import { rankingDrawing } from './ranking/ranking-panels.js';
import { relationLines, relationName } from './relation-lines.js';
import { relationDrawing } from './relation-panels.js';
import { reportLines } from './report-lines.js';
import { reportDrawing } from './report-panels.js';
import { drawnKinds, type DrawnResult, sentenceOf } from './sentence.js';
import { configOf, palettes, type Theme } from './theme.js';
import type { JsonObject, VegaLiteSpec } from './vega-lite-spec.js';

/** Options of `toVegaLite`. */
export interface ChartOptions {
  /** The background of the page; default `light`. */
  readonly theme?: Theme;
  /** The width in pixels, from 280 to 4000; default 720. Long labels may make the picture slightly wider. */
  readonly width?: number;
  /** The title; default the sentence of `sentenceOf`. */
  readonly title?: string;
  /** The identifier of the question, the measure or the statistic to draw, of a scan the family; by default all for which there is room. */
  readonly question?: string;
  /** Values of dimensions, such as `{ weekday: 'monday' }`: only the groups that have them are drawn. */
  readonly group?: Readonly<Record<string, string>>;
}

/** How high a picture is at most, in pixels. */
const HIGHEST = 1200;
/** The lines under the title at most, and of the sentence about what is left out. */
const [MOST_LINES, LINES_LEFT] = [20, 6];
/** The heights of lines of the title, of those under it and of notes, and what is around all. */
const [TITLE, LINE, AROUND] = [20, 14, 44];
/** More than this are only counted. */
const NAMED = 3;

/** What there is to draw of a result, and to tell of it. */
interface Told {
  readonly name: string;
  readonly lines: readonly string[];
  readonly drawing: Drawing;
}

function told(result: DrawnResult, onlyOne: boolean): Told {
  switch (result.kind) {
    case 'report':
      return {
        name: `${result.ticker} · ${result.report}`,
        lines: reportLines(result),
        drawing: reportDrawing(result, onlyOne),
      };
    case 'pooled':
      return { name: pooledName(result), lines: pooledLines(result), drawing: reportDrawing(result, onlyOne) };
    case 'comparison':
      return { name: comparisonName(result), lines: comparisonLines(result), drawing: comparisonDrawing(result) };
    case 'relation':
      return { name: relationName(result), lines: relationLines(result), drawing: relationDrawing(result) };
    case 'scan':
      return { name: 'What departs from chance', lines: rankingLines(result), drawing: rankingDrawing(result) };
  }
}

const themes = Object.keys(palettes) as readonly Theme[];
const SCHEMA = 'https://vega.github.io/schema/vega-lite/v6.json';

/**
 * Turns a result into a picture: a Vega-Lite 6 specification as plain data.
 *
 * The title is the sentence of `sentenceOf`. Shares are bars on an axis from 0 to 100 % with 95 % Wilson intervals as whiskers; two groupings,
 * such as direction and weekday, and a relation give a heat map that diverges from the share of all groups. A comparison has two dots a question;
 * measures show median, quartiles, mean and the 90th percentile; times of day are on a time axis; stops and targets have the sum of their results if
 * the report has detailed rows. Pale bars are small samples, dashed bars have too few cases. A picture is at most 1200 pixels high: it names what is
 * not drawn, and `question` and `group` draw some of it.
 *
 * @param result - from `runReport`, `scanDiscovery`, `relate`, `compareMarkets`, `comparePeriods` or `runPooled`, or parsed from its JSON
 * @param options - the theme, the width in pixels, the title, and the question and groups to draw
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
 * spec.description; // 'AAPL, bullish, traded back to the previous range: too few cases to say more (1), 2024. AAPL · outside-days-standard. 2024-03-04 to 2024-03-05, new-york session 09:30–16:00 America/New_York. 1 of 2 sessions counted; excluded: 1 no-previous. Options: criterion wick.'
 * ```
 */
export function toVegaLite(result: DrawnResult, options: ChartOptions = {}): VegaLiteSpec {
  const given = checkedFields(options, 'options', [], ['theme', 'width', 'title', 'question', 'group']);
  const { title } = given;
  if (title !== undefined && typeof title !== 'string') throw wrongType('options.title', 'a string', title);
  const theme = given.theme === undefined ? 'light' : oneOf(given.theme, 'options.theme', themes);
  const width =
    given.width === undefined
      ? 720
      : checkedNumber(given.width, 'options.width', { minimum: 280, maximum: 4000, whole: true });
  const part = chosenPart(checkedResult(result, drawnKinds), given);
  const { name: whole, lines, drawing } = told(part, given.question !== undefined);
  const name = [whole, ...chosenLabels(part, given.group)].join(' · ');
  const { curves = [], layouts, sums = [], onRequest = [], notes = [], nothing } = drawing;
  const sentence = title ?? sentenceOf(part);
  const palette = palettes[theme];
  const frame = { palette, width, columns: columnsOf(layouts, width) };
  const letters = lettersIn(width);
  const heading = wrapped(sentence, lettersIn(width * 0.64));
  // Notices come first, and what the result is called in programs last.
  const all = [...lines.filter((line) => line !== sentence), name].flatMap((line) => wrapped(line, letters));
  const more = all.length - MOST_LINES;
  const under = more > 0 ? [...all.slice(0, MOST_LINES), `… and ${more} lines more: toTable has them all`] : all;
  const [above, after] = [curves, sums].map((some) => some.map((each) => curvePanel(each, frame)));
  const belowOf = (drawn: readonly Layout[]): readonly JsonObject[] => {
    const sentences = [...(layouts.length === 0 ? [nothing] : []), ...guardNote(drawn), ...notes];
    return sentences.length === 0 ? [] : [notePanel(frame, sentences)];
  };
  const around = AROUND + TITLE * heading.length + LINE * (under.length + LINES_LEFT);
  const room = HIGHEST - around - heightOf([...above, ...after, ...belowOf(layouts)]);
  const { panels, left } = fitted(layouts, frame, room);
  const shown = layouts.filter((layout) => !left.includes(layout));
  const isShown = (id: string): boolean => shown.some(({ grid }) => grid.ids.includes(id));
  const notDrawn = notDrawnInWords([
    ...left.flatMap(({ grid: { ids, title: of } }) => (ids.every(isShown) ? of : ids)),
    ...onRequest,
  ]);
  return {
    $schema: SCHEMA,
    description: `${[sentence, name, ...lines, ...notDrawn].join('. ')}.`,
    title: {
      text: heading,
      subtitle: [...under, ...notDrawn.flatMap((line) => wrapped(line, letters))],
      fontSize: 16,
      frame: 'bounds',
      offset: 14,
    },
    padding: 12,
    vconcat: [...above, ...panels, ...after, ...belowOf(shown)],
    config: configOf(palette),
  };
}

/** What is left out, and how to see it. */
function notDrawnInWords(names: readonly string[]): readonly string[] {
  const each = [...new Set(names)];
  const more = each.length - NAMED;
  if (each.length === 0) return [];
  const listed = `${each.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return [`Not drawn: ${listed}; toTable has all, the options question and group draw some`];
}
