/** A value of plain JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object of plain JSON: a schema, or a part of the description. */
export interface JsonObject {
  readonly [name: string]: Json;
}

/** A licence with either an identifier or an address. */
export type OpenApiLicense =
  { readonly name: string; readonly identifier: string } | { readonly name: string; readonly url: string };

/** A description of the service in OpenAPI 3.1, as plain JSON. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: OpenApiLicense;
  };
  /** The dialect of all schemas. */
  readonly jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema';
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** One tag per family, and one each for the scan, live data, pooled reports and relations. */
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** The paths: one per report, and those of the scan, live data, pooled reports and relations. */
  readonly paths: Readonly<Record<string, JsonObject>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, JsonObject>>;
    readonly parameters: Readonly<Record<string, JsonObject>>;
    readonly headers: Readonly<Record<string, JsonObject>>;
    readonly responses: Readonly<Record<string, JsonObject>>;
    readonly schemas: Readonly<Record<string, JsonObject>>;
  };
}

/** A reference to a component. Names contain only letters, digits, `.`, `-` and `_`, so no escapes are needed. */
export function refTo(
  kind: 'schemas' | 'parameters' | 'headers' | 'responses',
  name: string,
): Readonly<Record<'$ref', string>> & JsonObject {
  return { $ref: `#/components/${kind}/${name}` };
}
