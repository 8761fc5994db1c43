import type { Bars } from '../../../bars/index.js';
import type { SessionTemplate } from '../../../calendar/index.js';
import type { MarketOptions } from '../../../reports/index.js';
import { refuseCoarseWindows } from '../conditions/window.js';
import { DataError } from './data-error.js';
import { definedOnly } from '../run/defined-only.js';
import { withLongerBars } from './longer-bars.js';
import type { Market } from './market.js';
import { type EndsNow, openMarket } from './open-market.js';
import { refuseUnknown } from './refusals.js';
import type { Candidate, Dimension, Measure, Params, Question, Report } from '../reports/report.js';
import { templateAsked } from '../calendar/template-asked.js';
import { canonicalTemplate } from '../calendar/template-of.js';

/** Which bars a report looks at, and with which options of its own. */
export type LookOptions = Omit<
  MarketOptions,
  'where' | 'groupBy' | 'historyStart' | 'intervals' | 'atRandom' | 'lasting' | 'shrunk'
> & {
  readonly params?: Readonly<Record<string, unknown>>;
} & EndsNow;

/** What a report looked at, whatever the condition. */
export interface Look {
  readonly report: Report;
  readonly params: Params;
  readonly template: SessionTemplate;
  /** The market as its bars were given, and as the report looks at it. */
  readonly whole: Market;
  readonly market: Market;
  readonly dimensions: readonly Dimension[];
  readonly questions: readonly Question[];
  readonly measures: readonly Measure[];
  readonly candidates: readonly Candidate[];
}

/** Everything that a report looks at in the bars; the end of a window of so many minutes must not lie inside one. */
export function look(report: Report, bars: Bars, options: LookOptions, windows: readonly number[] = []): Look {
  const params = paramsOf(report, bars, options.params);
  const template = templateAsked(report, params, options);
  if (bars.daily && report.intraday) {
    throw new DataError('bars-too-coarse', 'the report needs intraday bars');
  }
  const whole = openMarket(bars, template, options);
  for (const minutes of windows) refuseCoarseWindows(whole, minutes);
  const market = typeof params.barMinutes === 'number' ? withLongerBars(whole, params.barMinutes) : whole;
  report.refuse?.(params, market);
  return {
    report,
    params,
    template,
    whole,
    market,
    dimensions: report.dimensions(params, market),
    questions: report.questions(params, market),
    measures: report.measures(params),
    candidates: report
      .candidates(params, market)
      .map(({ session, observation }) =>
        session === null || typeof observation === 'string'
          ? { session, observation }
          : { session, observation: { ...observation, day: session.day } },
      ),
  };
}

/** Options as results repeat them: all of the report, each as it was given, a template with its fields in their order. */
export function paramsOf(report: Report, bars: Bars, given: LookOptions['params'] = {}): Params {
  const defined = definedOnly(given);
  const names = Object.keys(report.params(bars, {}));
  refuseUnknown(Object.keys(defined), names, `${report.family}-${report.variant}`);
  const isTemplate = (value: unknown): value is SessionTemplate =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = Object.entries(defined).map(([name, value]) => [
    name,
    isTemplate(value) ? canonicalTemplate(value) : value,
  ]);
  return { ...report.params(bars, defined), ...(Object.fromEntries(entries) as Params) };
}
