import type { ReportId, ReportResult } from 'barstats';

/** What the page asks of the worker that draws. */
export type PictureAsked = { readonly number: number; readonly result: ReportResult<ReportId> } & (
  | { readonly ask: 'svg' | 'vega-lite'; readonly theme: 'light' | 'dark'; readonly width: number }
  | { readonly ask: 'csv' }
);

/** What came of it: a text, or why there is none. */
export type PictureTold = { readonly number: number } & ({ readonly text: string } | { readonly failed: string });
