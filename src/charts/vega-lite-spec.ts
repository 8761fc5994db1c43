/** A value of plain JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An object of plain JSON. */
export type JsonObject = Readonly<Record<string, Json>>;

/** A Vega-Lite specification as plain data, to be handed to Vega-Lite, stored or changed. */
export interface VegaLiteSpec extends JsonObject {
  /** The version of Vega-Lite that it is written for. */
  readonly $schema: string;
  /** What the picture shows, in a sentence, for those who do not see it. */
  readonly description: string;
}
