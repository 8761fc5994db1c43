/** A value of plain JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An object of plain JSON. */
export type JsonObject = Readonly<Record<string, Json>>;

/** A part of a specification: plain JSON without a type of its own, so it can be passed to Vega-Lite without a cast. */
export type SpecPart = any;

/** A Vega-Lite specification as plain data, to draw, store or change. */
export interface VegaLiteSpec {
  /** The Vega-Lite version. */
  $schema: string;
  /** A description for screen readers. */
  description: string;
  /** The title above all panels. */
  title: SpecPart;
  /** The padding in pixels. */
  padding: number;
  /** The panels, one below the other. */
  vconcat: SpecPart[];
  /** The style of axes, titles and other parts that Vega-Lite draws. */
  config: SpecPart;
}
