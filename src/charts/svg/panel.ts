import { axisOf } from './axis.js';
import { linesOf, markOf, type Place, rowsOf } from './marks.js';
import { element, escaped, group, joined, moved, type Part, text } from './part.js';
import { scaleOf } from './scale.js';
import type { Channel, Config, Encoding, Layer, Panel, Row, TitleSpec } from './spec.js';

/** A panel with its axes and its title; the corner of its values is at 0. */
export function panelOf(panel: Panel, config: Config): Part {
  const { title, width, height, data, encoding, layer = [panel as Layer] } = panel;
  const layers = layer.map((each) => ({ ...each, encoding: { ...encoding, ...each.encoding } }));
  const place: Place = {
    x: scaleOf('x', layers, data.values, width),
    y: scaleOf('y', layers, data.values, height),
  };
  const [right, bottom] = [place.x?.length ?? Number(width), place.y?.length ?? Number(height)];
  const axes = (['x', 'y'] as const).map((name) => {
    const channels = layers.map((each) => each.encoding[name]).filter((each) => each?.field !== undefined);
    const channel = channels.find((each) => each?.axis !== undefined) ?? channels[0];
    return axisOf(name, channel, place[name], name === 'x' ? bottom : right, config);
  });
  const marks = marksOf(layers, data.values, place, config.text.color);
  const inner = joined([{ svg: '', box: [0, 0, right, bottom] }, ...axes, ...marks]);
  return title === undefined ? inner : joined([inner, titleAbove(title, 0, inner.box[1], config)]);
}

/** The marks of layers: those of a row together, so that they have one tooltip, and each layer of lines by itself. */
function marksOf(layers: readonly Layer[], rows: readonly Row[], place: Place, ink: string): readonly Part[] {
  const marks = new Map<Row | Layer, { readonly parts: Part[]; tooltip: string }>();
  const add = (of: Row | Layer, part: Part, tooltip: string): void => {
    const all = marks.get(of) ?? { parts: [], tooltip: '' };
    marks.set(of, { parts: [...all.parts, part], tooltip: all.tooltip === '' ? tooltip : all.tooltip });
  };
  for (const layer of layers) {
    const shown = rowsOf(layer, rows);
    if (layer.mark.type === 'line') add(layer, linesOf(layer, shown, place), '');
    else for (const row of shown) add(row, markOf(layer, row, place, ink), tooltipOf(layer.encoding, row));
  }
  return [...marks.values()].map(({ parts, tooltip }) => {
    const { svg, box } = joined(parts);
    return { svg: tooltip === '' ? svg : group({}, element('title', {}, escaped(tooltip)) + svg), box };
  });
}

/** The fields of a tooltip that a row has, one a line. */
function tooltipOf({ tooltip = [] }: Encoding, row: Row): string {
  const fields = Array.isArray(tooltip) ? (tooltip as readonly Channel[]) : [];
  const lines = fields.map(({ field = '', title }) => [title, row[field] ?? ''] as const);
  return lines
    .flatMap(([title, value]) => (value === '' ? [] : title === '' ? value : `${title}: ${value}`))
    .join('\n');
}

const SUBTITLE_PADDING = 3;

/** A title and a subtitle that end above a height. */
export function titleAbove(spec: TitleSpec, x: number, y: number, { title: style }: Config): Part {
  const { fontSize = style.fontSize, offset = style.offset, dx } = spec;
  const title = text(spec.text, 0, 0, { fill: style.color, size: fontSize, weight: 'bold', dx });
  const below = title.box[3] - title.box[1] + SUBTITLE_PADDING;
  const subtitle = text(spec.subtitle, 0, below, { fill: style.subtitleColor, size: style.subtitleFontSize, dx });
  const both = joined([title, subtitle]);
  return moved(both, x, y - (both.box[3] - both.box[1]) - offset);
}
