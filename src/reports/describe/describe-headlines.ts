import { marketWithoutBars } from '../../sessions/inner.js';
import { usualSessionId } from '../../options/inner.js';
import type { Labelled } from '../../columns/inner.js';
import { families, type FamilyWithHeadline } from '../../families/inner.js';
import { freeze } from '../../rows/inner.js';
import { onFirstAccess } from './on-first-access.js';
import type { HeadlineKind, HeadlineTest } from '../../define/inner.js';

/** The headline question of a family, as data. */
export interface HeadlineOutline {
  readonly family: string;
  /** The title of the family. */
  readonly title: string;
  readonly question: string;
  /** The observations it is asked of, in words. */
  readonly cases: string;
  /** What a success is, as a clause such as `the close is above the open`; of other outcomes, what they tell. */
  readonly success: string;
  readonly test: HeadlineTest;
  /** The null hypothesis and its reason, in words. */
  readonly nullHypothesis: string;
  readonly kind: HeadlineKind;
  /** Whether it asks which of two levels is reached first, which needs a market with enough price steps between them. */
  readonly race: boolean;
  /** How many years its cases need, if more than one. */
  readonly years?: number;
  /** The bars that suffice. */
  readonly bars: 'daily' | 'intraday';
  readonly outcomes: readonly Labelled[];
  /** The groups compared, for the default session of the family; empty if none are compared. */
  readonly groups: readonly Labelled[];
}

const nullHypotheses: Readonly<Record<HeadlineTest, string>> = {
  half: 'success and failure are equally likely: mirroring the prices after the last one used swaps them',
  complement: 'success is equally likely in both groups: the outcome does not depend on the group',
  homogeneity: 'the outcomes are equally likely in all groups: they do not depend on the group',
  'within-blocks':
    'the cases of a block, such as the sessions of a week, are exchangeable: each of them has each rank with equal probability',
};

const outcomes: readonly Labelled[] = [
  { id: 'success', label: 'Yes' },
  { id: 'failure', label: 'No' },
];

/** What ranks are counted as within blocks; the test uses the ranks themselves. */
const withinBlocks: readonly Labelled[] = [
  { id: 'upper', label: 'Above the mean of its block' },
  { id: 'lower', label: 'Not above the mean of its block' },
];

/** The headline question of a family as data. */
export function headlineOutline({ id, title, defaultSession, headline }: FamilyWithHeadline): HeadlineOutline {
  const market = marketWithoutBars(usualSessionId(defaultSession, headline.options));
  return {
    family: id,
    title,
    question: headline.question,
    cases: headline.cases,
    success: headline.success,
    test: headline.test,
    nullHypothesis: nullHypotheses[headline.test],
    kind: headline.kind ?? 'direction',
    race: headline.race === true,
    ...(headline.years === undefined ? {} : { years: headline.years }),
    bars: headline.bars,
    outcomes: headline.outcomes ?? (headline.test === 'within-blocks' ? withinBlocks : outcomes),
    groups: headline.groups?.(market) ?? [],
  };
}

/** The headline questions of all families, ordered by the name of the family. */
export const headlines: readonly HeadlineOutline[] = onFirstAccess(families, (family) =>
  freeze(headlineOutline(family)),
);
