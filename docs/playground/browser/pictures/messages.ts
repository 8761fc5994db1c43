import type { ReportId, ReportResult } from 'barstats';

/** Messages to the drawing worker. */
export type PictureAsked = { readonly number: number; readonly result: ReportResult<ReportId> } & (
  | { readonly ask: 'svg' | 'vega-lite'; readonly theme: 'light' | 'dark'; readonly width: number }
  | { readonly ask: 'csv' }
);

/** Its answer: text, or why there is none. */
export type PictureTold = { readonly number: number } & ({ readonly text: string } | { readonly failed: string });
