import { barsFromRows } from '../../../src/bars/index.js';
import { calendarFromDates } from '../../../src/calendar/index.js';
import type { EngineRequest } from '../../../src/conformance/index.js';
import { inPlay, type InPlayOptions, type InPlayResult } from '../../../src/reports/index.js';

/** A market at an instant, and what is asked of it. */
export interface InPlayRequest extends Pick<EngineRequest, 'rows' | 'interval'> {
  /** As for `inPlay`; a calendar is `null` or the arguments of `calendarFromDates`. */
  readonly options: Omit<InPlayOptions, 'calendar'> & {
    readonly calendar?: Parameters<typeof calendarFromDates>[0] | null;
  };
}

export type InPlayAnswer = InPlayResult | { readonly error: string };

/** A broken implementation of what is in play; each call of `open` starts one. */
export interface BrokenInPlay {
  readonly name: string;
  readonly breaks: string;
  readonly open: () => { readonly run: (request: InPlayRequest) => InPlayAnswer };
}

type Observation = InPlayResult['reports'][number]['observations'][number];
type Question = Observation['groups'][number]['questions'][number];

/** The library's answer to a request. */
export function inPlayOf({ rows, interval, options: { calendar, ...options } }: InPlayRequest): InPlayAnswer {
  try {
    return inPlay(barsFromRows(rows, { interval }), {
      ...options,
      ...(calendar === undefined ? {} : { calendar: calendar === null ? null : calendarFromDates(calendar) }),
    });
  } catch (error) {
    const { code } = error as { readonly code?: string };
    if (code === undefined) throw error;
    return { error: code };
  }
}

const broken = (name: string, breaks: string, run: (request: InPlayRequest) => InPlayAnswer): BrokenInPlay => ({
  name,
  breaks,
  open: () => ({ run }),
});

const answering = (
  name: string,
  breaks: string,
  answered: (result: InPlayResult, request: InPlayRequest) => InPlayResult,
): BrokenInPlay =>
  broken(name, breaks, (request) => {
    const answer = inPlayOf(request);
    return 'error' in answer ? answer : answered(answer, request);
  });

const byQuestion = (result: InPlayResult, questionOf: (question: Question) => Question): InPlayResult => ({
  ...result,
  reports: result.reports.map((report) => ({
    ...report,
    observations: report.observations.map((observation) => ({
      ...observation,
      groups: observation.groups.map((group) => ({ ...group, questions: group.questions.map(questionOf) })),
    })),
  })),
});

/** The answer at another instant, which says that it is of the one asked for. */
function at(request: InPlayRequest, asOf: number): InPlayAnswer {
  const answer = inPlayOf({ ...request, options: { ...request.options, asOf } });
  return 'error' in answer ? answer : { ...answer, asOf: new Date(request.options.asOf).toISOString() };
}

export const brokenInPlay: readonly BrokenInPlay[] = [
  answering(
    'history-of-all-for-undecided',
    'shows the share of the whole group for an open question, also where most were decided by then',
    (result) =>
      byQuestion(result, (question) =>
        question.state === 'open' ? { ...question, undecided: question.history } : question,
      ),
  ),
  answering('guard-of-the-history', 'sets the guard of the undecided cases by the number of all', (result) =>
    byQuestion(result, (question) =>
      question.undecided === null
        ? question
        : { ...question, undecided: { ...question.undecided, guard: question.history.guard } },
    ),
  ),
  broken('bar-in-progress', 'uses the whole bar that is still open at the instant', (request) => {
    const { options, interval, rows } = request;
    const open = rows
      .map(({ time }) => Number(time))
      .find((time) => time < options.asOf && options.asOf < time + interval);
    return open === undefined ? inPlayOf(request) : at(request, open + interval);
  }),
  broken('no-session-at-its-close', 'takes a session as over at the very instant of its close', (request) =>
    at(request, request.options.asOf + 1),
  ),
  answering(
    'since-the-bar-opened',
    'dates a decision by the opening of the bar that made it, when it could not be known',
    (result, { interval }) => ({
      ...result,
      reports: result.reports.map((report) => {
        const opens = Date.parse(report.session.opens);
        const edited = byQuestion({ ...result, reports: [report] }, (question) => {
          const since = question.since === null ? null : Date.parse(question.since);
          return question.state !== 'decided' || since === null || since <= opens
            ? question
            : { ...question, since: new Date(Math.max(opens, since - interval)).toISOString() };
        });
        return edited.reports[0];
      }),
    }),
  ),
  answering('nothing-so-far-while-open', 'gives no outcome so far before a question is decided', (result) =>
    byQuestion(result, (question) => (question.state === 'open' ? { ...question, soFar: null } : question)),
  ),
  answering(
    'events-before-instants',
    'lists what depends on an event first, as a database sorts missing instants',
    (result) => ({
      ...result,
      upcoming: [
        ...result.upcoming.filter(({ at: when }) => when === null),
        ...result.upcoming.filter(({ at: when }) => when !== null),
      ],
    }),
  ),
  broken('all-bars-by-default', 'looks at all bars instead of a year where no lookback is given', (request) => {
    if (request.options.lookback !== undefined) return inPlayOf(request);
    const right = inPlayOf(request);
    const answer = inPlayOf({ ...request, options: { ...request.options, lookback: 'all' } });
    return 'error' in right || 'error' in answer ? answer : { ...answer, lookback: right.lookback };
  }),
  {
    name: 'history-of-the-first-look',
    breaks: 'keeps the history of a ticker and report from its first look, although sessions have been added since',
    open() {
      const kept = new Map<string, Question['history']>();
      return {
        run(request) {
          const answer = inPlayOf(request);
          if ('error' in answer) return answer;
          const reports = answer.reports.map((report) => {
            const name = `${answer.assetClass} ${answer.ticker} ${report.report} ${JSON.stringify(report.params)}`;
            const observations = report.observations.map((observation) => ({
              ...observation,
              groups: observation.groups.map((group) => ({
                ...group,
                questions: group.questions.map((question) => {
                  const id = `${name} ${JSON.stringify(group.group)} ${question.id}`;
                  const history = kept.get(id) ?? question.history;
                  kept.set(id, history);
                  return { ...question, history };
                }),
              })),
            }));
            return { ...report, observations };
          });
          return { ...answer, reports };
        },
      };
    },
  },
];
