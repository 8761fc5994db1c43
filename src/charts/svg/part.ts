import { widthOf } from '../tables/text-width.js';

/** A part of a picture: its SVG, and the rectangle that it takes, in pixels. */
export interface Part {
  readonly svg: string;
  readonly box: Box;
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Parts one over the other. */
export function joined(parts: readonly Part[]): Part {
  return { svg: parts.map(({ svg }) => svg).join(''), box: around(parts.map(({ box }) => box)) };
}

export function around(boxes: readonly Box[]): Box {
  return boxes.reduce(
    (all, box) => [
      Math.min(all[0], box[0]),
      Math.min(all[1], box[1]),
      Math.max(all[2], box[2]),
      Math.max(all[3], box[3]),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  );
}

/** A part at another place. */
export function moved({ svg, box: [left, top, right, bottom] }: Part, x: number, y: number): Part {
  return {
    svg: group({ transform: `translate(${rounded(x)} ${rounded(y)})` }, svg),
    box: [left + x, top + y, right + x, bottom + y],
  };
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

export function group(attributes: Attributes, svg: string): string {
  return svg === '' ? '' : element('g', attributes, svg);
}

/** An element of SVG; attributes without a value are left out. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${typeof value === 'number' ? rounded(value) : escaped(value)}"`,
  );
  return `<${name}${written.join('')}${content === '' ? '/>' : `>${content}</${name}>`}`;
}

/** A number with two decimals at most. */
export function rounded(value: number): string {
  return `${Math.round(value * 100) / 100}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** Text in XML on one line, which has no place for most control characters and for half a surrogate pair. */
export function escaped(text: string): string {
  return text
    .replace(/[&<>"\n]/g, (letter) => ENTITIES[letter])
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}

/** How a text is written, where it is not as most are. */
interface TextStyle {
  readonly fill: string;
  readonly size?: number | undefined;
  readonly weight?: string | undefined;
  readonly align?: keyof typeof ANCHORS | undefined;
  readonly baseline?: keyof typeof BASELINES | undefined;
  readonly lineHeight?: number | undefined;
  readonly dx?: number | undefined;
  readonly dy?: number | undefined;
  /** Whether it is written from the bottom to the top. */
  readonly isUpwards?: boolean;
}

export const FONT_SIZE = 11;
/** The width of a letter in sizes of the font: what common fonts have on average. */
const [LETTER, BOLD_LETTER] = [0.55, 0.62];
/** From the top, the middle or the bottom of a text to the foot of its letters, in sizes of the font. */
const BASELINES = { top: 0.79, middle: 0.3, bottom: -0.21 };
const ANCHORS = { left: undefined, center: 'middle', right: 'end' };
const BEFORE = { left: 0, center: 0.5, right: 1 };

/** Lines of text. How wide they are is estimated, as it depends on the fonts of the reader. */
export function text(lines: readonly string[], x: number, y: number, style: TextStyle): Part {
  const { fill, size = FONT_SIZE, weight, align = 'left', baseline = 'top', isUpwards = false } = style;
  const { lineHeight = size + 2, dx = 0, dy = 0 } = style;
  const foot = dy + Math.round(BASELINES[baseline] * size);
  const width =
    (weight === 'bold' ? BOLD_LETTER : LETTER) * size * Math.max(...lines.map((line) => widthOf(line.trim())));
  const [left, top] = [dx - BEFORE[align] * width, foot - Math.round(0.8 * size)];
  const [right, bottom] = [left + width, top + size + lineHeight * (lines.length - 1)];
  const place = isUpwards
    ? { x: dx, y: foot, transform: `translate(${rounded(x)} ${rounded(y)})rotate(270)` }
    : { x: x + dx, y: y + foot };
  const attributes = {
    ...place,
    'text-anchor': ANCHORS[align],
    'font-size': size === FONT_SIZE ? undefined : size,
    'font-weight': weight === 'normal' ? undefined : weight,
    fill,
  };
  const content = lines.map((line, i) =>
    i === 0 ? escaped(line) : element('tspan', { x: place.x, dy: lineHeight }, escaped(line)),
  );
  return {
    svg: lines.join('') === '' ? '' : element('text', attributes, content.join('')),
    box: isUpwards ? [x + top, y - right, x + bottom, y - left] : [x + left, y + top, x + right, y + bottom],
  };
}
