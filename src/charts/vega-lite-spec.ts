/** A value of plain JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An object of plain JSON. */
export type JsonObject = Readonly<Record<string, Json>>;

/** A part of a specification: plain JSON, whose type is Vega-Lite's to know, so that it can be handed on without a cast. */
export type SpecPart = any;

/** A Vega-Lite specification as plain data, to be handed to Vega-Lite, stored or changed. */
export interface VegaLiteSpec {
  /** The version of Vega-Lite that it is written for. */
  $schema: string;
  /** What the picture shows, in a sentence, for those who do not see it. */
  description: string;
  /** What stands above all panels. */
  title: SpecPart;
  /** Around the picture, in pixels. */
  padding: number;
  /** The panels, one below the other. */
  vconcat: SpecPart[];
  /** How the parts that Vega-Lite draws by itself look. */
  config: SpecPart;
}
