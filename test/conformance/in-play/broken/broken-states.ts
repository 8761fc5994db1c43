import type { QuestionInPlay } from '../../../../src/reports/index.js';
import { changed, inPlay, withOptions, withQuestions, type BrokenInPlay } from './broken-in-play.js';

const plain = { requestOptions: [] } as const;

function reopened(question: QuestionInPlay, opens: string): QuestionInPlay {
  return { ...question, state: 'open', since: opens, undecided: question.history };
}

/** In which state a question is, since when, and what it comes to so far. */
export const brokenStates: readonly BrokenInPlay[] = [
  {
    name: 'decided-only-at-the-close',
    breaks: 'decides nothing before the close',
    inPlay: (request) =>
      changed(request, (result) =>
        withQuestions(result, (question, { report }) =>
          question.state === 'decided' && report.session.closes !== result.asOf
            ? reopened(question, report.session.opens)
            : question,
        ),
      ),
    reports: ['gap-fill-standard', 'previous-days-range-standard'],
    check: plain,
  },
  {
    name: 'decided-a-bar-late',
    breaks: 'calls a question decided one bar after it is',
    inPlay: (request) =>
      changed(request, (result) =>
        withQuestions(result, (question, { asOf, report }) =>
          question.state === 'decided' && asOf - Date.parse(question.since!) < request.interval
            ? reopened(question, report.session.opens)
            : question,
        ),
      ),
    reports: ['gap-fill-standard', 'opening-stats-standard'],
    check: plain,
  },
  {
    name: 'decided-too-early',
    breaks: 'calls a question decided if all that were as undecided came out the same',
    inPlay: (request) =>
      changed(request, (result) =>
        withQuestions(result, (question) => {
          const left = question.undecided?.outcomes.filter(({ count }) => count > 0) ?? [];
          if (left.length !== 1) return question;
          return { ...question, state: 'decided', since: result.asOf, soFar: left[0].id, undecided: null };
        }),
      ),
    reports: ['gap-fill-standard', 'inside-bars-standard', 'outside-days-standard'],
    check: plain,
  },
  {
    name: 'decided-taken-back',
    breaks: 'forgets after an hour that a question is decided',
    inPlay: (request) =>
      changed(request, (result) =>
        withQuestions(result, (question, { asOf, report }) =>
          question.state === 'decided' && asOf - Date.parse(question.since!) > 3_600_000
            ? reopened(question, report.session.opens)
            : question,
        ),
      ),
    reports: ['gap-fill-standard', 'opening-stats-standard'],
    check: plain,
  },
  {
    name: 'since-bar-opened',
    breaks: 'says that a question is decided since the bar that decided it opened, not since it ended',
    inPlay: (request) =>
      changed(request, (result) =>
        withQuestions(result, (question, { report }) =>
          question.state === 'decided' && question.since !== report.session.opens
            ? { ...question, since: new Date(Date.parse(question.since!) - request.interval).toISOString() }
            : question,
        ),
      ),
    reports: ['gap-fill-standard', 'vwap-standard'],
    check: plain,
  },
  {
    name: 'since-session-opened',
    breaks: 'says that every question is open since the session opened',
    inPlay: (request) =>
      changed(request, (result) =>
        withQuestions(result, (question, { report }) =>
          question.state === 'open' ? { ...question, since: report.session.opens } : question,
        ),
      ),
    reports: ['opening-range-breakout-standard', 'sweep-standard'],
    check: plain,
  },
  {
    name: 'waiting-left-out',
    breaks: 'leaves out questions that wait for their event',
    inPlay: (request) =>
      changed(request, (result) =>
        withQuestions(result, (question) => (question.state === 'waiting' ? null : question)),
      ),
    reports: ['gap-fill-standard', 'previous-days-range-standard'],
    check: plain,
  },
  {
    name: 'waiting-as-open',
    breaks: 'calls a question open whose event has not happened',
    inPlay: (request) =>
      changed(request, (result) =>
        withQuestions(result, (question, { report }) =>
          question.state === 'waiting'
            ? { ...question, state: 'open', since: report.session.opens, undecided: question.history }
            : question,
        ),
      ),
    reports: ['gap-fill-standard', 'previous-days-range-standard'],
    check: plain,
  },
  {
    name: 'no-outcome-while-open',
    breaks: 'tells no outcome so far while a question is open',
    inPlay: (request) =>
      changed(request, (result) =>
        withQuestions(result, (question) => (question.state === 'open' ? { ...question, soFar: null } : question)),
      ),
    reports: ['gap-fill-standard', 'outside-days-standard'],
    check: plain,
  },
  {
    name: 'brackets-in-the-wrong-order',
    breaks: 'lets a bracket reach its target before its stop where both lie in one bar',
    inPlay: (request) =>
      changed(request, (result) =>
        withQuestions(result, (question) =>
          question.state === 'decided' && question.soFar === 'ambiguous' ? { ...question, soFar: 'target' } : question,
        ),
      ),
    reports: ['previous-days-range-by-bracket', 'opening-range-breakout-by-bracket'],
    check: { requestOptions: ['params'], runs: 200 },
  },
  {
    name: 'condition-ignored-while-unknown',
    breaks: 'ignores a condition until it is known whether it holds',
    inPlay: (request) => {
      const answer = inPlay(request);
      if ('error' in answer || request.options.where === undefined || answer.upcoming.length === 0) return answer;
      const { where: _, ...options } = request.options;
      const without = inPlay({ ...request, options });
      return 'error' in without || answer.where === undefined ? answer : { ...without, where: answer.where };
    },
    reports: ['opening-stats-standard', 'session-colour-standard', 'gap-fill-standard'],
    check: { requestOptions: ['where'], runs: 200 },
  },
  {
    name: 'condition-ignored',
    breaks: 'repeats a condition and ignores it',
    inPlay: (request) => {
      const answer = inPlay(request);
      const without = inPlay(withOptions(request, { where: { and: [] } }));
      if ('error' in answer || 'error' in without || answer.where === undefined) return answer;
      return { ...without, where: answer.where };
    },
    reports: ['opening-stats-standard', 'session-colour-standard'],
    check: { requestOptions: ['where'] },
  },
];
