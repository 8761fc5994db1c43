import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../in-play/apply-changes.js';
import { type Change, jsonChanges } from '../../in-play/json-changes.js';

/** Few names and short lists, so that two values often have the same shape. */
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 0, 1, 'a'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { noNullPrototype: true }),
  ),
})).value;

describe('changes between two JSON values', () => {
  it('make one of the other, in the same bytes', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const sent = JSON.parse(JSON.stringify(jsonChanges(before, after))) as readonly Change[];
        expect(JSON.stringify(applyChanges(before, sent))).toBe(JSON.stringify(after));
      }),
    );
  });

  it('are none between equal values, and leave what they change as it was', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const text = JSON.stringify(before);
        expect(jsonChanges(before, JSON.parse(text))).toEqual([]);
        applyChanges(before, jsonChanges(before, after));
        expect(JSON.stringify(before)).toBe(text);
      }),
    );
  });

  it('tell the smallest part that changed, and share the others with the value before', () => {
    const before = { asOf: 1, reports: [{ state: 'open', history: { of: 3 } }, { state: 'open' }] };
    const after = { asOf: 2, reports: [{ state: 'decided', history: { of: 3 } }, { state: 'open' }] };
    const changes = jsonChanges(before, after);
    expect(changes).toEqual([
      [['asOf'], 2],
      [['reports', 0, 'state'], 'decided'],
    ]);
    const changed = applyChanges(before, changes);
    expect(changed.reports[1]).toBe(before.reports[1]);
    expect(changed.reports[0].history).toBe(before.reports[0].history);
  });

  it('put in as a whole what has other fields or another length', () => {
    expect(jsonChanges({ list: [1, 2] }, { list: [1] })).toEqual([[['list'], [1]]]);
    expect(jsonChanges({ of: { a: 1 } }, { of: { b: 1 } })).toEqual([[['of'], { b: 1 }]]);
    expect(jsonChanges([], {})).toEqual([[[], {}]]);
  });
});
