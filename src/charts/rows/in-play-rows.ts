import type { InPlayResult } from '../../reports/index.js';
import { questionCells, shareCells, shareColumns } from './optional-figures.js';
import { type Cell, type Cells, ifAny, type Table, tableOf } from './table.js';

type Observation = InPlayResult['reports'][number]['observations'][number];
type Question = Observation['groups'][number]['questions'][number];

const about = ['assetClass', 'ticker', 'report', 'date', 'observation'] as const;
const asked = [...about, 'group', 'question', 'known', ...ifAny('event'), 'state', 'since', 'soFar'];

/**
 * A row per question in play: of an open one the most frequent outcome among the past cases that were equally undecided, of one that waits that
 * among all past cases, and of a decided one what it was; with its share among all past cases.
 */
export function inPlayRows(result: InPlayResult): Table {
  return tableOf(
    [
      ...[...asked, 'outcome', 'count', 'of', 'percent', 'low', 'high', ...shareColumns, 'usual', 'guard'],
      ...['groupLabel', 'questionTitle', 'outcomeLabel'],
    ],
    questionsOf(result).map(({ cells, question: { state, soFar, history, undecided } }) => {
      const { of, guard, outcomes } = undecided ?? history;
      const most = Math.max(...outcomes.map(({ count }) => count));
      const shown = outcomes.find(({ id, count }) => (state === 'decided' ? id === soFar : count === most));
      const usual = history.outcomes.find(({ id }) => id === shown?.id)?.percent ?? null;
      return {
        ...cells,
        ...(shown === undefined ? {} : shareCells(shown)),
        ...{ outcome: shown?.id ?? null, count: shown?.count ?? null, of },
        ...{ percent: shown?.percent ?? null, low: shown?.low ?? null, high: shown?.high ?? null, usual, guard },
        outcomeLabel: shown?.label ?? null,
      };
    }),
  );
}

/** A row per outcome of each question among all past cases, and of an open question among those that were equally undecided. */
export function inPlayOutcomeRows(result: InPlayResult): Table {
  return tableOf(
    [
      ...[...asked, 'cases', 'outcome', 'count', 'of', 'percent', 'low', 'high', 'guard'],
      ...[...ifAny('clusters'), ...shareColumns],
      ...['groupLabel', 'questionTitle', 'outcomeLabel'],
    ],
    questionsOf(result).flatMap(({ cells, question }) =>
      (['history', 'undecided'] as const).flatMap((cases) => {
        const counted = question[cases];
        if (counted === null) return [];
        const { of, guard, clusters, outcomes } = counted;
        return outcomes.map((outcome) => {
          const { id, label: outcomeLabel, count, percent, low, high } = outcome;
          return {
            ...cells,
            ...{ cases, outcome: id, count, of, percent, low, high, guard, outcomeLabel },
            ...questionCells({ clusters }),
            ...shareCells(outcome),
          };
        });
      }),
    ),
  );
}

/** A row per price of each observation under way: those it is measured against, and those that move with the session. */
export function inPlayLevelRows(result: InPlayResult): Table {
  return tableOf(
    [...about, 'level', 'price', 'moves'],
    observationsOf(result).flatMap(({ cells, observation: { levels, remaining = {} } }) => {
      const rows = (prices: typeof levels, moves: boolean): readonly Cells[] =>
        Object.entries(prices).map(([level, price]) => ({ ...cells, level, price, moves }));
      return [...rows(levels, false), ...rows(remaining, true)];
    }),
  );
}

function observationsOf({ assetClass, ticker, reports }: InPlayResult) {
  return reports.flatMap(({ report, observations }) =>
    observations.map((observation, i) => ({
      cells: { assetClass, ticker, report, date: observation.date, observation: i + 1 },
      observation,
    })),
  );
}

function questionsOf(result: InPlayResult): readonly { readonly cells: Cells; readonly question: Question }[] {
  return observationsOf(result).flatMap(({ cells, observation }) =>
    observation.groups.flatMap(({ group, label: groupLabel, questions }) =>
      questions.map((question) => {
        const { id, title: questionTitle, known, event, state, since, soFar } = question;
        const values: Readonly<Record<string, Cell>> = { question: id, known, state, since, soFar };
        return {
          cells: {
            ...cells,
            ...{ group: Object.values(group).join(' '), ...values },
            ...questionCells({ event }),
            ...{ groupLabel, questionTitle },
          },
          question,
        };
      }),
    ),
  );
}
