import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedResult } from '../../src/charts/checked-result.js';

type Kind = Parameters<typeof checkedResult>[1][number];

/** The least that each kind must have. */
const least: Readonly<Record<Kind, object>> = {
  report: { summary: [], session: {}, params: {}, observations: {} },
  pooled: { markets: [], refused: [], summary: [], methods: {} },
  comparison: { sides: [], summary: [], params: {} },
  relation: { a: {}, b: {}, observations: {}, rows: [] },
  scan: { ranking: [], findings: [], markets: [] },
  evidence: { ranking: [], findings: [], markets: [] },
  board: { markets: [], rows: [], levels: [], asked: {} },
  'in-play': { reports: [], upcoming: [], notInPlay: [], refused: [], lookback: {} },
};

const kinds = Object.keys(least) as Kind[];

const more = fc.dictionary(fc.stringMatching(/^x\w{0,5}$/), fc.jsonValue());

describe('a result', () => {
  it('is taken by its kind, whatever else it has: the fields of another kind, too', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.constantFrom(...kinds), more, (kind, other, rest) => {
        const result = { ...rest, ...least[other], ...least[kind], kind };
        expect(checkedResult(result, kinds)).toBe(result);
        expect(checkedResult(result, [kind])).toBe(result);
        expect(() =>
          checkedResult(
            result,
            kinds.filter((each) => each !== kind),
          ),
        ).toThrow(/, got the result of \w+/);
      }),
    );
  });

  it.each(kinds)('of the kind %s lacks nothing that is shown of it', (kind) => {
    for (const field of Object.keys(least[kind])) {
      for (const value of [undefined, null, 5, 'text', true]) {
        expect(() => checkedResult({ ...least[kind], kind, [field]: value }, kinds)).toThrow(
          expect.objectContaining({ code: 'wrong-type', argument: `result.${field}` }),
        );
      }
    }
  });

  it('is none without a kind that is taken', () => {
    const others = fc.oneof(
      fc.jsonValue(),
      more.map((rest) => ({ ...rest, kind: 'reports' })),
    );
    fc.assert(
      fc.property(others, (value) => {
        expect(() => checkedResult(value, kinds)).toThrow(
          expect.objectContaining({ name: 'BarstatsTypeError', code: 'wrong-type', argument: 'result' }),
        );
      }),
    );
  });
});

describe('what is not taken', () => {
  const said = (value: unknown, taken: readonly Kind[] = kinds): string => {
    try {
      checkedResult(value, taken);
      return 'taken';
    } catch (error) {
      return (error as Error).message.split(', got ')[1];
    }
  };

  it('is named by the function that gives it, with the one that takes it', () => {
    expect(said({ kind: 'board' }, ['report', 'scan'])).toBe('the result of board: toTable and rowsOf take it');
    expect(said({ kind: 'evidence' }, ['report', 'scan'])).toBe(
      'the result of rankEvidence: toTable and rowsOf take it',
    );
    expect(said({ kind: 'in-play' }, ['report'])).toBe('the result of inPlay: toTable and rowsOf take it');
  });

  it('was refused only where it says so', () => {
    const refused = { code: 'bars-too-coarse', message: '' };
    expect(said({ kind: 'refused', report: 'gap-fill-standard', refused })).toBe(
      'a report that was refused and has no figures: "bars-too-coarse"',
    );
    expect(said({ kind: 'refused' })).toBe('a report that was refused and has no figures: undefined');
    expect(said({ report: 'gap-fill-standard', refused })).toBe('an object without a kind');
  });

  it('is shown otherwise', () => {
    expect(said([{ kind: 'report' }])).toBe('a list: give one result at a time');
    expect(said({ kind: 'reports' })).toBe('an object of the kind "reports"');
    expect(said({ kind: 'toString' })).toBe('an object of the kind "toString"');
    expect(said('doji-standard')).toBe('"doji-standard"');
    expect(said(undefined)).toBe('undefined');
  });
});
