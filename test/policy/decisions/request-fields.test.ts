import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarDate } from '../../../src/policy/decisions/calendar-date.js';
import { askedRange, askedTickers, fieldOf } from '../../../src/policy/decisions/request-fields.js';
import { dates } from '../fixtures/arbitraries.js';

const throwing = {
  get report(): string {
    throw new Error('not to be looked at');
  },
};

/** A list that throws whatever is done with it. */
function revokedList(): unknown {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  return proxy;
}

describe('a field of a request', () => {
  it('is what the request has there, whatever that is', () => {
    fc.assert(
      fc.property(fc.string(), fc.anything(), (name, value) => {
        const request = Object.defineProperty({}, name, { value });
        expect(fieldOf(request, name)).toBe(value);
      }),
    );
  });

  it('is missing where a request has no fields or throws when it is looked at', () => {
    for (const request of [undefined, null, 7, 'text', {}, throwing, revokedList()]) {
      expect(fieldOf(request, 'report')).toBeUndefined();
    }
  });
});

const nobodys = [{ assetClass: undefined, ticker: undefined }];

describe('the tickers of a request', () => {
  it('are as many as the list has places, each with the fields that it has', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.anything(), fc.record({ assetClass: fc.string(), ticker: fc.string() }))),
        (list) => {
          const expected = list.map((each) => ({
            assetClass: fieldOf(each, 'assetClass'),
            ticker: fieldOf(each, 'ticker'),
          }));
          expect(askedTickers(list)).toEqual(expected);
        },
      ),
    );
  });

  it('are one that nobody has where a place is a hole', () => {
    // eslint-disable-next-line no-sparse-arrays -- a hole is what it is about
    expect(askedTickers([{ assetClass: 'stocks', ticker: 'AAPL' }, ,])).toEqual([
      { assetClass: 'stocks', ticker: 'AAPL' },
      ...nobodys,
    ]);
  });

  it('are one that nobody has where there is no list, or one that throws, so that the request is refused', () => {
    const tickers = { 0: { assetClass: 'stocks', ticker: 'AAPL' }, length: 1 };
    const first = Object.defineProperty([], 0, { get: () => throwing.report, enumerable: true });
    for (const none of [undefined, null, 'AAPL', tickers, revokedList(), first]) {
      expect(askedTickers(none)).toEqual(nobodys);
    }
    expect(askedTickers([])).toEqual([]);
  });
});

describe('the range of a request', () => {
  const date = fc.oneof(dates, fc.constantFrom(undefined, null, '', '2023-02-29', '2024-1-05', 20240105, new Date(0)));

  it('has the dates that were given; without an end it ends on the date of the decision', () => {
    fc.assert(
      fc.property(date, date, dates, (startDate, endDate, today) => {
        const fine = [startDate, endDate].every((each) => each === undefined || isCalendarDate(each));
        expect(askedRange(startDate, endDate, today)).toEqual(
          fine ? { startDate, endDate: endDate === undefined ? today : endDate } : null,
        );
      }),
      { numRuns: 500 },
    );
  });
});
