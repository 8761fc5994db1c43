import { absolute, divideQuotients, multiply, quotientOf, type Quotient } from '../../numeric/index.js';
import { averageRange } from '../../sessions/index.js';
import { oncePerSession } from '../conditions/once-per-session.js';
import type { Dated, Description } from '../description.js';
import type { ChoiceOption, NumbersOption, ParamsOf } from '../option.js';
import { edges, size } from './size.js';

const sizeBy: ChoiceOption<'adr' | 'price'> = {
  type: 'choice',
  default: 'adr',
  choices: ['adr', 'price'],
  text: 'What sizes are measured in: % of the average daily range of the five sessions before, or % of the price.',
};

/** The options of a division by a size that means something else in each market. */
export type SizeOptions = Readonly<Record<'sizeBy', typeof sizeBy> & Record<'edges', NumbersOption>>;

/** What sizes are measured in, and the edges between them. */
export function sizeOptions(values: readonly number[] = [10, 20, 30, 40, 60, 80]): SizeOptions {
  return { sizeBy, edges: edges(values, '% of ADR or price') };
}

/** The values of these options. */
export type SizeParams = ParamsOf<SizeOptions>;

/**
 * A description divided further by a size, in % of the average daily range or of a price; observations without such a size are left out.
 *
 * @param sizeOf - the size in price, not below 0
 * @param priceOf - the price that it is a per cent of by `price`; it is asked of every candidate
 */
export function bySize<Candidate extends Dated, Observation extends Candidate>(
  description: Description<Candidate, Observation>,
  { sizeBy: by, edges: limits }: SizeParams,
  sizeOf: (observation: Observation) => Quotient,
  priceOf: (candidate: Candidate) => number | null,
): Description<Candidate, Observation> {
  const average = oncePerSession((session) => averageRange(session, 5));
  const wholeOf = ({ session }: Candidate): Quotient | null => average(session);
  const percent = (observation: Observation): Quotient | null => {
    const { numerator, denominator } = sizeOf(observation);
    const whole = by === 'adr' ? wholeOf(observation) : quotientOf(priceOf(observation) ?? 0);
    if (whole === null) return null;
    return divideQuotients(
      { numerator: multiply(numerator, 100), denominator },
      { numerator: absolute(whole.numerator), denominator: whole.denominator },
    );
  };
  return {
    ...description,
    exclusions: [
      ...description.exclusions,
      ...(by === 'adr'
        ? ([
            { reason: 'no-average', applies: (candidate) => wholeOf(candidate) === null },
            { reason: 'no-size', applies: (candidate) => wholeOf(candidate)?.numerator === 0 },
          ] satisfies Description<Candidate, Observation>['exclusions'])
        : ([{ reason: 'no-size', applies: (candidate) => priceOf(candidate) === 0 }] satisfies Description<
            Candidate,
            Observation
          >['exclusions'])),
    ],
    // The exclusions have kept only those that have a size.
    dimensions: [...description.dimensions, size(limits, by === 'adr' ? '% of ADR' : '%', (each) => percent(each)!)],
  };
}
