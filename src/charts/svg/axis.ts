import { around, type Box, element, group, joined, type Part, rounded, text } from './part.js';
import type { Scale } from './scale.js';
import type { AxisSpec, Channel, Config } from './spec.js';

const TICK = 5;
const LABEL_PADDING = 2;
const TITLE_PADDING = 4;
/** The width that Vega-Lite gives each number of an axis without a `tickCount`. */
const PIXELS_PER_TICK = 40;
/** Labels that are wider do not push a title farther away. */
const MOST = 200;

/**
 * The axis of a channel with its grid, beside a panel whose corner is at 0; nothing where there is none.
 *
 * @param across - the length of the panel in the other direction
 */
export function axisOf(
  name: 'x' | 'y',
  channel: Channel | undefined,
  scale: Scale | undefined,
  across: number,
  { axis: style }: Config,
): Part {
  if (channel === undefined || scale === undefined || channel.axis === null) return joined([]);
  const spec: AxisSpec = channel.axis ?? {};
  const {
    orient = 'bottom',
    domain = true,
    grid = scale.band === 0,
    ticks = true,
    title = channel.title ?? null,
  } = spec;
  const { labelPadding = LABEL_PADDING, minExtent = 0, tickCount = Math.ceil(scale.length / PIXELS_PER_TICK) } = spec;
  const isX = name === 'x';
  const side = isX ? orient : 'left';
  const out = side === 'bottom' ? 1 : -1;
  const values = spec.values ?? scale.ticks(tickCount);
  const tick = ticks ? TICK : 0;
  const places = values.map((value) => Math.round(scale.at(value)));
  const lines = (to: number, stroke: string): string =>
    places
      .map((at) => element('path', { d: isX ? `M${at} 0V${rounded(to)}` : `M0 ${at}H${rounded(to)}`, stroke }))
      .join('');

  const away = out * (tick + labelPadding);
  const labelAt = (value: string | number): Part => {
    const at = scale.at(value) - (scale.band === 0 ? 0 : 0.5);
    const isEnd = (end: number): boolean => isX && scale.band === 0 && Math.abs(at - end) <= 1;
    return text(linesOf(value, spec, scale, tickCount), isX ? at : away, isX ? away : at, {
      ...{ fill: style.labelColor, size: style.labelFontSize },
      align: !isX || isEnd(scale.length) ? 'right' : isEnd(0) ? 'left' : 'center',
      baseline: side === 'left' ? 'middle' : side === 'top' ? 'bottom' : 'top',
    });
  };
  const all = values.map(labelAt);
  const labels = joined(scale.band === 0 ? withoutOverlaps(all) : all);
  const reach = out * labels.box[side === 'bottom' ? 3 : isX ? 1 : 0];
  const extent = Math.max(tick, minExtent, Math.min(MOST, reach));
  const [middle, beyond] = [scale.length / 2, out * (extent + TITLE_PADDING)];
  const titled = text(title === null ? [] : [title], isX ? middle : beyond, isX ? beyond : middle, {
    ...{ fill: style.titleColor, size: style.titleFontSize, align: 'center' },
    ...(isX ? {} : { isUpwards: true, baseline: 'bottom' }),
  });
  const { svg, box } = joined([labels, ...(title === null ? [] : [titled])]);
  const frame: Box = isX ? [0, out * extent, scale.length, out * extent] : [-extent, 0, 0, scale.length];
  const down = side === 'bottom' ? across : 0;
  const wide = (at: number): Box => (isX ? [at - 0.5, 0, at + 0.5, 0] : [0, at - 0.5, 0, at + 0.5]);
  const [left, top, right, bottom] = around([box, frame, [0, 0, 0, 0], ...(ticks ? places.map(wide) : [])]);
  const parts = [
    grid ? lines(isX ? -across : across, style.gridColor) : '',
    tick === 0 ? '' : lines(out * tick, style.tickColor),
    svg,
    domain ? element('path', { d: `M0 0${isX ? 'H' : 'V'}${rounded(scale.length)}`, stroke: style.domainColor }) : '',
  ];
  return {
    // Lines of one pixel are sharp half a pixel further.
    svg: group({ transform: `translate(0.5 ${rounded(down + 0.5)})` }, parts.join('')),
    box: [left, top + down, right, bottom + down],
  };
}

/** The lines of a label: those of the expression, which is a table of all labels, or a number. */
function linesOf(value: string | number, { labelExpr }: AxisSpec, scale: Scale, count: number): readonly string[] {
  if (labelExpr === undefined) return [scale.label(value, count)];
  const table = JSON.parse(labelExpr.slice(0, labelExpr.lastIndexOf('['))) as Readonly<
    Record<string, string | string[]>
  >;
  return [table[value]].flat();
}

/** Every other label, again and again until none lies over the next; the last one stays. */
function withoutOverlaps(labels: readonly Part[]): readonly Part[] {
  let shown = labels;
  const overlap = (): boolean =>
    shown.some(({ box }, i) => {
      const next = shown[i + 1]?.box;
      return next !== undefined && Math.max(next[0] - box[2], box[0] - next[2], next[1] - box[3], box[1] - next[3]) < 0;
    });
  while (shown.length > 2 && overlap()) shown = shown.filter((_, i) => i % 2 === 0);
  const last = labels[labels.length - 1];
  return shown.length > 2 || shown.includes(last) || labels.length < 3 ? shown : [shown[0], last];
}
