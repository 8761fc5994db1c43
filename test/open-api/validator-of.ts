import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Json } from '../../src/requests/schemas/open-api-document.js';
import { openApi } from '../../src/open-api/open-api.js';

/** The description with a path for each report. */
export const document = openApi({ paths: 'each-report' });
const ajv = new Ajv2020({ strict: true, allErrors: true });
formats(ajv);
// What a description has beside its schemas says nothing about values.
ajv.addVocabulary(Object.keys(document));
ajv.addSchema(document, 'description');

/** Whether a value fits a part of the description, such as `/components/schemas/ScanResult`; why not is in `errors`. */
export function validatorOf(pointer: string): ValidateFunction {
  const validate = ajv.getSchema(`description#${pointer}`);
  if (validate === undefined) throw new Error(`The description has no ${pointer}`);
  return validate;
}

/** Why a value does not fit a schema of the description; nothing where it does. */
export function misfitsOf(name: string, value: unknown): readonly string[] {
  const validate = validatorOf(`/components/schemas/${name}`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath} ${message ?? ''}`);
}

/** The part of the description that a reference leads to. */
export function resolved(reference: Json): Json {
  const { $ref } = reference as { readonly $ref: string };
  return $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>>)[name], document) as Json;
}
