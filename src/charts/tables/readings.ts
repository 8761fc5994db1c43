import type { Board } from '../../board/index.js';
import type { EvidenceResult, ScanResult } from '../../discovery/index.js';
import type { MarketComparison } from '../../pooled/index.js';
import { sideLabels } from '../comparison-lines.js';
import type { TableResult } from '../rows/kinds.js';
import type { Reading } from './shown-table.js';

const chance = ['atRandom', 'atRandomLow', 'atRandomHigh', 'atRandomP'] as const;
const optional = [
  ...['clusteredLow', 'clusteredHigh', 'designEffect', 'effective', 'lastingLow', 'lastingHigh', 'shrunk'],
  ...chance,
];
const shares = ['count', 'of', 'percent', 'low', 'high', 'guard', ...optional];
const distribution = ['count', 'mean', 'median', 'min', 'max', 'p25', 'p75', 'p90', 'standardDeviation'] as const;
const ends = ['mean', 'median', 'p25', 'p75', 'p90'].flatMap((figure) => [`${figure}Low`, `${figure}High`]);
const asked = ['questionTitle', 'known'] as const;
const measured = ['measureLabel', 'unit'] as const;

const ofReports: readonly (readonly [string, Reading])[] = [
  [
    'questions',
    {
      title: 'Questions',
      columns: ['groupLabel', ...asked, 'outcomeLabel', ...shares],
      ifFilled: optional,
      above: asked,
    },
  ],
  [
    'measures',
    {
      title: 'Measures',
      columns: ['groupLabel', ...measured, ...distribution, ...chance],
      ifFilled: chance,
      above: measured,
    },
  ],
  [
    'measures',
    {
      title: '95 % intervals of measures',
      columns: ['groupLabel', ...measured, 'dates', ...ends, 'method'],
      above: measured,
      needs: 'method',
    },
  ],
  ['statistics', { title: 'Statistics', columns: ['groupLabel', 'statisticLabel', 'value', ...chance] }],
  [
    'changes',
    {
      title: 'Changes',
      columns: [
        ...['groupLabel', 'questionTitle', 'outcomeLabel', 'beforePercent', 'beforeOf', 'date'],
        ...['afterPercent', 'afterOf', 'p'],
      ],
      names: { beforePercent: 'before', beforeOf: 'of', date: 'since', afterPercent: 'after', afterOf: 'of since' },
      above: ['questionTitle'],
    },
  ],
  [
    'parts',
    {
      title: 'Parts of the period',
      columns: ['groupLabel', ...asked, 'partLabel', 'outcomeLabel', ...shares],
      names: { partLabel: 'period' },
      ifFilled: optional,
      above: asked,
    },
  ],
];

const ofAnswer = ['group', 'outcome'] as const;
const shareOfFamily = [...ofAnswer, 'cases', 'percent', 'low', 'high'] as const;
const tested: NonNullable<Reading['only']> = { column: 'untested', is: (cell) => cell === null };

function ranked(result: ScanResult | EvidenceResult): readonly string[] {
  return ['rank', 'familyTitle', ...market(result)];
}

function notTested(result: ScanResult | EvidenceResult): Reading {
  return {
    title: 'Not tested',
    columns: [...ranked(result), 'cases', 'untested'],
    only: { column: 'untested', is: (cell) => cell !== null },
  };
}

/** The columns that tell markets apart: their tickers, and the asset class where several have one ticker. */
function market({ markets }: ScanResult | EvidenceResult | Board): readonly string[] {
  const tickers = new Set(markets.map(({ ticker }) => ticker));
  return tickers.size < markets.length ? ['assetClass', 'ticker'] : ['ticker'];
}

function inState(state: string): NonNullable<Reading['only']> {
  return { column: 'state', is: (cell) => cell === state };
}

const inOne = ['report', 'groupLabel', 'questionTitle'] as const;
const likely = ['outcome', 'percent', 'low', 'high', 'usual', ...chance] as const;
const ofLevel = ['level', 'price', 'distance'] as const;
const ifFilled = ['guard', ...ofLevel, ...optional];

