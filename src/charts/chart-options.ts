import { BarstatsTypeError, checkedFields, checkedNumber, oneOf, shownValue } from '../errors/index.js';
import { palettes, type Theme } from './theme.js';

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
export interface CheckedChartOptions {
  readonly theme: Theme;
  readonly width: number;
  readonly title: string | undefined;
}

export function checkedChartOptions(options: unknown): CheckedChartOptions {
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
