import { type Box, element, joined, type Part, rounded, text } from './part.js';
import { isNumber, type Scale } from './scale.js';
import type { Channel, Layer, Mark, Row, Value } from './spec.js';

/** Where the values of a panel are. */
export interface Place {
  readonly x: Scale | undefined;
  readonly y: Scale | undefined;
}

/** The rows of a layer: those that its filters let through and that have a number wherever it needs one. */
export function rowsOf({ transform = [], encoding: { x, y } }: Layer, rows: readonly Row[]): readonly Row[] {
  const needed = [x, y].filter((channel) => channel?.type === 'quantitative').map((channel) => channel!.field!);
  return rows.filter(
    (row) => transform.every(({ filter }) => holds(filter, row)) && needed.every((field) => isNumber(row[field])),
  );
}

/** Whether a test holds of a row: `datum.field === 'text'`, or whether the row has the field. */
function holds(test: string, row: Row): boolean {
  const [, field, sign, value] = /^(?:isValid\()?datum\.(\w+)(?:\)| (.)== '(.*)')$/.exec(test)!;
  return value === undefined ? (row[field] ?? null) !== null : (row[field] === value) === (sign === '=');
}

/** What a row has of a channel: its own value, that of the scale, or that of a condition. */
function valueOf({ field, scale, condition = [], value }: Channel, row: Row): Value {
  if (field !== undefined) return scale?.range?.[scale.domain!.indexOf(row[field]!)] ?? row[field];
  const met = [condition].flat().find(({ test }) => holds(test, row));
  return met === undefined ? value : met.value;
}

interface Style {
  readonly fill: string | undefined;
  readonly stroke: string | undefined;
  readonly 'stroke-width': number | undefined;
  readonly 'stroke-dasharray': string | undefined;
  readonly opacity: number | undefined;
}

/** How Vega-Lite draws marks of which nothing else is said; their colour is that of the outline where they have no area. */
const USUAL: Partial<
  Record<Mark['type'], { readonly opacity?: number; readonly width?: number; readonly isLine?: true }>
> = {
  rule: { isLine: true },
  line: { isLine: true, width: 2 },
  tick: { opacity: 0.7 },
  point: { opacity: 0.7, width: 2 },
};

function styleOf({ mark, encoding }: Layer, row: Row): Style {
  const { isLine = false, width: usualWidth = 1, opacity: usualOpacity } = USUAL[mark.type] ?? {};
  const { strokeWidth = usualWidth, opacity = usualOpacity } = mark;
  const stated = (name: 'color' | 'fill' | 'stroke' | 'strokeDash'): Value =>
    encoding[name] === undefined ? mark[name] : valueOf(encoding[name], row);
  const stroke = stated('stroke') ?? (isLine ? stated('color') : undefined);
  const [dash, gap = 0] = (stated('strokeDash') ?? []) as readonly number[];
  return {
    fill: (stated('fill') ?? (isLine ? undefined : stated('color'))) as string | undefined,
    stroke: stroke as string | undefined,
    'stroke-width': stroke === undefined || strokeWidth === 1 ? undefined : strokeWidth,
    'stroke-dasharray': gap === 0 ? undefined : `${dash} ${gap}`,
    opacity: opacity === 1 ? undefined : opacity,
  };
}

/** The rectangle around points and an outline; for that of a path Vega keeps more room, as it may have corners. */
function boxOf(xs: readonly number[], ys: readonly number[], style: Style, isPath = false): Box {
  const more = style.stroke === undefined ? 0 : (style['stroke-width'] ?? 1) * (isPath ? 2 : 0.5);
  return [Math.min(...xs) - more, Math.min(...ys) - more, Math.max(...xs) + more, Math.max(...ys) + more];
}

/** The mark of a layer for a row. */
export function markOf(layer: Layer, row: Row, { x, y }: Place, ink: string): Part {
  const { mark, encoding } = layer;
  const at = (channel: Channel | undefined, scale: Scale | undefined, otherwise: number): number =>
    channel === undefined
      ? otherwise
      : channel.field === undefined
        ? Number(channel.value)
        : scale!.at(row[channel.field]);
  const [atX, atY] = [at(encoding.x, x, 0), at(encoding.y, y, 0)];
  const [toX, toY] = [at(encoding.x2, x, atX), at(encoding.y2, y, atY)];
  const style = styleOf(layer, row);
  const rectangle = (left: number, top: number, right: number, bottom: number): Part => ({
    svg: element('rect', {
      ...{
        x: Math.min(left, right),
        y: Math.min(top, bottom),
        width: Math.abs(right - left),
        height: Math.abs(bottom - top),
      },
      ...style,
    }),
    box: boxOf([left, right], [top, bottom], style),
  });
  const around = (wide: number, high: number): Part =>
    rectangle(atX - wide / 2, atY - high / 2, toX + wide / 2, toY + high / 2);
  switch (mark.type) {
    case 'bar':
      return mark.height === undefined
        ? rectangle(atX - mark.width! / 2, atY, atX + mark.width! / 2, at(encoding.y2, y, y!.at(0)))
        : rectangle(atX, atY - mark.height / 2, at(encoding.x2, x, x!.at(0)), atY + mark.height / 2);
    case 'rect':
      return around(x?.band ?? 0, y?.band ?? 0);
    case 'tick':
      return mark.orient === 'vertical' ? around(mark.thickness!, mark.size!) : around(mark.size!, mark.thickness!);
    case 'rule':
      return pathOf([atX, toX], [atY, toY], style);
    case 'point': {
      const r = Math.sqrt(mark.size!) / 2;
      return {
        svg: element('circle', { cx: atX, cy: atY, r, ...style }),
        box: boxOf([atX - r, atX + r], [atY - r, atY + r], style, true),
      };
    }
    case 'text':
      return text(mark.text ?? [`${row[encoding.text!.field!]}`], atX, atY, {
        ...{ fill: style.fill ?? ink, size: mark.fontSize, weight: mark.fontWeight, lineHeight: mark.lineHeight },
        ...{ align: mark.align ?? 'center', baseline: mark.baseline ?? 'middle', dy: mark.dy },
        isUpwards: mark.angle === 270,
      });
    default:
      throw new TypeError(`no mark ${mark.type}`);
  }
}

function pathOf(xs: readonly number[], ys: readonly number[], style: Style, isPath = false): Part {
  const d = `M${xs.map((x, i) => `${rounded(x)} ${rounded(ys[i])}`).join('L')}`;
  return { svg: element('path', { d, ...style }), box: boxOf(xs, ys, style, isPath) };
}

/** The lines of a layer through its rows from left to right, one for each value of the colour. */
export function linesOf(layer: Layer, rows: readonly Row[], { x, y }: Place): Part {
  const { encoding } = layer;
  const keyOf = (row: Row): unknown => row[encoding.color?.field ?? ''];
  const lines = [...new Set(rows.map(keyOf))].map((key) => {
    const at = (row: Row): number => x!.at(row[encoding.x!.field!]);
    const own = rows.filter((row) => keyOf(row) === key).sort((one, other) => at(one) - at(other));
    return pathOf(
      own.map(at),
      own.map((row) => y!.at(row[encoding.y!.field!])),
      styleOf(layer, own[0]),
      true,
    );
  });
  return joined(lines);
}