/** The tables in which a result is read, in their order: the rows that they are of, and how they are read. */
export function readingsOf(result: TableResult): readonly (readonly [string, Reading])[] {
  switch (result.kind) {
    case 'report':
      return [
        ...ofReports,
        [
          'levels',
          { title: `For the session of ${result.current?.for ?? '…'}`, columns: ['levelLabel', 'unit', 'value'] },
        ],
        ['detailed', { title: 'Observations', onRequest: true }],
        ['trades', { title: 'Trades', onRequest: true }],
      ];
    case 'pooled':
      return [
        ...ofReports.filter(([rows]) => rows === 'questions' || rows === 'measures'),
        [
          'markets',
          {
            title: 'Markets',
            onRequest: true,
            columns: ['assetClass', 'ticker', 'groupLabel', 'questionTitle', 'outcomeLabel', 'count', 'of'],
          },
        ],
      ];
    case 'comparison':
      return [['questions', ofComparison(result)]];
    case 'relation':
      return [
        [
          'pairs',
          {
            title: 'Pairs of outcomes',
            columns: [
              'aLabel',
              'bLabel',
              'count',
              'of',
              'percent',
              'low',
              'high',
              'lift',
              'liftLow',
              'liftHigh',
              ...chance,
              'guard',
            ],
            names: {
              aLabel: `${result.a.title}${result.a.previous === undefined ? '' : `, ${result.a.previous} before`}`,
              bLabel: result.b.title,
            },
          },
        ],
        [
          'answers',
          {
            title: 'All cases',
            columns: ['report', 'questionTitle', 'outcomeLabel', 'count', 'of', 'percent', 'low', 'high', ...chance],
          },
        ],
        [
          'test',
          { title: 'Test of independence', onRequest: true, columns: ['of', 'notKnown', 'test', 'p', 'atRandomP'] },
        ],
      ];
    case 'scan':
      return [
        [
          'ranking',
          {
            title: 'Ranking',
            columns: [...ranked(result), ...shareOfFamily, 'baseline', 'p', 'adjusted', 'significant'],
            ifFilled: ofAnswer,
            only: tested,
          },
        ],
        [
          'ranking',
          {
            title: 'Significant',
            columns: [
              ...ranked(result),
              'selectedLow',
              'selectedHigh',
              'lateCases',
              'latePercent',
              'lateP',
              'confirmation',
            ],
            ifFilled: ofAnswer,
            only: { column: 'significant', is: (cell) => cell === true },
          },
        ],
        [
          'ranking',
          {
            title: 'How many more would probably show it, if the percent is the true one',
            columns: [...ranked(result), ...ofAnswer, 'percent', 'neededCases', 'neededSessions'],
            ifFilled: ofAnswer,
            names: { neededCases: 'more cases', neededSessions: 'more sessions' },
            only: { column: 'neededCases', is: (cell) => cell !== null },
          },
        ],
        ['ranking', notTested(result)],
        ['findings', { title: 'Findings', onRequest: true }],
      ];
    case 'evidence':
      return [
        [
          'ranking',
          {
            title: 'Ranking',
            columns: [...ranked(result), ...shareOfFamily, 'baseline', 'e', 'called', 'sequenceLow', 'sequenceHigh'],
            ifFilled: [...ofAnswer, 'sequenceLow', 'sequenceHigh'],
            only: tested,
          },
        ],
        ['ranking', notTested(result)],
        ['findings', { title: 'Findings', onRequest: true }],
      ];
    case 'board':
      return [
        [
          'questions',
          {
            title: 'Open',
            columns: ['rank', ...market(result), ...inOne, ...likely, 'margin', 'of', 'guard', ...ofLevel],
            ifFilled,
            only: inState('open'),
          },
        ],
        [
          'questions',
          {
            title: 'Decided',
            columns: [...market(result), ...inOne, 'soFar', 'usual', 'since'],
            names: { soFar: 'outcome' },
            only: inState('decided'),
          },
        ],
        ['levels', { title: 'Levels', onRequest: true }],
      ];
    case 'in-play':
      return [
        [
          'questions',
          {
            title: 'Open',
            above: ['report'],
            columns: [...inOne, 'since', 'soFar', ...likely, 'of', 'guard'],
            ifFilled,
            only: inState('open'),
          },
        ],
        [
          'questions',
          {
            title: 'Waiting for their event',
            above: ['report'],
            columns: [...inOne, 'event', ...likely, 'of', 'guard'],
            ifFilled,
            only: inState('waiting'),
          },
        ],
        [
          'questions',
          {
            title: 'Decided',
            above: ['report'],
            columns: [...inOne, 'outcome', 'usual', 'since'],
            only: inState('decided'),
          },
        ],
        [
          'outcomes',
          {
            title: 'Outcomes',
            onRequest: true,
            columns: ['report', 'groupLabel', 'questionTitle', 'state', 'cases', 'outcomeLabel', ...shares],
          },
        ],
        [
          'levels',
          { title: 'Levels', onRequest: true, columns: ['report', 'date', 'observation', 'level', 'price', 'moves'] },
        ],
      ];
  }
}

function ofComparison(comparison: MarketComparison): Reading {
  const [first, second] = sideLabels(comparison);
  return {
    title: 'Questions',
    columns: [
      ...['groupLabel', 'questionTitle', 'outcomeLabel', 'firstCount', 'firstOf', 'firstPercent'],
      ...['secondCount', 'secondOf', 'secondPercent', 'points', 'low', 'high', 'p', 'adjusted', 'test', 'untested'],
    ],
    ifFilled: ['untested'],
    names: {
      ...{ firstCount: `${first}: count`, firstOf: 'of', firstPercent: 'percent' },
      ...{ secondCount: `${second}: count`, secondOf: 'of', secondPercent: 'percent' },
    },
    above: ['questionTitle'],
  };
}
