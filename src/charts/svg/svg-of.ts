import type { VegaLiteSpec } from '../vega-lite-spec.js';
import { panelOf, titleAbove } from './panel.js';
import { around, type Box, element, escaped, FONT_SIZE, moved, type Part, rounded, text } from './part.js';
import type { Config, Panel, TitleSpec } from './spec.js';

/** Draws the specification of a picture as SVG. It knows the part of Vega-Lite that pictures have, and no more. */
export function svgOf({ title, description, padding, vconcat, config }: VegaLiteSpec): string {
  const style = config as Config;
  let bottom = 0;
  const panels = (vconcat as readonly Panel[]).map((panel, i): Part => {
    const part = panelOf(panel, style);
    const [, above, , below] = part.box;
    // The corner of the first panel is at 0, whatever stands above it.
    const y = i === 0 ? 0 : bottom + style.concat.spacing + Math.max(0, Math.ceil(-above));
    bottom = y + Math.max(0, Math.ceil(below));
    return moved(part, 0, y);
  });
  const heading = title as TitleSpec;
  const body = [...panels, ...legendAbove(around(panels.map(({ box }) => box)), vconcat as readonly Panel[], style)];
  const [left, top] = around(body.map(({ box }) => box));
  const parts = [...body, titleAbove(heading, left, top, style)];
  const box = around(parts.map((part) => part.box));
  const [x, y] = [box[0], box[1]].map((each) => padding + Math.ceil(-each));
  const [width, height] = [x + Math.ceil(box[2]) + padding, y + Math.ceil(box[3]) + padding];
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'font-family': style.font,
      'font-size': FONT_SIZE,
    },
    [
      element('title', {}, escaped(heading.text.join(' '))),
      element('desc', {}, escaped(description)),
      element('rect', { width, height, fill: style.background }),
      element(
        'g',
        { transform: `translate(${rounded(x)} ${rounded(y)})`, fill: 'none' },
        parts.map(({ svg }) => svg).join(''),
      ),
    ].join(''),
  );
}

const LEGEND = { offset: 18, size: 12, radius: 5, outline: 1.5, label: 16, labelSize: 10, height: 14, gap: 12 };

/** The colours that panels share, each with its name. */
function legendAbove([, top]: Box, panels: readonly Panel[], { legend: { labelColor } }: Config): readonly Part[] {
  const channels = panels.flatMap(({ encoding = {} }) =>
    (encoding.color?.legend ?? null) === null ? [] : [encoding.color!],
  );
  const named = new Map(
    channels.flatMap(({ scale }) => scale!.domain!.map((name, i) => [`${name}`, scale!.range![i]] as const)),
  );
  const y = Math.floor(top) - LEGEND.offset - LEGEND.height + LEGEND.size / 2;
  let x = 0;
  return [...named].map(([name, colour]) => {
    const circle = { cx: x + LEGEND.size / 2, cy: y, r: LEGEND.radius, fill: colour, stroke: colour };
    const label = text([name], x + LEGEND.label, y, { fill: labelColor, size: LEGEND.labelSize, baseline: 'middle' });
    const box: Box = [x, y - LEGEND.size / 2, label.box[2], y + LEGEND.height - LEGEND.size / 2];
    x += Math.ceil(label.box[2] - x) + LEGEND.gap;
    return { svg: element('circle', { ...circle, 'stroke-width': LEGEND.outline }) + label.svg, box };
  });
}
