import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toolResult, type ServiceResponse } from '../../../src/service/index.js';
import { respondWith } from '../fixtures/call-with.js';

const responseOf = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): ServiceResponse => ({
  status,
  headers,
  body: JSON.stringify(body),
});
const textOf = (response: ServiceResponse): string => toolResult(response).content[0].text;
const respond = respondWith({});
const market = { asset_class: 'stocks', ticker: 'AAPL' };

describe('the result of a tool', () => {
  it('is the body as it is, if it is short enough', () => {
    const response = responseOf({ list: Array.from({ length: 500 }, (_, i) => i) });
    expect(toolResult(response)).toEqual({ content: [{ type: 'text', text: response.body }], isError: false });
  });

  it('has at most 40,000 characters, with the beginnings of its lists and how long they were', () => {
    const texts = (most: number, longest: number) =>
      fc
        .tuple(fc.nat(most), fc.nat(longest))
        .map(([length, each]) => Array.from({ length }, (_, i) => `${i}`.padStart(each)));
    const lists = fc.tuple(fc.nat(60), texts(80, 100)).map(([length, items]) => Array.from({ length }, () => items));
    let cuts = 0;
    fc.assert(
      fc.property(lists, texts(120, 900), (inner, outer) => {
        const whole = { outer, groups: inner.map((items) => ({ items })) };
        const { content, isError } = toolResult(responseOf(whole));
        const [{ text }] = content;
        expect(isError).toBe(false);
        expect(text.length).toBeLessThanOrEqual(40_000);
        const { cut = {}, ...shorter } = JSON.parse(text) as typeof whole & { readonly cut?: Record<string, number> };
        expect(outer.slice(0, shorter.outer.length)).toEqual(shorter.outer);
        expect(cut.outer ?? shorter.outer.length).toBe(outer.length);
        expect(cut.groups ?? shorter.groups.length).toBe(inner.length);
        shorter.groups.forEach(({ items }, i) => expect(inner[i].slice(0, items.length)).toEqual(items));
        if (Object.keys(cut).length > 0) cuts++;
      }),
      { numRuns: 200 },
    );
    expect(cuts).toBeGreaterThan(20);
  });

  it('has all rows of a page, or none: the cursor of the next page continues after the last', () => {
    const rows = (length: number) =>
      responseOf({
        summary: Array.from({ length: 100 }, () => 'x'.repeat(300)),
        detailed: Array.from({ length }, () => 'y'.repeat(500)),
        next: 'z',
      });
    const { detailed, cut } = JSON.parse(textOf(rows(60))) as {
      readonly detailed: readonly string[];
      readonly cut: object;
    };
    expect([detailed.length, cut]).toEqual([60, { summary: 100 }]);
    expect(toolResult(rows(90))).toEqual({
      content: [
        {
          type: 'text',
          text: 'The result is too long: 75607 characters, and at most 40000 are sent. Ask for fewer rows, groups, reports or markets.',
        },
      ],
      isError: true,
    });
  });

  it('of a refusal says which rule it is, and what to do about it', () => {
    const run = { report: 'gap-fil-standard', ...market };
    expect(textOf(respond('run_report', run))).toBe(
      'report_not_allowed: "gap-fil-standard" is not one of the reports of the plan All Access; did you mean "gap-fill-standard"? find_reports tells what the plan includes.',
    );
    expect(textOf(respond('run_report', { ...run, report: 'doji-standard' }, 'essential'))).toBe(
      'report_not_allowed: "doji-standard" is not one of the reports of the plan Essential. find_reports tells what the plan includes.',
    );
    expect(textOf(responseOf({ code: 'report_unavailable', message: 'Too coarse.' }, 422))).toBe(
      'report_unavailable: Too coarse.',
    );
    expect(textOf(responseOf({ code: 'unavailable', message: 'Later.' }, 503, { 'Retry-After': '7' }))).toBe(
      'unavailable: Later. Try again in 7 seconds.',
    );
    expect(textOf(responseOf({ detail: 'x' }, 429))).toBe('The rate limit of the API key is exceeded.');
    expect(textOf({ status: 304, headers: {}, body: null })).toBe('304: The request failed.');
  });
});
