import type { Counted, QuestionInPlay } from '../../../../src/reports/index.js';
import {
  atInstant,
  changed,
  inPlay,
  reportAt,
  withObservations,
  withOptions,
  withQuestions,
  type BrokenInPlay,
} from './broken-in-play.js';
import type { EngineRequest, InPlayAnswer } from '../../../../src/conformance/index.js';

const plain = { requestOptions: [] } as const;

/** With the history of each question counted by a run of the report. */
function historyOf(request: EngineRequest, options: object, group?: number): InPlayAnswer {
  return changed(request, (result) => {
    const counted = reportAt(request, options);
    return withQuestions(result, (question, { group: { group: own } }) => {
      const same = counted?.summary.find(({ group: each }) => JSON.stringify(each) === JSON.stringify(own));
      const found = (group === undefined ? same : counted?.summary[group])?.questions.find(
        ({ id }) => id === question.id,
      );
      if (found === undefined) return question;
      const { of, guard, outcomes } = found;
      return { ...question, history: { of, guard, outcomes } };
    });
  });
}

const undecided = (change: (counted: Counted, question: QuestionInPlay) => Counted) => (request: EngineRequest) =>
  changed(request, (result) =>
    withQuestions(result, (question) =>
      question.undecided === null ? question : { ...question, undecided: change(question.undecided, question) },
    ),
  );

/** Today's bars, with an extreme at a level moved. */
function nudged(request: EngineRequest, by: number): InPlayAnswer {
  const answer = inPlay(request);
  if ('error' in answer || answer.reports.length === 0) return answer;
  const [{ session, observations }] = answer.reports;
  const levels = new Set(observations.flatMap((each) => Object.values(each.levels)));
  const rows = request.rows.map((row) => {
    const time = Number(row.time);
    if (time < Date.parse(session.opens) || time >= Date.parse(session.closes)) return row;
    const [open, high, low, close] = [row.open, row.high, row.low, row.close].map(Number);
    const top = levels.has(high) && (by > 0 || high > Math.max(open, close)) ? high + by : high;
    const bottom = levels.has(low) && (by > 0 || low < Math.min(open, close)) ? low - by : low;
    return { ...row, high: top, low: bottom };
  });
  return inPlay({ ...request, rows });
}

const tiny = 0.0001;

