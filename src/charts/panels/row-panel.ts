import type { Figure, Grid } from '../grid.js';
import type { JsonObject } from '../vega-lite-spec.js';
import { rowOf, spoken, tooltipOf, writes } from './data-of.js';
import { type Frame, labelLetters } from './frame.js';
import { nominalAxis } from './nominal-axis.js';
import { panelTitle } from './panel-text.js';
import { spreadInWords, valueMarks } from './value-marks.js';
import { valueScale } from './value-scale.js';

const LINE = 15;
/** From this many rows, they are closer together. */
const MANY_ROWS = 25;
const NARROWEST = 80;
/** Narrower axes have numbers at their ends and in the middle. */
const NARROW = 200;

/** A row of the list: a heading, or a label with its figure. */
interface Row {
  readonly label: string;
  readonly heading: boolean;
  /** The heading above it, if there is one. */
  readonly under: readonly string[];
  readonly figure: Figure | undefined;
}

/** A list of values with whiskers, figures and samples. */
export function rowPanel(grid: Grid, frame: Frame): JsonObject {
  const rows = rowsOf(grid);
  const figures = rows.flatMap(({ figure }) => (figure === undefined ? [] : [figure]));
  const { labels, texts, samples } = frame.columns;
  const { ink, faintInk } = frame.palette;
  const axis = nominalAxis(
    'row',
    rows.map(({ label, heading }) => (heading ? '' : label)),
    labelLetters(frame.width),
    { minExtent: labels },
  );
  const width = Math.max(NARROWEST, frame.width - labels - texts - samples);
  return {
    title: panelTitle(frame, grid.title, [...grid.subtitle, ...spreadInWords(figures[0], 'figures: median and count')]),
    width,
    height:
      rows.length *
      Math.max(rows.length < MANY_ROWS ? 24 : 18, LINE * Math.max(...axis.lines.map(({ length }) => length)) + 3),
    data: {
      values: rows.map(({ label, heading, under, figure }, i) => ({
        row: axis.keys[i],
        ...(heading ? { heading: label } : { label, ...(figure === undefined ? {} : rowOf(figure, ...under, label)) }),
      })),
    },
    encoding: { y: axis.encoding, tooltip: tooltipOf(figures[0], 'label') },
    layer: spoken(
      [
        ...valueMarks(figures[0], 'x', frame.palette, 14).map((layer, i) =>
          i === 0 ? withAxis(layer, grid, figures, width) : layer,
        ),
        written('text', width + texts, { align: 'right', color: ink }),
        written('sample', width + texts + samples, { align: 'right', color: faintInk }),
        ...(rows.some(({ heading }) => heading)
          ? [written('heading', -labels, { align: 'left', color: ink, fontWeight: 'bold' })]
          : []),
      ],
      writes('text'),
    ),
  };
}

/** A field of the data as text, at an offset in pixels from the start of the values. */
function written(field: string, x: number, mark: JsonObject): JsonObject {
  return {
    transform: [{ filter: `isValid(datum.${field})` }],
    mark: { type: 'text', ...mark },
    encoding: { x: { value: x }, text: { field }, tooltip: { value: null } },
  };
}

/** The first layer defines the axis for all layers. */
function withAxis(layer: JsonObject, { unit }: Grid, figures: readonly Figure[], width: number): JsonObject {
  const { x, ...encoding } = layer.encoding as JsonObject;
  const axis = { title: unit === '' ? null : unit, grid: true, tickCount: width < NARROW ? 2 : 5 };
  return { ...layer, encoding: { ...encoding, x: { ...(x as JsonObject), scale: valueScale(figures), axis } } };
}

function rowsOf({ dimensions: [first, second], cells }: Grid): readonly Row[] {
  const row = (label: string, at: readonly number[], under: readonly string[]): Row => ({
    label,
    heading: false,
    under,
    figure: cells.find((cell) => at.every((position, i) => cell.at[i] === position))?.figure,
  });
  if (second === undefined) return first.labels.map((label, i) => row(label, [i], []));
  return first.labels.flatMap((heading, i) => [
    { label: heading, heading: true, under: [], figure: undefined },
    ...second.labels.map((label, j) => row(label, [i, j], [heading])),
  ]);
}
