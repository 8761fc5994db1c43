import { type TypedVariantDescription, variant } from './family.js';
import type { ChoiceOption, NumberOption, NumbersOption, OptionDescriptions, ParamsOf } from '../options/inner.js';
import { barMinutes, bracketReport, type Entry, excursionReport, tradesOf, USUAL } from '../columns/inner.js';

const RANGE = 'the average daily range';

/** A family's entry, in words and by its options. */
export interface EntryDescription<Options extends OptionDescriptions> {
  /** What the entry is, and which way the trade goes: `the first break of the window, for a trade in its direction`. */
  readonly words: string;
  /** What its setup is: `the window`. */
  readonly setup: string;
  readonly options: Options;
  /** As that of a variant. */
  readonly longestBar?: (params: ParamsOf<Options>) => number;
  /** It must be the same object for the same options. */
  readonly entry: (params: ParamsOf<Options>) => Entry;
}

const side: ChoiceOption<'with' | 'against'> = {
  type: 'choice',
  default: 'with',
  choices: ['with', 'against'],
  text: 'Whether trades are taken in the direction of the entry or against it.',
};

const unit: ChoiceOption<'setup' | 'adr'> = {
  type: 'choice',
  default: 'setup',
  choices: ['setup', 'adr'],
  text: 'What distances are multiples of: the setup, or the average daily range of the five sessions before.',
};

const distances = (values: readonly number[], what: string): NumbersOption => ({
  type: 'numbers',
  default: values,
  maxItems: 10,
  minimum: 0.01,
  maximum: 1000,
  unit: 'units',
  text: `${what}, ascending.`,
});

const costs: NumberOption = {
  type: 'number',
  default: 0,
  minimum: 0,
  maximum: 1_000_000,
  unit: 'price',
  text: 'Costs of a trade, entry and exit together, in price.',
};

const ofTrades = { barMinutes, side, unit } as const;
/** The options of excursions. */
const ofExcursions = {
  ...ofTrades,
  distances: distances(USUAL, 'Distances from the entry to ask about'),
} as const;
const ofBrackets = {
  ...ofTrades,
  stops: distances([0.5, 1, 1.5, 2], 'Distances of the stop from the entry'),
  targets: distances([0.5, 1, 1.5, 2], 'Distances of the target from the entry'),
  costs,
} as const;

/** What follows the entry of a family: how far the price runs, and whether it comes to a target or a stop first. */
export function entryVariants<const Options extends OptionDescriptions>({
  words,
  setup,
  options,
  entry,
  ...longest
}: EntryDescription<Options>): Readonly<
  Record<'by-excursion', TypedVariantDescription<Options & typeof ofExcursions>> &
    Record<'by-bracket', TypedVariantDescription<Options & typeof ofBrackets>>
> {
  // The setup of some families is that range.
  const units = setup === RANGE ? RANGE : `${setup} or of ${RANGE}`;
  return {
    'by-excursion': variant({
      title: 'By excursion',
      text: `From ${words}: how far the price runs in favour of a trade and against it, in multiples of ${units}.`,
      bars: 'intraday',
      ...longest,
      options: { ...options, ...ofExcursions },
      report: (params) => excursionReport(tradesOf(entry(params))(params.side, params.unit), params.distances),
    }),
    'by-bracket': variant({
      title: 'By bracket',
      text: `From ${words}: whether the price reaches a target or a stop first, in multiples of ${units}, and what the trade returns in units of risk.`,
      bars: 'intraday',
      ...longest,
      options: { ...options, ...ofBrackets },
      report: (params) => bracketReport(tradesOf(entry(params))(params.side, params.unit), params),
    }),
  };
}
