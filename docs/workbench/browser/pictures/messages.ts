import type { toVegaLite } from 'barstats/charts';
import type { toTable } from 'barstats/charts';

/** What the library draws, and what it writes as a table. */
export type Drawable = Parameters<typeof toVegaLite>[0];
export type Tabular = Parameters<typeof toTable>[0];

/** What is asked of the drawing worker. */
export type PictureQuestion =
  | {
      readonly ask: 'svg' | 'vega-lite';
      readonly of: Drawable;
      readonly theme: 'light' | 'dark';
      readonly width: number;
    }
  | { readonly ask: 'csv'; readonly of: Tabular };

/** Messages to it. */
export type PictureAsked = PictureQuestion & { readonly number: number };

/** Its answer: text, or why there is none. */
export type PictureTold = { readonly number: number } & ({ readonly text: string } | { readonly failed: string });
