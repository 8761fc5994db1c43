import { describe, expect, it } from 'vitest';
import { InvalidRequest } from '../../../src/requests/invalid-request.js';
import { checkedArguments } from '../../../src/service/tools/checked-arguments.js';
import type { ArgumentSchema, Tool } from '../../../src/requests/schemas/tool.js';

/** A tool with one argument of this schema, and with these rules. */
const toolWith = (argument: ArgumentSchema, rules: Partial<Tool['inputSchema']> = {}): Tool => ({
  ...{ name: 'tool', title: 'Tool', description: 'A tool.' },
  inputSchema: { type: 'object', properties: { x: argument }, additionalProperties: false, ...rules },
  annotations: { readOnlyHint: true, openWorldHint: false },
});

const any: ArgumentSchema = { type: ['string', 'integer', 'boolean', 'array', 'object'] };

describe('an argument', () => {
  it.each<[ArgumentSchema, unknown]>([
    [{ type: 'string', minLength: 2, maxLength: 2 }, '😀é'],
    [{ type: 'string', enum: ['a', 'b'] }, 'b'],
    [{ type: 'string', format: 'date' }, '2024-02-29'],
    [{ type: 'string', pattern: '^a.$' }, 'a😀'],
    [{ type: 'integer', minimum: 1, maximum: 3 }, 1],
    [{ type: 'integer', minimum: 1, maximum: 3 }, 3],
    [{ type: 'integer' }, -5],
    [{ type: 'boolean' }, false],
    [{ type: ['boolean', 'object'] }, {}],
    [{ type: 'array', minItems: 1, maxItems: 2 }, [1]],
    [{ type: 'array', minItems: 1, maxItems: 2 }, [1, 1]],
    [{ type: 'array', items: { type: 'integer' } }, []],
    [
      { type: 'object', properties: { y: { type: 'integer' } } },
      { y: 1, z: null },
    ],
  ])('of %j may be %j', (schema, value) => {
    expect(checkedArguments(toolWith(schema), { x: value })).toEqual({ x: value });
  });

  it.each<[ArgumentSchema, unknown, string]>([
    [{ type: 'string' }, 1, 'x must be a string, got 1.'],
    [{ type: 'integer' }, 1.5, 'x must be a whole number, got 1.5.'],
    [{ type: 'boolean' }, 0, 'x must be true or false, got 0.'],
    [{ type: 'array' }, {}, 'x must be a list, got an object.'],
    [{ type: 'object' }, [], 'x must be an object, got a list.'],
    [{ type: 'object' }, null, 'x must be an object, got null.'],
    [{ type: ['boolean', 'object'] }, 'a', 'x must be true or false or an object, got "a".'],
    [
      { type: 'string', enum: ['first', 'other'] },
      'frist',
      'x must be one of first, other, got "frist"; did you mean "first"?',
    ],
    [{ type: 'string', enum: ['first', 'other'] }, 'z', 'x must be one of first, other, got "z".'],
    [{ type: 'string', minLength: 1 }, '', 'x must not be empty.'],
    [{ type: 'string', maxLength: 2 }, '😀éa', 'x must have at most 2 characters, got 3.'],
    [{ type: 'string' }, 'a\udc00', 'x must be well-formed Unicode, got "a\\udc00".'],
    [{ type: 'string', format: 'date' }, '2023-02-29', 'x must be a date such as 2025-01-31, got "2023-02-29".'],
    [{ type: 'string', pattern: '^a.$' }, 'ab!', 'x must be like ^a.$, got "ab!".'],
    [{ type: 'integer', minimum: 1, maximum: 3 }, 0, 'x must be a whole number from 1 to 3, got 0.'],
    [{ type: 'integer', minimum: 1, maximum: 3 }, 4, 'x must be a whole number from 1 to 3, got 4.'],
    [{ type: 'array', minItems: 1, maxItems: 2 }, [], 'x must have 1 to 2 items, got 0.'],
    [{ type: 'array', minItems: 1, maxItems: 2 }, [1, 2, 3], 'x must have 1 to 2 items, got 3.'],
    [{ type: 'array', items: { type: 'integer' } }, [1, 'a'], 'x[1] must be a whole number, got "a".'],
    [{ type: 'array', uniqueItems: true }, ['a', 'b', 'a'], 'x[2] must be given only once, got "a".'],
    [{ type: 'object', properties: { y: { type: 'integer' } } }, { y: 'a' }, 'x.y must be a whole number, got "a".'],
    [{ type: 'object', properties: {}, required: ['y'] }, {}, 'x.y is missing.'],
    [
      { type: 'object', properties: { question: any }, additionalProperties: false },
      { quetsion: 1 },
      'There is no argument "x.quetsion"; did you mean "x.question"?',
    ],
    [
      { type: 'object', properties: { yes: any, no: any }, additionalProperties: false },
      { moon: 1 },
      'There is no argument "x.moon"; there are yes, no.',
    ],
    [{ type: 'object', dependentRequired: { y: ['z', 'w'] } }, { y: 1, z: 1 }, 'x.y needs x.w too.'],
  ])('of %j may not be %j: %s', (schema, value, message) => {
    expect(() => checkedArguments(toolWith(schema), { x: value })).toThrow(new InvalidRequest(message));
  });

  it('may be nested 20 deep, and no deeper', () => {
    const nested = (depth: number): unknown =>
      depth === 0 ? 1 : depth % 2 === 0 ? [nested(depth - 1)] : { a: nested(depth - 1) };
    expect(checkedArguments(toolWith(any), { x: nested(19) })).toEqual({ x: nested(19) });
    expect(() => checkedArguments(toolWith(any), { x: nested(20) })).toThrow(
      new InvalidRequest('The arguments must not be nested deeper than 20.'),
    );
  });
});

describe('the arguments of a tool', () => {
  it('are none where they are left out, and otherwise an object', () => {
    expect(checkedArguments(toolWith(any), undefined)).toEqual({});
    expect(() => checkedArguments(toolWith(any), null)).toThrow(
      new InvalidRequest('The arguments must be an object, got null.'),
    );
  });

  it('exclude each other only where both are given', () => {
    const tool = toolWith(any, { properties: { x: any, y: any }, not: { required: ['x', 'y'] } });
    for (const given of [{}, { x: 1 }, { y: 1 }]) expect(checkedArguments(tool, given)).toEqual(given);
    expect(() => checkedArguments(tool, { x: 1, y: 1 })).toThrow(new InvalidRequest('Give either x or y, not both.'));
  });

  it('need each other only where one is given', () => {
    const tool = toolWith(any, { properties: { x: any, y: any }, dependentRequired: { x: ['y'] } });
    for (const given of [{}, { y: 1 }, { x: 1, y: 1 }]) expect(checkedArguments(tool, given)).toEqual(given);
    expect(() => checkedArguments(tool, { x: 1 })).toThrow(new InvalidRequest('x needs y too.'));
  });

  it('have no part by a name that every object has', () => {
    expect(() => checkedArguments(toolWith(any, { required: ['toString'] }), {})).toThrow(
      new InvalidRequest('toString is missing.'),
    );
    expect(() => checkedArguments(toolWith(any), { constructor: 1 })).toThrow(
      new InvalidRequest('There is no argument "constructor"; there are x.'),
    );
  });
});
