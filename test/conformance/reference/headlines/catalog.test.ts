import { describe, expect, it } from 'vitest';
import {
  referenceHeadline,
  referenceHeadlines,
  referenceReports,
} from '../../../../src/conformance/reference/index.js';
import { ledger } from '../ledger.js';

describe('the headlines of the reference', () => {
  it('are one per family, in the order of the definitions', () => {
    const families = referenceReports.filter((id) => id.endsWith('-standard')).map((id) => id.slice(0, -9));
    expect(referenceHeadlines).toEqual(families);
  });

  it('are not those of an unknown family', () => {
    const options = { assetClass: 'stocks', ticker: 'AAPL' } as const;
    expect(() => referenceHeadline(ledger, 'gap-fil', options)).toThrow(RangeError);
  });
});
