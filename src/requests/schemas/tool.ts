import type { Json } from './open-api-document.js';

/** A tool that an agent may call, as the Model Context Protocol lists it. */
export interface Tool {
  readonly name: string;
  /** The name for people. */
  readonly title: string;
  readonly description: string;
  /** The arguments, as JSON Schema 2020-12. */
  readonly inputSchema: ObjectSchema;
  readonly annotations: { readonly readOnlyHint: boolean; readonly openWorldHint: boolean };
}

/** A schema of arguments. It has only the keywords that `checkedArguments` checks, so that schema and check cannot differ. */
export interface ArgumentSchema {
  readonly type: SchemaType | readonly SchemaType[];
  readonly description?: string;
  readonly default?: Json;
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: 'date';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: ArgumentSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Of strings. */
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, ArgumentSchema>>;
  readonly required?: readonly string[];
  /** Left out where any others may be given. */
  readonly additionalProperties?: false;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  /** Arguments that do not go together. */
  readonly not?: { readonly required: readonly [string, string] };
}

/** A schema of arguments by name. */
export interface ObjectSchema extends ArgumentSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, ArgumentSchema>>;
}

/** A type of JSON Schema. */
export type SchemaType = 'string' | 'integer' | 'boolean' | 'array' | 'object';
