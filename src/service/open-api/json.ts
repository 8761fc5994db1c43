/** A value of plain JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object of plain JSON: a schema, or a part of the description. */
export interface JsonObject {
  readonly [name: string]: Json;
}
