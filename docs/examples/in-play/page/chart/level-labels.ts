import type { Level } from '../levels/levels-of.js';
import { shortWords } from '../levels/level-words.js';
import { priceWords } from '../price-words.js';
import { placeLabels } from './place-labels.js';
import { svg } from './svg.js';

const STEP = 14;

/** About as wide is a character of a label, and a bold one. */
const [CHARACTER, BOLD] = [6, 6.7];

/** So long may several names of one level be before they are shortened. */
const LONG = 28;

/** What lies before the text of a label: the line that leads to it. */
const LEADER = 14;

/** What is written beside a height. */
export interface Label {
  readonly height: number;
  readonly text: string;
  readonly kind: Level['kind'] | 'last';
}

/** Where labels may be written. */
export interface LabelArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The labels of levels and of the last price, each with a line that leads to it; the least important are left out where there is no room. */
export function levelLabels(labels: readonly Label[], { left, right, top, bottom }: LabelArea): readonly Node[] {
  const room = Math.max(1, Math.floor((bottom - top) / STEP));
  const shown = labels.slice(0, room).sort((a, b) => a.height - b.height);
  const places = placeLabels(
    shown.map(({ height }) => height),
    STEP,
    top + STEP / 2,
    bottom - STEP / 2,
  );
  const text = left + LEADER;
  return shown.flatMap(({ height, text: words, kind }, i) => {
    const y = places[i];
    const leader = svg('path', { class: `level leader ${kind}`, d: `M${left} ${height}L${text - 3} ${y}` });
    const written = svg(
      'text',
      { class: kind, x: text, y: y + 4 },
      cut(words, Math.floor((right - text) / (isBold(kind) ? BOLD : CHARACTER))),
    );
    if (kind !== 'last') return [leader, written];
    const ground = svg('rect', {
      class: 'last-ground',
      x: text - 3,
      y: y - 7,
      width: Math.min(right - text + 3, BOLD * words.length + 8),
      height: 14,
      rx: 2,
    });
    return [leader, ground, written];
  });
}

/** How a level is written: its price first, which stays where the rest is cut off. */
export function labelOf({ price, drawn }: Level, decimals: number, narrow: boolean): string {
  const names = drawn.join(', ');
  const short = narrow || (drawn.length > 1 && names.length > LONG);
  return `${priceWords(price, decimals)} ${short ? shortWords(names) : names}`;
}

/** How wide the labels are. */
export function widthOfLabels(texts: readonly string[]): number {
  return LEADER + BOLD * Math.max(...texts.map(({ length }) => length)) + 4;
}

function isBold(kind: Label['kind']): boolean {
  return kind === 'chosen' || kind === 'last';
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
}
