import { expect, it } from 'vitest';
import { refTo } from '../../../src/requests/schemas/open-api-document.js';
import { openApi } from '../../../src/open-api/open-api.js';

const document = openApi({ paths: 'each-report', streaming: true });

it('a reference leads to the component of its kind and name, for every component that there is', () => {
  for (const kind of ['schemas', 'parameters', 'headers', 'responses'] as const) {
    for (const [name, component] of Object.entries(document.components[kind])) {
      const [root, ...steps] = refTo(kind, name).$ref.split('/');
      expect(root).toBe('#');
      const found = steps.reduce<unknown>((part, step) => (part as Readonly<Record<string, unknown>>)[step], document);
      expect(found, `${kind} ${name}`).toBe(component);
    }
  }
});
