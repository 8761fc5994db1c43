import type { Figure, Grid } from '../grid.js';
import { shadeOf } from '../theme.js';
import type { JsonObject } from '../vega-lite-spec.js';
import type { Frame } from './frame.js';

/** The shades of the figures of a heat map, and their legend. */
interface ShadeScale {
  readonly fillOf: (figure: Figure) => string;
  readonly legend: JsonObject;
}

/** What gets the strongest shade departs at least so far, in points or R: what noise can make looks pale. */
const LEAST: Readonly<Partial<Record<Figure['kind'], number>>> = { share: 10, effect: 10, expectancy: 0.1 };
/** The rectangles of the legend, and their size in pixels. */
const [STEPS, STEP, HEIGHT] = [9, 20, 26];

/** A scale that diverges around what each figure is compared with; without that one from the least, of shares from 0, to the most. */
export function shadeScale({ cells, unit, comparedWith }: Grid, { palette }: Frame): ShadeScale {
  const figures = cells.map(({ figure }) => figure);
  const [{ kind }] = figures;
  const diverges = comparedWith !== undefined;
  const weightOf = ({ value, middle = 0 }: Figure): number | null => (value === null ? null : value - middle);
  const weights = figures.map(weightOf).filter((weight) => weight !== null);
  const digits = kind === 'expectancy' ? 10 : 1;
  const most = Math.ceil(Math.max(LEAST[kind] ?? 0, ...weights.map(Math.abs)) * digits) / digits;
  const isShare = kind === 'share' || diverges;
  const to = isShare || weights.length === 0 ? most : Math.max(...weights);
  const from = diverges ? -most : isShare || weights.length === 0 ? 0 : Math.min(...weights);
  const fillAt = (at: number): string =>
    shadeOf(palette, diverges ? at / most : from === to ? 0.5 : (at - from) / (to - from));
  const ends = diverges ? [from, 0, to] : from === to ? [to] : [from, to];
  const names = {
    share: diverges ? 'points' : '%',
    effect: 'points',
    pair: '',
    expectancy: 'R',
    spread: unit,
    single: unit,
  };
  const at = (field: string): JsonObject => ({
    field,
    type: 'quantitative',
    scale: { domain: [0, STEPS] },
    axis: null,
  });
  return {
    fillOf: (figure) => fillAt(weightOf(figure)!),
    legend: {
      width: STEPS * STEP,
      height: HEIGHT,
      data: {
        values: [
          ...Array.from({ length: STEPS }, (_, i) => ({
            ...{ from: i, to: i + 1, fill: fillAt(from + ((to - from) * i) / (STEPS - 1)) },
          })),
          ...ends.map((end, i) => ({
            place: ends.length === 1 ? STEPS / 2 : (STEPS * i) / (ends.length - 1),
            label: `${diverges && end > 0 ? '+' : ''}${end}${i === ends.length - 1 ? ` ${names[kind]}` : ''}`,
          })),
        ],
      },
      layer: [
        {
          mark: { type: 'rect', aria: false },
          encoding: {
            x: at('from'),
            x2: { field: 'to' },
            y: { value: 0 },
            y2: { value: HEIGHT - 16 },
            fill: { field: 'fill', type: 'nominal', scale: null },
          },
        },
        {
          transform: [{ filter: 'isValid(datum.label)' }],
          mark: { type: 'text', baseline: 'bottom', color: palette.faintInk },
          encoding: { x: at('place'), y: { value: HEIGHT }, text: { field: 'label' } },
        },
      ],
    },
  };
}
