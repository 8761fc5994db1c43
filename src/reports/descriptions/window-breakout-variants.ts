import { sizeOptions, type SizeOptions } from '../dimensions/size-by.js';
import { weekday } from '../dimensions/weekday.js';
import { bucketMinutes } from '../dimensions/clock-minutes.js';
import { variant, type TypedVariantDescription } from '../family.js';
import type { NumberOption, NumbersOption } from '../option.js';
import { barMinutes } from '../questions/bar-minutes.js';
import { multiples } from '../questions/multiples.js';
import { breakBack, windowOptions, type WindowOptions } from '../questions/window-options.js';
import {
  brokeBack,
  largestExtension,
  largestRun,
  retracementLevels,
  retracementQuestions,
  retracements,
  windowExtensionLevels,
  windowExtensions,
} from '../questions/window-runs.js';
import { reportOf } from '../report.js';
import {
  windowBreakoutRuns,
  windowBreakouts,
  windowBreakoutsByClose,
  windowBreakoutsBySize,
  windowBreakoutsByTime,
  windowRejections,
} from './window-breakouts.js';

type Variant<More = unknown> = TypedVariantDescription<WindowOptions & More>;

/** The variants that all families about breaks of a window have. */
export type WindowBreakoutVariants = Readonly<
  Record<'standard' | 'by-weekday' | 'by-close' | 'by-extension', Variant> &
    Record<'by-size', Variant<SizeOptions>> &
    Record<'by-levels', Variant<Record<'multiples', NumbersOption>>> &
    Record<'by-performance', Variant<Record<'breakBack', typeof breakBack>>> &
    Record<'by-rejection', TypedVariantDescription<Omit<WindowOptions, 'criterion'>>> &
    Record<'by-retracement', Variant<Record<'retracements', NumbersOption>>> &
    Record<'by-time', Variant<Record<'bucketMinutes', NumberOption>>>
>;

/**
 * The variants of a family about breaks of the first minutes of a session.
 *
 * @param minutes - how many unless asked otherwise
 */
export function windowBreakoutVariants(minutes: number): WindowBreakoutVariants {
  const options = windowOptions(minutes);
  return {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'intraday',
      options,
      report: (params) => reportOf(windowBreakouts(params)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options,
      report: (params) => reportOf({ ...windowBreakouts(params), dimensions: [weekday] }),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per size of the window, in % of the average daily range or of the open.',
      bars: 'intraday',
      options: { ...options, ...sizeOptions() },
      report: (params) => reportOf(windowBreakoutsBySize(params)),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the session closes against the window, of all and of those that broke each side.',
      bars: 'intraday',
      options,
      report: (params) => reportOf(windowBreakoutsByClose(params)),
    }),
    'by-levels': variant({
      title: 'By levels',
      text: 'How many windows beyond the side that broke first the session went.',
      bars: 'intraday',
      options: { ...options, multiples: multiples([0.5, 1, 1.5, 2, 3]) },
      report: (params) => {
        const runs = windowBreakoutRuns(params);
        return reportOf({
          ...runs,
          questions: windowExtensions(params.multiples),
          levels: [...runs.levels, ...windowExtensionLevels(params.multiples)],
        });
      },
    }),
    'by-extension': variant({
      title: 'By extension',
      text: 'The largest extension beyond the side that broke first, in windows.',
      bars: 'intraday',
      options,
      report: (params) => reportOf({ ...windowBreakoutRuns(params), measures: [largestExtension] }),
    }),
    'by-performance': variant({
      title: 'By performance',
      text: 'The largest run beyond the side that broke first, in % of it, and whether a later bar came back inside.',
      bars: 'intraday',
      options: { ...options, breakBack },
      report: (params) =>
        reportOf({
          ...windowBreakoutRuns(params),
          questions: [brokeBack(params.breakBack)],
          measures: [largestRun],
        }),
    }),
    'by-rejection': variant({
      title: 'By rejection',
      text: 'Which side a bar trades beyond and closes back from first, before any bar closed beyond it; one group per third of the window in which the window closed.',
      bars: 'intraday',
      options: { minutes: options.minutes, barMinutes },
      report: (params) => reportOf(windowRejections(params.minutes)),
    }),
    'by-retracement': variant({
      title: 'By retracement',
      text: 'After the first break of a side: how much of the window later bars pulled back.',
      bars: 'intraday',
      options: { ...options, retracements },
      report: (params) => {
        const runs = windowBreakoutRuns(params);
        return reportOf({
          ...runs,
          questions: retracementQuestions(params.retracements),
          levels: [...runs.levels, ...retracementLevels(params.retracements)],
        });
      },
    }),
    'by-time': variant({
      title: 'By time',
      text: 'At what time of the session the windows broke, and, at each time, how many of those still whole broke before the next.',
      bars: 'intraday',
      options: { ...options, bucketMinutes },
      report: (params, { clockBuckets }) =>
        reportOf(windowBreakoutsByTime(params, params.bucketMinutes, clockBuckets(params.bucketMinutes))),
    }),
  };
}
