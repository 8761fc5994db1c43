import { runReports, type GroupSummary } from '../../../../src/reports/index.js';
import { noiseMarket, type NoiseKind } from './noise.js';

/** How often p was at most 5 %, of how many tests, by market: sums of which the rate and its standard error follow. */
export interface Rate {
  markets: number;
  tests: number;
  rejected: number;
  /** The sums over markets of tests², tests × rejected and rejected². */
  squares: [number, number, number];
}

/** Rates by what they are of: a kind, a family, a family of a kind, a question or measure, a single cell. */
export type Rates = Record<'kind' | 'family' | 'kind and family' | 'question' | 'cell', Record<string, Rate>>;

export function noRates(): Rates {
  return { kind: {}, family: {}, 'kind and family': {}, question: {}, cell: {} };
}

/** A figure that flips can change, and its p. */
export interface Tested {
  readonly family: string;
  readonly question: string;
  readonly cell: string;
  readonly p: number;
}

/** All figures of the catalogue on a noise market that flips can change. */
export function testedOn(kind: NoiseKind, number: number, flips: number): readonly Tested[] {
  const { bars, options } = noiseMarket(kind, number);
  const results = runReports(bars, 'all', { ...options, atRandom: flips });
  return results.flatMap((result) =>
    'refused' in result ? [] : result.summary.flatMap((group) => testedIn(result.family, result.report, group)),
  );
}

function testedIn(
  family: string,
  report: string,
  { label, questions, measures, statistics }: GroupSummary,
): readonly Tested[] {
  const figures = [
    ...questions.flatMap(({ id, outcomes }) =>
      outcomes.map(({ id: outcome, atRandom }) => ({ id, outcome, atRandom })),
    ),
    ...measures.map(({ id, atRandom }) => ({ id, outcome: 'mean', atRandom })),
    ...statistics.map(({ id, atRandom }) => ({ id, outcome: 'statistic', atRandom })),
  ];
  return figures.flatMap(({ id, outcome, atRandom }) =>
    atRandom === null || atRandom === undefined || atRandom.low === atRandom.high
      ? []
      : [
          {
            family,
            question: `${family}, ${outcome === 'mean' || outcome === 'statistic' ? `${outcome} of ` : ''}${id}`,
            cell: `${report}, ${label === '' ? 'all' : label}, ${id}, ${outcome}`,
            p: atRandom.p,
          },
        ],
  );
}

/** Adds what was tested on one market. */
export function addMarket(rates: Rates, kind: string, tested: readonly Tested[]): void {
  const own: Rates = noRates();
  const count = (level: keyof Rates, name: string, rejected: number): void => {
    const rate = (own[level][name] ??= { markets: 1, tests: 0, rejected: 0, squares: [0, 0, 0] });
    rate.tests++;
    rate.rejected += rejected;
  };
  for (const { family, question, cell, p } of tested) {
    const rejected = p <= 0.05 ? 1 : 0;
    count('kind', kind, rejected);
    count('family', family, rejected);
    count('kind and family', `${kind}, ${family}`, rejected);
    count('question', question, rejected);
    count('cell', cell, rejected);
  }
  for (const level of Object.values(own)) {
    for (const rate of Object.values(level)) {
      const { tests, rejected } = rate;
      rate.squares = [tests * tests, tests * rejected, rejected * rejected];
    }
  }
  addRates(rates, own);
}

/** Adds rates of other markets. */
export function addRates(rates: Rates, others: Rates): void {
  for (const level of Object.keys(rates) as (keyof Rates)[]) {
    for (const [name, { markets, tests, rejected, squares }] of Object.entries(others[level])) {
      const rate = (rates[level][name] ??= { markets: 0, tests: 0, rejected: 0, squares: [0, 0, 0] });
      rate.markets += markets;
      rate.tests += tests;
      rate.rejected += rejected;
      rate.squares = rate.squares.map((sum, i) => sum + squares[i]) as [number, number, number];
    }
  }
}

/** The share of tests that reject, in percent, and its standard error, for which the tests of a market count as one draw. */
export function shareOf({ tests, rejected, squares: [tt, tr, rr] }: Rate): {
  readonly share: number;
  readonly error: number;
} {
  const share = rejected / tests;
  const variance = (rr - 2 * share * tr + share * share * tt) / (tests * tests);
  return { share: 100 * share, error: 100 * Math.sqrt(Math.max(0, variance)) };
}
