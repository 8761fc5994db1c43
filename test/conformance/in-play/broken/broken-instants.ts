import type { EngineRequest } from '../../../../src/conformance/index.js';
import { templateOf } from '../../../../src/conformance/engine/trading-dates.js';
import { atInstant, changed, inPlay, sessionAt, withOptions, type BrokenInPlay } from './broken-in-play.js';

const plain = { requestOptions: [] } as const;

/** A calendar without some of its days. */
function withoutDays(request: EngineRequest, days: { holidays: [] } | { earlyCloses: object }): EngineRequest {
  const { calendar } = request.options;
  return withOptions(request, { calendar: calendar ? { ...calendar, ...days } : null });
}

const answers = new WeakMap<object, Map<string, ReturnType<typeof inPlay>>>();

/** What it looks at, and when. */
export const brokenInstants: readonly BrokenInPlay[] = [
  {
    name: 'bar-in-progress',
    breaks: 'takes the bar in progress for one that has ended',
    inPlay: (request) => atInstant(request, request.options.asOf! + request.interval),
    reports: ['opening-stats-standard', 'gap-fill-standard'],
    check: plain,
  },
  {
    name: 'bar-ending-at-as-of',
    breaks: 'leaves out a bar that ends exactly at asOf',
    inPlay: (request) => atInstant(request, request.options.asOf! - 1),
    reports: ['gap-fill-standard', 'opening-range-breakout-standard'],
    check: plain,
  },
  {
    name: 'bar-opening-at-as-of',
    breaks: 'takes in a bar that opens exactly at asOf',
    inPlay: (request) => {
      const asOf = request.options.asOf!;
      const opens = request.rows.some(({ time }) => time === asOf);
      return atInstant(request, opens ? asOf + request.interval : asOf);
    },
    reports: ['gap-fill-standard', 'previous-days-range-standard'],
    check: plain,
  },
  {
    name: 'rounded-to-minutes',
    breaks: 'rounds asOf up to the minute, so that a bar has ended a millisecond before it does',
    inPlay: (request) => atInstant(request, Math.ceil(request.options.asOf! / 60_000) * 60_000),
    reports: ['gap-fill-standard', 'opening-range-breakout-standard'],
    check: plain,
  },
  {
    name: 'all-bars',
    breaks: 'looks at every bar that it is given',
    inPlay: (request) => {
      const session = sessionAt(request);
      return session === undefined ? inPlay(request) : atInstant(request, session.closesAt);
    },
    reports: ['gap-fill-standard', 'inside-bars-standard'],
    check: plain,
  },
  {
    name: 'stale',
    breaks: 'keeps its first answer about some bars, whatever the instant is',
    inPlay: (request) => {
      const known = answers.get(request.rows) ?? new Map<string, ReturnType<typeof inPlay>>();
      answers.set(request.rows, known);
      const key = JSON.stringify([request.report, request.options.params, request.interval]);
      const answer = known.get(key) ?? inPlay(request);
      known.set(key, answer);
      return 'error' in answer ? answer : { ...answer, asOf: new Date(request.options.asOf!).toISOString() };
    },
    reports: ['opening-stats-standard', 'previous-days-range-standard'],
    check: plain,
  },
  {
    name: 'over-at-the-close',
    breaks: 'has nothing in play at the very close',
    inPlay: (request) =>
      changed(request, (result) =>
        result.reports.some(({ session }) => session.closes === result.asOf) ? { ...result, reports: [] } : result,
      ),
    reports: ['gap-fill-standard', 'day-type-standard'],
    check: plain,
  },
  {
    name: 'after-the-close',
    breaks: 'has the session in play for an hour after its close',
    inPlay: (request) => {
      const session = sessionAt(request, 3_600_000);
      return session === undefined
        ? inPlay(request)
        : atInstant(request, Math.min(request.options.asOf!, session.closesAt));
    },
    reports: ['gap-fill-standard', 'opening-stats-standard'],
    check: plain,
  },
  {
    name: 'early-close-ignored',
    breaks: 'does not know early closes',
    inPlay: (request) => inPlay(withoutDays(request, { earlyCloses: {} })),
    reports: ['gap-fill-standard', 'power-hour-breakout-standard'],
    check: { requestOptions: ['calendar'] },
  },
  {
    name: 'holiday-ignored',
    breaks: 'does not know holidays',
    inPlay: (request) => inPlay(withoutDays(request, { holidays: [] })),
    reports: ['gap-fill-standard', 'previous-days-range-standard'],
    check: { requestOptions: ['calendar'] },
  },
  {
    name: 'winter-time-all-year',
    breaks: 'does not change the clock of New York in summer',
    inPlay: (request) => {
      const template = templateOf(request.options);
      if (template.timeZone !== 'America/New_York') return inPlay(request);
      const answer = inPlay(withOptions(request, { session: { ...template, timeZone: 'Etc/GMT+5' } }));
      if ('error' in answer) return answer;
      const reports = answer.reports.map((report) => ({
        ...report,
        session: { ...report.session, timeZone: template.timeZone },
      }));
      return { ...answer, reports };
    },
    reports: ['gap-fill-standard', 'opening-stats-standard'],
    check: { requestOptions: ['session'], constraints: { assetClasses: ['stocks'] } },
  },
];
