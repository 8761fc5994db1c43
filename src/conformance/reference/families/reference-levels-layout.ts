import { type TimeQuestions, timeQuestions } from '../by-time.js';
import { choices } from '../dimensions.js';
import type { Market } from '../market.js';
import { earlierLevels, referenceLevelNames } from '../reference-level.js';
import type { Choice, CurrentFigure, Measure, Params, Question } from '../report.js';
import { sessionAhead } from '../session-ahead.js';

export type Variant = 'standard' | 'by-weekday' | 'by-time';

const touches: readonly [Choice, Choice] = [
  { id: 'touched', label: 'Touched' },
  { id: 'not-touched', label: 'Not touched' },
];

const reactions: readonly Choice[] = choices({
  bounce: 'Bounce',
  through: 'Through',
  ambiguous: 'Ambiguous',
  neither: 'Neither',
});

/** What is asked about the time at which a level is touched. */
export function touchTime({ id, label }: Choice): TimeQuestions {
  return {
    id: `touch-time-${id}`,
    title: `Time of the first touch: ${label}`,
    within: `touched-${id}`,
    withinTitle: [`${label} touched in`, 'of the sessions that have not touched it'],
    outcomes: touches,
  };
}

/** The sessions of a week or month have the levels of the one before it in common. */
export function clusterOf(level: string): Pick<Question, 'cluster'> {
  if (level.startsWith('week-')) return { cluster: 'week' };
  return level.startsWith('month-') ? { cluster: 'month' } : {};
}

export function questions(variant: Variant, { minutes }: Params, market: Market): readonly Question[] {
  if (variant === 'by-time') {
    return referenceLevelNames.flatMap((level) =>
      timeQuestions(touchTime(level), market, minutes as number).map((question) => ({
        ...question,
        ...clusterOf(level.id),
      })),
    );
  }
  return [
    ...referenceLevelNames.map(({ id, label }): Question => ({
      id: `touched-${id}`,
      title: `${label} touched`,
      known: 'at-open',
      outcomes: touches,
      ...clusterOf(id),
    })),
    {
      id: 'first-touched',
      title: 'Level touched first',
      known: 'at-open',
      outcomes: [
        ...referenceLevelNames,
        { id: 'same-bar', label: 'Several in one bar' },
        { id: 'none', label: 'None' },
      ],
    },
    ...referenceLevelNames.map(({ id, label }): Question => ({
      id: `reaction-${id}`,
      title: `After the first touch: ${label}`,
      known: 'at-event',
      event: 'touched',
      outcomes: reactions,
      ...clusterOf(id),
    })),
  ];
}

export const measures: readonly Measure[] = referenceLevelNames.map(({ id, label }) => ({
  id: `minutes-to-${id}`,
  label: `Minutes to the first touch: ${label}`,
  unit: 'minutes',
}));

/** The levels that the sessions seen give to the one ahead. */
export const current: readonly CurrentFigure[] = referenceLevelNames.slice(0, 8).map(({ id, label }) => ({
  id,
  label,
  unit: 'price',
  value: (last, market) => {
    const day = sessionAhead(market)?.day ?? null;
    const session = day === null ? null : { position: last.position + 1, day };
    return earlierLevels(session, last, last, market)[id];
  },
}));
