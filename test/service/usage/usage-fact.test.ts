import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usageFact } from '../../../src/service/index.js';
import { keyOf } from '../fixtures/world.js';

const { plaintext, record } = keyOf('used', 'pro');
const options = { id: 'r1', now: 5 };
const ok = { status: 200, headers: {}, body: '{"a":"ä€😀"}' };

it('is plain JSON that identifies a key as lists do, without its hash', () => {
  const operation = { kind: 'report', report: 'gap-fill-standard', options: { fill: 50 } } as const;
  const fact = usageFact({ record: { ...record, account: 'acme' }, operation, units: 2 }, ok, options);
  expect(fact).toEqual({
    id: 'r1',
    at: 5,
    key: `${record.displayPrefix}...${record.lastFour}`,
    account: 'acme',
    kind: 'report',
    report: 'gap-fill-standard',
    status: 200,
    units: 2,
    bytes: Buffer.byteLength(ok.body),
    cached: false,
  });
  expect(JSON.parse(JSON.stringify(fact))).toEqual(fact);
  expect(Object.isFrozen(fact)).toBe(true);
  const text = JSON.stringify(fact);
  expect(text).not.toContain(record.hash);
  expect(plaintext.startsWith(record.displayPrefix) && plaintext.endsWith(record.lastFour)).toBe(true);
  expect(text).not.toContain(plaintext.slice(record.displayPrefix.length, -record.lastFour.length));
});

it('has null for what is not known of a request', () => {
  const nothing = { key: null, account: null, kind: null, report: null };
  expect(usageFact({ record: null, operation: null, units: 0 }, ok, options)).toMatchObject(nothing);
  for (const kind of ['relation', 'evidence', 'in-play', 'board', 'pooled'] as const) {
    expect(usageFact({ record, operation: { kind }, units: 1 }, ok, options).kind).toBe(kind);
  }
  const scan = { record, operation: { kind: 'scan' }, units: 1 } as const;
  expect(usageFact(scan, ok, options)).toMatchObject({ account: null, kind: 'scan', report: null });
});

it('has the bytes of the body, or those that the server says it has sent', () => {
  const received = { record, operation: null, units: 1 };
  fc.assert(
    fc.property(fc.option(fc.string({ unit: 'grapheme' })), (body) => {
      const { bytes } = usageFact(received, { ...ok, body }, options);
      expect(bytes).toBe(Buffer.byteLength(body ?? ''));
    }),
  );
  expect(usageFact(received, { ...ok, body: null }, { ...options, bytes: 65_000 }).bytes).toBe(65_000);
});

it('is cached if the server says so, and if nothing was sent', () => {
  const received = { record, operation: null, units: 1 };
  expect(usageFact(received, ok, { ...options, cached: true }).cached).toBe(true);
  expect(usageFact(received, { ...ok, status: 304, body: null }, options).cached).toBe(true);
});

it('refuses an id and an instant that are none, by which facts could not be told apart or summed', () => {
  const used = { record, operation: null, units: 1 };
  for (const [wrong, argument] of [
    [{ id: '' }, 'options.id'],
    [{ now: NaN }, 'options.now'],
  ] as const) {
    const given = { ...options, ...wrong };
    expect(() => usageFact(used, ok, given)).toThrow(expect.objectContaining({ argument }));
  }
});
