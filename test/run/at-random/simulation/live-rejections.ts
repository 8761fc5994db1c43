import { inPlay, relate, type AnswerGrouping } from '../../../../src/reports/index.js';
import { BarstatsRangeError } from '../../../../src/errors/index.js';
import { seededGenerator } from '../../../../src/numeric/inner.js';
import { noiseMarket, type NoiseKind } from './noise.js';
import type { Tested } from './rejections.js';

const colour = { report: 'green-and-red-days-by-weekday-standard', question: 'colour' };
const firstSide = { report: 'opening-range-breakout-standard', question: 'first-side' };
const filled = { report: 'gap-fill-standard', question: 'filled' };
const mitigated = { report: 'fair-value-gaps-standard', question: 'mitigated' };

/** Answers that a walk makes depend on each other, and that it does not; two of them with several cases a session. */
const pairs: readonly (readonly [AnswerGrouping, AnswerGrouping])[] = [
  [firstSide, colour],
  [filled, colour],
  [{ ...colour, previous: 1 }, colour],
  [filled, { report: 'opening-range-breakout-standard', question: 'breaks' }],
  [firstSide, mitigated],
  [filled, mitigated],
];

const asked = [
  'gap-fill-standard',
  'opening-range-breakout-standard',
  'initial-balance-breakout-standard',
  'previous-days-range-standard',
  'green-and-red-days-by-weekday-standard',
  'fair-value-gaps-standard',
  'previous-weeks-range-standard',
] as const;

/** The tables and cells of typical pairs; tests of a table without flips are named so. */
export function relatedOn(kind: NoiseKind, number: number, flips: number): readonly Tested[] {
  const { bars, options } = noiseMarket(kind, number);
  return pairs.flatMap(([a, b]) => {
    const pair = `${a.previous === undefined ? '' : 'previous '}${a.question} → ${b.question}`;
    try {
      const { rows, atRandom, test } = relate(bars, a, b, { ...options, atRandom: flips });
      return [
        { family: 'relate, table', question: `${pair}, table`, cell: `${pair}, table`, p: atRandom!.p },
        ...(test === null
          ? []
          : [{ family: 'relate, against independence', question: `${pair}, independence`, cell: pair, p: test.p }]),
        ...rows.flatMap((row) =>
          row.outcomes.flatMap(({ id, atRandom: own }) =>
            own === null || own === undefined || own.low === own.high
              ? []
              : [{ family: 'relate, cells', question: `${pair}, cells`, cell: `${pair}, ${row.id}, ${id}`, p: own.p }],
          ),
        ),
      ];
    } catch (error) {
      if (error instanceof BarstatsRangeError) return [];
      throw error;
    }
  });
}

/** The shares of all past sessions, and of those as undecided, at some minute of the last fifth of a market. */
export function inPlayOn(kind: NoiseKind, number: number, flips: number): readonly Tested[] {
  const { bars, options } = noiseMarket(kind, number);
  const { assetClass, ticker, events, session } = options;
  const random = seededGenerator(3_000_000 + number);
  const bar = bars.length - 1 - Math.floor((random() / 2 ** 32) * (bars.length / 5));
  const asOf = bars.time[bar] + bars.interval;
  const market = { assetClass, ticker, events, ...(session === undefined ? {} : { session }) };
  const { reports } = inPlay(bars, { ...market, asOf, reports: asked, lookback: 'all', atRandom: flips });
  return reports.flatMap(({ report, observations }) =>
    observations.flatMap(({ groups }) =>
      groups.flatMap(({ questions }) =>
        questions.flatMap(({ id, history, undecided }) =>
          [
            { name: 'history', counted: history },
            ...(undecided === null ? [] : [{ name: 'as undecided', counted: undecided }]),
          ].flatMap(({ name, counted }) =>
            counted.outcomes.flatMap(({ id: outcome, atRandom: own }) =>
              own === null || own === undefined || own.low === own.high
                ? []
                : [
                    {
                      family: `in play, ${name}`,
                      question: `${report}, ${id}, ${name}`,
                      cell: `${report}, ${id}, ${outcome}, ${name}`,
                      p: own.p,
                    },
                  ],
            ),
          ),
        ),
      ),
    ),
  );
}
