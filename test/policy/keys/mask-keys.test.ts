import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createKey, maskKey, maskKeys } from '../../../src/policy/index.js';
import { mayHoldKey } from '../../../src/policy/keys/mask-keys.js';
import { entropies, prefixes, similarTexts, texts } from './arbitraries.js';

test('maskKey shows of a text its last four characters, and nothing of four or fewer', () => {
  fc.assert(
    fc.property(fc.oneof(texts, similarTexts, fc.string({ unit: 'binary' })), (text) => {
      const characters = Array.from(text);
      expect(maskKey(text)).toBe(`****${characters.length > 4 ? characters.slice(-4).join('') : ''}`);
    }),
  );
});

test('maskKey of a key is the last four characters that its record has', () => {
  fc.assert(
    fc.property(entropies, prefixes, (entropy, prefix) => {
      const { plaintext, record } = createKey(entropy, { plan: 'pro', prefix });
      expect(maskKey(plaintext)).toBe(`****${record.lastFour}`);
      expect(maskKey(`Bearer ${plaintext}`)).toBe(`****${record.lastFour}`);
    }),
  );
});

test('maskKey shows nothing of what is no text', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      fc.pre(typeof value !== 'string');
      expect(maskKey(value)).toBe('****');
    }),
  );
});

test.each([
  ['', '****'],
  ['abcd', '****'],
  ['abcde', '****bcde'],
  ['\u{1f511}\u{1f511}\u{1f511}\u{1f511}', '****'],
  ['a\u{1f511}\u{1f511}\u{1f511}\u{1f511}', '****\u{1f511}\u{1f511}\u{1f511}\u{1f511}'],
  ['\u{1f512}\u{1f511}\u{1f511}\u{1f511}\u{1f511}', '****\u{1f511}\u{1f511}\u{1f511}\u{1f511}'],
  ['\u{1f511}abcd', '****abcd'],
  ['abcd\udd11', '****bcd\udd11'],
])('maskKey of %j is %j', (text, mask) => {
  expect(maskKey(text)).toBe(mask);
});

test('maskKey of what only turns into a text shows nothing and does not turn it', () => {
  const turned: string[] = [];
  const text = () => turned.push('turned').toString();
  const value = { toString: text, valueOf: text, toJSON: text, [Symbol.toPrimitive]: text, length: 9 };
  expect(maskKey(value)).toBe('****');
  expect(maskKey(['bs_live_3f8k2m'])).toBe('****');
  expect(maskKey(Object('bs_live_3f8k2m'))).toBe('****');
  expect(turned).toEqual([]);
});

test('maskKey shows the end of a megabyte', () => {
  expect(maskKey(`${'x'.repeat(1_000_000)}abcd`)).toBe('****abcd');
});

const keys = fc
  .tuple(entropies, prefixes)
  .map(([entropy, prefix]) => ({ prefix, key: createKey(entropy, { plan: 'pro', prefix }).plaintext }));

/** What stands around a key in a path, a query, a header, JSON or a log; no letter or digit joins it. */
const around = fc.oneof(
  fc.constantFrom('', ' ', '/', '?key=', '"', '\n', ', Bearer ', '%20', '....', '{"a":"', '\ud800', 'é'),
  texts.map((text) => `${text.replaceAll(/[a-z\d_]/gi, '')} `),
);

describe('maskKeys', () => {
  it('leaves of a key its last four characters, and of the text around it everything', () => {
    fc.assert(
      fc.property(around, keys, around, (before, { key }, after) => {
        fc.pre(!/[a-z\d]$/i.test(before));
        fc.pre(!/^[a-z\d]/i.test(after));
        expect(maskKeys(before + key + after)).toBe(`${before}****${key.slice(-4)}${after}`);
      }),
    );
  });

  it('leaves no more than four characters in a row of any key, whatever touches it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, keys), { minLength: 1, maxLength: 4 }), texts, (parts, end) => {
        const masked = maskKeys(parts.map(([text, { key }]) => text + key).join('') + end);
        for (const [, { key, prefix }] of parts) {
          for (let i = prefix.length; i + 5 <= key.length; i++) expect(masked).not.toContain(key.slice(i, i + 5));
        }
      }),
    );
  });

  it('masks a key without its beginning, half of one with its beginning, and one in capitals', () => {
    fc.assert(
      fc.property(keys, fc.integer({ min: 5, max: 56 }), ({ key, prefix }, length) => {
        expect(maskKeys(`(${key.slice(prefix.length)})`)).toBe(`(****${key.slice(-4)})`);
        const half = key.slice(0, prefix.length + length);
        expect(maskKeys(`(${half})`)).toBe(`(****${half.slice(-4)})`);
        expect(maskKeys(`(${key.toUpperCase()})`)).toBe(`(****${key.slice(-4).toUpperCase()})`);
      }),
    );
  });

  it('changes no text without a key, such as a path of this interface', () => {
    const words = fc.array(
      fc.stringMatching(/^[A-Za-z\d]{0,39}$/).filter((word) => word !== 'live'),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(words, fc.constantFrom('-', '/', '&', '=', ' ', '.', '"', '\n'), (list, joint) => {
        const text = list.join(joint);
        expect(maskKeys(text)).toBe(text);
      }),
    );
    const path = '/report_calculation/green-and-red-days-by-weekday-standard/crypto/ETHUSDT?start_date=2026-01-15';
    expect(maskKeys(path)).toBe(path);
  });

  it('changes nothing that it has masked', () => {
    fc.assert(
      fc.property(texts, keys, texts, (before, { key }, after) => {
        const masked = maskKeys(`${before}/${key}/${after}`);
        expect(maskKeys(masked)).toBe(masked);
      }),
    );
  });

  it('takes a time that grows with the text, also where a text nearly is a key', () => {
    const hostile = [
      'a'.repeat(2 ** 20),
      '_live_'.repeat(2 ** 17),
      `${'a1'.repeat(8)}_live`.repeat(2 ** 15),
      'a_'.repeat(2 ** 19),
    ];
    for (const text of hostile) expect(maskKeys(text).length).toBeLessThanOrEqual(text.length);
  });
});

/** Texts of the pieces that keys are made of, which nearly are keys, or are. */
const nearKeys = fc
  .array(
    fc.oneof(
      fc.constantFrom('_', '_live_', '_LIVE_', 'live', 'bs', ' ', '-', 'ſ', 'K'),
      fc.stringMatching(/^[a-zA-Z\d]{1,41}$/),
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(''));

describe('mayHoldKey', () => {
  it('says no only of texts in which nothing is masked', () => {
    fc.assert(
      fc.property(fc.oneof(texts, nearKeys), (text) => {
        expect(mayHoldKey(text) || maskKeys(text) === text).toBe(true);
      }),
    );
  });

  it('says yes of the shortest texts in which something is masked, and no of names', () => {
    for (const text of ['a_live_b', 'a'.repeat(40)]) {
      expect(maskKeys(text)).not.toBe(text);
      expect(mayHoldKey(text)).toBe(true);
    }
    for (const name of ['', 'AAPL', 'green-and-red-days-by-weekday-standard', 'a'.repeat(39)]) {
      expect(mayHoldKey(name)).toBe(false);
    }
  });
});
