import type { ClockBucket } from '../../prices/inner.js';
import type { Criterion } from '../../sessions/inner.js';
import { type ChoiceOption, type NumberOption, type NumbersOption, sizesOption } from '../../options/inner.js';
import { barMinutes } from '../../columns/bar-options.js';
import { bucketMinutes, questionsOfTime } from '../../columns/clock-buckets.js';
import { choice, flag } from '../../columns/kinds.js';
import type { BrokenRange } from '../../columns/entries/broken-range.js';
import { breakVariants } from '../../define/break-variants.js';
import { notAsked } from '../../columns/lack.js';
import { perAnswer } from '../../columns/per-answer.js';
import { oncePerObject, oncePerOptions } from '../../columns/once-per-options.js';
import { multiples } from '../../columns/ranges/extensions.js';
import { type ColumnGrouping, type ColumnQuestion, type ColumnReport, withLevels } from '../../columns/report.js';
import { colourQuestion } from '../../columns/sessions/colour.js';
import { session, sessions } from '../../columns/sessions/session.js';
import { byRelativeSize, sizeOptions, type SizeOptions } from '../../columns/sizes.js';
import { windowAtOpen, windowOptions, type WindowOptions } from '../../columns/windows.js';
import { type TypedVariantDescription, variant } from '../../define/family.js';
import { headline, type HeadlineDescription, wholeSessions } from '../../define/headlines/headline.js';
import { breakContinued } from '../../define/headlines/break-continued.js';
import { directionOfBreak, windowBreaks, type WindowBreaks } from './breaks.js';
import { extension, falseBreak } from './false-break.js';
import { byCloseThird, windowRejection } from './rejection.js';
import { brokeBack, windowExtensions, windowRetracements, windowRuns } from './runs.js';
import { alsoBy } from '../also-by.js';

/** The window, and the criterion for a break of it. */
interface WindowParams {
  readonly minutes: number;
  readonly criterion: Criterion;
}

/** Which side of the opening window the rest of the session breaks. */
export function windowBreakouts(params: WindowParams): ColumnReport {
  const breaks = breaksFor(params);
  const { window } = breaks;
  return {
    unit: sessions,
    needs: [session.whole, window.itself],
    questions: [breaks.sides, directionOfBreak(breaks)],
    measures: [window.percent, breaks.minutesToBreak],
    levels: window.levels,
  };
}

/** What follows the first break, where its side is known; the caller adds the questions. */
export function windowBreakoutRuns(params: WindowParams): ColumnReport {
  return { ...windowBreakouts(params), groups: [byFirstSide(breaksFor(params))], questions: [] };
}

const breaksFor = ({ minutes, criterion }: WindowParams): WindowBreaks => windowBreaks(minutes, criterion);

/** By the side broken first. */
const byFirstSide = oncePerObject(({ side }: WindowBreaks): ColumnGrouping => ({
  id: 'first-side',
  values: () => [
    { id: 'up', label: 'Broke up first' },
    { id: 'down', label: 'Broke down first' },
  ],
  by: choice(['up', 'down'], [side], (first) => (first === 'high' ? 'up' : 'down')),
}));

/** The first break, where its side is known. */
const brokenWindow = oncePerObject((breaks: WindowBreaks): BrokenRange => {
  const { by, window } = breaks;
  return {
    report: {
      unit: sessions,
      needs: [session.whole, window.itself],
      groups: [byFirstSide(breaks)],
      levels: window.levels,
    },
    by,
    range: window,
    first: breaks,
    setup: window.size,
  };
});

/** Where sessions close relative to the window: all, then by the sides they broke. */
const closeLocations = ({ window, sides }: WindowBreaks): readonly ColumnQuestion[] => [
  window.closeLocation,
  ...perAnswer(window.closeLocation, sides, {
    breakout: 'Close of the sessions with a breakout',
    breakdown: 'Close of the sessions with a breakdown',
    double: 'Close of the sessions with a double break',
    none: 'Close of the sessions without a break',
  }),
];

