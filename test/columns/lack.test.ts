import { expect, test } from 'vitest';
import { lack, NOT_ASKED, notAsked, PRESENT } from '../../src/columns/lack.js';
import { columnReasons, reasons } from '../../src/columns/reasons.js';

test('the lack for a reason is the very same each time, and its byte is the place of the reason in their order', () => {
  for (const reason of columnReasons) {
    expect(lack(reason)).toBe(lack(reason));
    expect(lack(reason)).toMatchObject({ reason, why: reasons.indexOf(reason) });
  }
});

test('any reason counts before nothing to say, and that before a value', () => {
  expect(reasons.length).toBeLessThanOrEqual(NOT_ASKED);
  expect(NOT_ASKED).toBeLessThan(PRESENT);
  expect(notAsked).toMatchObject({ reason: null, why: NOT_ASKED });
});

test('there is no lack for what is not a reason', () => {
  expect(() => lack('no-patern' as never)).toThrow(
    'there is no reason "no-patern"; choose one of the reasons of barstats/define, or declare your own with reasonsOf',
  );
  // Their counts are the run's own.
  expect(() => lack('condition' as never)).toThrow('there is no reason "condition"');
  expect(() => lack('before-history' as never)).toThrow('there is no reason "before-history"');
  expect(() => lack('decided-before' as never)).toThrow('there is no reason "decided-before"');
});
