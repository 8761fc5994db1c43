import { describe, expect, it } from 'vitest';
import { claimsOf } from './claims-of.js';
import { parseExample } from './parse-example.js';

/** Each claim as the text of its statement and what is claimed. */
function claims(code: string): readonly (readonly [string, string])[] {
  const source = parseExample(code);
  return claimsOf(source).map((claim) => [
    claim.statement.getText(source),
    claim.kind === 'equals' ? claim.literal : `throws ${claim.code}`,
  ]);
}

describe('claimsOf', () => {
  it('takes a literal behind an expression, a declaration, and a statement over several lines', () => {
    expect(claims('f(1); // 1\nconst a = f(2); // [2]\nf({\n  a: 1,\n}); // { a: 1 }\nawait g() // null')).toEqual([
      ['f(1);', '1'],
      ['const a = f(2);', '[2]'],
      ['f({\n  a: 1,\n});', '{ a: 1 }'],
      ['await g()', 'null'],
    ]);
  });

  it('takes the outer of two statements that end on one line', () => {
    expect(claims('list.map((x) => { f(x); }); // [1]')).toEqual([['list.map((x) => { f(x); });', '[1]']]);
  });

  it('takes a literal that goes on in the comment lines below', () => {
    expect(claims('f(); // [\n//   1,\n//   2,\n// ]\n// prose')).toEqual([
      ['f();', '[   1,   2, ]'.replaceAll('   ', ' ')],
    ]);
  });

  it('takes the code of an error', () => {
    expect(claims('f(); // throws out-of-bounds')).toEqual([['f();', 'throws out-of-bounds']]);
  });

  it('leaves prose alone, behind a statement, on its own line and inside an expression', () => {
    expect(claims('f(); // the first\n// 1\nf(); // throws when it is cold\nf({ a: 1 /* 2 */ }); /* 3 */')).toEqual([]);
  });

  it('is not misled by a string that holds a comment', () => {
    expect(claims("f('// 1');")).toEqual([]);
  });

  it.each([
    ['a literal that is not closed', 'f(); // { a: 1', 'line 1: "// { a: 1" begins like a value and is not a literal'],
    ['an elision', '\nf(); // [1, …]', 'line 2: "// [1, …]" begins like a value and is not a literal'],
    ['a value inside an expression', 'f(\n  1, // 1\n);', 'line 2: "// 1" stands behind no expression or declaration'],
    ['a value behind a pattern', 'const [a] = f(); // 1', 'line 1: "// 1" stands behind no expression or declaration'],
    [
      'an error behind a declaration',
      'const a = f(); // throws x-y',
      'line 1: "// throws x-y" stands behind no expression',
    ],
  ])('refuses %s', (_, code, message) => {
    expect(() => claims(code)).toThrow(message);
  });
});