/** Which side of the window the rest of the session rejects first, by where the window closed. */
const windowRejections = (minutes: number): ColumnReport => {
  const window = windowAtOpen(minutes);
  return {
    unit: sessions,
    needs: [session.whole, window.itself],
    groups: [byCloseThird(window)],
    questions: [windowRejection(window)],
    measures: [window.percent],
    levels: window.levels,
  };
};

/** When a window broke, and for each clock bucket how many of the windows still unbroken broke in it. */
function timeReport(params: WindowParams, bucketLength: number, buckets: readonly ClockBucket[]) {
  const { window, first, minutesToBreak } = breaksFor(params);
  return {
    ...windowBreakouts(params),
    questions: questionsOfTime(
      first,
      session.itself,
      {
        id: 'break-time',
        title: 'Time of the first break',
        asked: 'the sessions that break a side',
        within: 'broken',
        askedWithin: 'the windows that have ended and are not broken by an earlier bar',
        happening: 'the first bar that breaks a side opens',
        titleWithin: (bucket) => `Broken in ${bucket}, of windows still unbroken`,
        outcomes: [
          { id: 'broken', label: 'Broken' },
          { id: 'unbroken', label: 'Not broken' },
        ],
      },
      buckets,
      bucketLength,
      window.endTime,
    ),
    measures: [minutesToBreak],
  };
}

/** The option for what must come back. */
const breakBack: ChoiceOption<Criterion> = {
  type: 'choice',
  default: 'close',
  choices: ['close', 'wick'],
  text: 'What must come back to or inside the broken side in a later bar: its close, or its wick (low or high).',
};

/** The option for how far a session pulls back. */
const retracements = sizesOption(
  [25, 50, 75, 100],
  '%',
  'Pullbacks from the broken side to test, in % of the window, ascending.',
);

const breakVariantsOfWindow = ({ minutes, criterion }: WindowOptions) =>
  breakVariants({
    range: 'the window',
    options: { minutes, criterion },
    broken: (params) => brokenWindow(breaksFor(params)),
  });

type Variant<More = unknown> = TypedVariantDescription<WindowOptions & More>;

/** The variants shared by all families about breaks of a window. */
export type WindowBreakoutVariants = Readonly<
  Record<'standard' | 'by-weekday' | 'by-close' | 'by-extension' | 'by-breakout', Variant> &
    Record<'by-size', Variant<SizeOptions>> &
    Record<'by-levels', Variant<Record<'multiples', NumbersOption>>> &
    Record<'by-performance', Variant<Record<'breakBack', typeof breakBack> & Record<'extension', NumberOption>>> &
    Record<'by-rejection', TypedVariantDescription<Omit<WindowOptions, 'criterion'>>> &
    Record<'by-retracement', Variant<Record<'retracements', NumbersOption>>> &
    Record<'by-time', Variant<Record<'bucketMinutes', NumberOption>>> &
    ReturnType<typeof breakVariantsOfWindow>
>;

/**
 * The variants of a family about breaks of the opening window.
 *
 * @param minutes - the default length of the window
 * @param edges - the default edges between its sizes
 */
