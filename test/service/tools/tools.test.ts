import { describe, expect, it } from 'vitest';
import { catalog } from '../../../src/reports/index.js';
import { tools } from '../../../src/service/index.js';

const all = tools();

describe('the tools', () => {
  it('are plain frozen JSON of less than 20 kB, and name no report that find_reports could find but in examples', () => {
    const text = JSON.stringify(all);
    expect(JSON.parse(text)).toEqual(all);
    expect(new TextEncoder().encode(text).length).toBeLessThan(20_000);
    expect(Object.isFrozen(all) && Object.isFrozen(all[0].inputSchema.properties)).toBe(true);
    expect(catalog.filter(({ report }) => text.includes(report)).length).toBeLessThan(5);
  });

  it('have names of the protocol, closed arguments, a description of each, and change nothing', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(8);
    for (const { name, title, description, inputSchema, annotations } of all) {
      expect(name).toMatch(/^[a-z_]{1,64}$/);
      for (const text of [title, description]) expect(text).toMatch(/^[A-Z]/);
      expect(inputSchema.additionalProperties).toBe(false);
      expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
      for (const [argument, schema] of Object.entries(inputSchema.properties)) {
        expect(schema.description ?? '', `${name}.${argument}`).toMatch(/^\S.*\.$/);
      }
      // Some agents take no schema that is a choice at its top.
      expect(Object.keys(inputSchema)).not.toEqual(expect.arrayContaining(['anyOf']));
    }
  });
});