/** What it measures against, and what it counts. */
export const brokenFigures: readonly BrokenInPlay[] = [
  {
    name: 'today-in-history',
    breaks: 'counts the session in progress in the history, as it will end',
    inPlay: (request) => historyOf(request, { asOf: undefined }),
    reports: ['opening-stats-standard', 'session-colour-standard'],
    check: plain,
  },
  {
    name: 'history-without-the-last-session',
    breaks: 'leaves the last session before this one out of the history',
    inPlay: (request) =>
      changed(request, ({ reports }) => {
        const endDate = reports[0]?.history.endDate;
        if (endDate === null || endDate === undefined) return inPlay(request);
        const before = new Date(Date.parse(endDate) - 86_400_000).toISOString().slice(0, 10);
        return historyOf(request, { endDate: before });
      }),
    reports: ['opening-stats-standard', 'session-colour-standard'],
    check: plain,
  },
  {
    name: 'history-of-another-group',
    breaks: 'gives the history of the first group to every group',
    inPlay: (request) => historyOf(request, {}, 0),
    reports: ['gap-fill-standard', 'outside-days-standard'],
    check: plain,
  },
  {
    name: 'undecided-is-history',
    breaks: 'counts as undecided all of the history',
    inPlay: undecided((_, { history }) => history),
    reports: ['gap-fill-standard', 'opening-range-breakout-standard'],
    check: plain,
  },
  {
    name: 'undecided-a-bar-later',
    breaks: 'counts as undecided what was undecided one bar later in the session',
    inPlay: (request) => {
      const later = atInstant({ ...request, rows: request.rows }, request.options.asOf! + request.interval);
      return changed(request, (result) =>
        withQuestions(result, (question, { group }) => {
          const same = 'error' in later ? undefined : (later as typeof result).reports[0]?.observations[0];
          const own = same?.groups.find(({ label }) => label === group.label)?.questions;
          const other = own?.find(({ id }) => id === question.id)?.undecided ?? null;
          return question.undecided === null || other === null ? question : { ...question, undecided: other };
        }),
      );
    },
    reports: ['gap-fill-standard', 'opening-stats-standard'],
    check: plain,
  },
  {
    name: 'undecided-only-if-many',
    breaks: 'leaves out undecided samples of fewer than ten',
    inPlay: (request) =>
      changed(request, (result) =>
        withQuestions(result, (question) =>
          (question.undecided?.of ?? 10) < 10 ? { ...question, undecided: null } : question,
        ),
      ),
    reports: ['gap-fill-standard', 'opening-stats-standard'],
    check: plain,
  },
  {
    name: 'guard-of-the-history',
    breaks: 'marks an undecided sample by the size of the history',
    inPlay: undecided((counted, { history }) => ({ ...counted, guard: history.guard })),
    reports: ['previous-days-range-standard', 'reference-levels-standard'],
    check: { requestOptions: ['guards'], runs: 200 },
  },
  {
    name: 'wald-intervals',
    breaks: 'computes the interval of an undecided share without Wilson',
    inPlay: undecided(({ outcomes, ...counted }) => ({
      ...counted,
      outcomes: outcomes.map((outcome) => {
        const p = counted.of === 0 ? NaN : outcome.count / counted.of;
        const half = 1.959963984540054 * Math.sqrt((p * (1 - p)) / counted.of);
        const rounded = (value: number) => (Number.isNaN(value) ? null : Math.round(value * 10_000) / 100);
        return { ...outcome, low: rounded(Math.max(0, p - half)), high: rounded(Math.min(1, p + half)) };
      }),
    })),
    reports: ['gap-fill-standard', 'session-colour-standard'],
    check: plain,
  },
  {
    name: 'level-moves-with-the-session',
    breaks: 'moves a level with the extremes of the session in progress',
    inPlay: (request) =>
      changed(request, (result) => {
        const opens = Date.parse(result.reports[0]?.session.opens ?? '');
        const asOf = Date.parse(result.asOf);
        const today = request.rows.filter(
          ({ time }) => Number(time) >= opens && Number(time) + request.interval <= asOf,
        );
        const highest = Math.max(...today.map(({ high }) => Number(high)));
        return withObservations(result, (observation) => ({
          ...observation,
          levels: Object.fromEntries(
            Object.entries(observation.levels).map(([id, level]) => [
              id,
              level !== null && id.includes('high') && today.length > 0 ? Math.max(level, highest) : level,
            ]),
          ),
        }));
      }),
    reports: ['previous-days-range-standard', 'opening-range-breakout-standard'],
    check: plain,
  },
  {
    name: 'touch-is-strict',
    breaks: 'does not let a price that only reaches a level touch it',
    inPlay: (request) => nudged(request, -tiny),
    reports: ['gap-fill-standard', 'reference-levels-standard', 'previous-days-range-standard'],
    check: { requestOptions: [], runs: 200 },
  },
  {
    name: 'break-is-inclusive',
    breaks: 'lets a price that only reaches an extreme break it',
    inPlay: (request) => nudged(request, tiny),
    reports: ['previous-days-range-standard', 'inside-bars-standard'],
    check: { requestOptions: [], runs: 200 },
  },
  {
    name: 'previous-session-of-any-age',
    breaks: 'takes a session of weeks ago for the previous one',
    inPlay: (request) => inPlay(withOptions(request, { previousWithinDays: 365 })),
    reports: ['opening-stats-standard', 'gap-fill-standard'],
    check: { ...plain, runs: 200 },
  },
  {
    name: 'incomplete-sessions-count',
    breaks: 'counts incomplete sessions, and has one in play that lacks its first hours',
    inPlay: (request) =>
      inPlay(withOptions(request, { completeness: { openWithin: 1440, closeWithin: 1440, coverage: 0 } })),
    reports: ['opening-stats-standard', 'session-colour-standard'],
    check: plain,
  },
  {
    name: 'empty-groups-left-out',
    breaks: 'leaves out groups without past observations',
    inPlay: (request) =>
      changed(request, (result) =>
        withObservations(result, (observation) => ({
          ...observation,
          groups: observation.groups.filter(({ observations }) => observations > 0),
        })),
      ),
    reports: ['gap-fill-by-weekday', 'outside-days-standard'],
    check: plain,
  },
  {
    name: 'params-ignored',
    breaks: 'repeats the options of a report and takes the defaults',
    inPlay: (request) => {
      const answer = inPlay(request);
      const without = inPlay(withOptions(request, { params: {} }));
      if ('error' in answer || 'error' in without) return answer;
      const params = answer.reports[0]?.params;
      return { ...without, reports: without.reports.map((report) => ({ ...report, params: params ?? report.params })) };
    },
    reports: ['gap-fill-standard', 'opening-range-breakout-standard'],
    check: { requestOptions: ['params'] },
  },
];