export function windowBreakoutVariants(minutes: number, edges: readonly number[]): WindowBreakoutVariants {
  const options = windowOptions(minutes);
  return {
    ...alsoBy({}, ['by-weekday'], {
      bars: 'intraday',
      options,
      report: (params) => windowBreakouts(params),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per size of the window, in % of the average daily range or of the open.',
      bars: 'intraday',
      options: { ...options, ...sizeOptions(edges) },
      report: (params) => ({
        ...windowBreakouts(params),
        groups: [byRelativeSize(params, windowAtOpen(params.minutes).size, session.averageRange, session.open)],
      }),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the session closes relative to the window: for all sessions, then by the sides they broke.',
      bars: 'intraday',
      options,
      report: (params) => ({ ...windowBreakouts(params), questions: closeLocations(breaksFor(params)) }),
    }),
    'by-levels': variant({
      title: 'By levels',
      text: 'How far beyond the side broken first the session went, in multiples of the window.',
      bars: 'intraday',
      options: { ...options, multiples: multiples([0.5, 1, 1.5, 2, 3]) },
      report: (params) => {
        const { questions, levels } = windowExtensions(breaksFor(params))(params.multiples);
        return { ...withLevels(windowBreakoutRuns(params), levels), questions };
      },
    }),
    'by-extension': variant({
      title: 'By extension',
      text: 'The largest extension beyond the side broken first, as a multiple of the window.',
      bars: 'intraday',
      options,
      report: (params) => ({
        ...windowBreakoutRuns(params),
        measures: [windowRuns(breaksFor(params)).largestExtension],
      }),
    }),
    'by-performance': variant({
      title: 'By performance',
      text: 'The largest run beyond the side broken first, in % of its price, whether a later bar came back inside, and whether the break was false.',
      bars: 'intraday',
      options: { ...options, breakBack, extension },
      report: (params) => {
        const { questions, levels } = falseBreak(breaksFor(params))(params.extension);
        return {
          ...withLevels(windowBreakoutRuns(params), levels),
          questions: [brokeBack(breaksFor(params))[params.breakBack], ...questions],
          measures: [windowRuns(breaksFor(params)).largestRun],
        };
      },
    }),
    'by-rejection': variant({
      title: 'By rejection',
      text: 'Which side is rejected first: a bar trades beyond it and closes back inside, before any bar has closed beyond it. One group per third of the window that the window closed in.',
      bars: 'intraday',
      options: { minutes: options.minutes, barMinutes },
      report: ({ minutes: length }) => windowRejections(length),
    }),
    'by-retracement': variant({
      title: 'By retracement',
      text: 'After the first break: how much of the window later bars pulled back.',
      bars: 'intraday',
      options: { ...options, retracements },
      report: (params) => {
        const { questions, levels } = windowRetracements(breaksFor(params))(params.retracements);
        return { ...withLevels(windowBreakoutRuns(params), levels), questions };
      },
    }),
    'by-time': variant({
      title: 'By time',
      text: 'When windows break during the session, and how many of those still unbroken at each time break before the next.',
      bars: 'intraday',
      options: { ...options, bucketMinutes },
      report: (params, { clockBuckets }) =>
        timeReport(params, params.bucketMinutes, clockBuckets(params.bucketMinutes)),
    }),
    'by-breakout': variant({
      title: 'By breakout',
      text: 'The colour of sessions by the side they broke first, and where they close relative to the window.',
      bars: 'intraday',
      options,
      report: (params) => ({
        ...windowBreakoutRuns(params),
        questions: [colourQuestion('open'), windowAtOpen(params.minutes).closeLocation],
      }),
    }),
    ...breakVariantsOfWindow(options),
  };
}

/**
 * Whether sessions continue after the first bar that breaks their opening window.
 *
 * @param length - the length of the window, in minutes
 * @param range - what the range of the window is called
 */
export function windowBreakoutHeadline(length: number, range: string): HeadlineDescription {
  const { minutes } = windowOptions(length);
  return headline({
    question: `After the first bar that breaks the ${range}, does the session close further in that direction?`,
    cases: `sessions in which the first later bar to break the range of the first ${length} minutes breaks one side only, and that do not close at the open of the second bar after it`,
    success: 'the session closes beyond the open of the second bar after the break, on the side of the break',
    test: 'half',
    bars: 'intraday',
    options: { minutes },
    columns: (params) => wholeSessions(continued(params.minutes)),
  });
}

/** Whether a session continues after the first bar that breaks its window. */
const continued = oncePerOptions((length: number) =>
  flag(
    [session.ended, windowAtOpen(length).itself],
    (own, window) => breakContinued(own, window, window.endBar) ?? notAsked,
  ),
);
