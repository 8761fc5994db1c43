import { lookbacks } from '../../policy/index.js';
import { catalog, type DefaultSession, type OptionDescription, type ReportDescription } from '../../reports/index.js';
import { assetClasses, reportIds } from '../requests/routes.js';
import { CURSOR } from '../pages/cursor.js';
import { usualLookback } from '../requests/read-in-play-query.js';
import { streamedParameter } from '../requests/read-report-query.js';
import { MOST_TICKERS } from '../requests/read-scan-query.js';
import { refTo, type JsonObject } from './open-api-document.js';
import { date, flag, oneOfNames } from './plain-schemas.js';
import { sessionIds } from './session-schemas.js';
import { optionInQuery } from './option-schema.js';

/**
 * The parameters that all reports have beside their own options, those of the scan and those of what is in play, by the names of their components.
 *
 * @param streaming - whether reports may be asked for as JSON lines
 */
export function commonParameters(streaming: boolean): Readonly<Record<string, JsonObject>> {
  return {
    asset_class: { name: 'asset_class', in: 'path', required: true, schema: refTo('schemas', 'AssetClass') },
    ticker: {
      name: 'ticker',
      in: 'path',
      description: 'The symbol, percent-encoded.',
      required: true,
      schema: { type: 'string', minLength: 1 },
      example: 'AAPL',
    },
    start_date: inQuery('start_date', 'The first date; the start of the history of the plan without it.', date),
    end_date: inQuery('end_date', 'The last date; today without it.', date),
    ...Object.fromEntries(
      Object.entries(defaultSessions).map(([session, words]) => {
        const preset = sessionIds().includes(session) ? { default: session } : {};
        return [
          sessionParameter(session as DefaultSession),
          inQuery('session', words, { ...refTo('schemas', 'Session'), ...preset }),
        ];
      }),
    ),
    'session.in-play': inQuery(
      'session',
      'The session that every report is computed on; that of each report without it.',
      refTo('schemas', 'Session'),
    ),
    reports: {
      ...inQuery('reports', 'The reports that are looked at, each once; all that the plan includes without it.', {
        type: 'array',
        items: refTo('schemas', 'ReportId'),
        minItems: 1,
        maxItems: reportIds.size,
        uniqueItems: true,
      }),
      style: 'form',
      explode: false,
      example: ['gap-fill-standard', 'previous-days-range-standard'],
    },
    where: {
      name: 'where',
      in: 'query',
      description: 'Which observations are kept, as JSON; all without it.',
      content: { 'application/json': { schema: refTo('schemas', 'Condition') } },
    },
    groupBy: { name: 'groupBy', in: 'query', schema: refTo('schemas', 'GroupBy') },
    stability: inQuery('stability', 'Whether questions are answered on each half and each year of the period too.', {
      ...flag,
      default: false,
    }),
    detailed: inQuery('detailed', 'Whether the result has its rows, where the plan includes them.', {
      ...flag,
      default: true,
    }),
    cursor: inQuery('cursor', 'The `next` of a page of the same query; the first page without it.', {
      type: 'string',
      pattern: CURSOR,
    }),
    ...(streaming
      ? {
          [streamedParameter]: inQuery(
            streamedParameter,
            'Whether the result is one JSON value, or JSON lines: first the result without its rows, then each row. Lines have no pages.',
            { ...oneOfNames(['json', 'jsonl']), default: 'json' },
          ),
        }
      : {}),
    lookback: {
      ...inQuery('lookback', 'How far back to look; capped to the history of the plan.', oneOfNames(lookbacks)),
      required: true,
    },
    'lookback.in-play': inQuery('lookback', 'How far back history reaches; capped to that of the plan.', {
      ...oneOfNames(lookbacks),
      default: usualLookback,
    }),
    tickers: {
      ...inQuery('tickers', 'The markets to scan; all that the plan includes without it.', {
        type: 'array',
        items: { type: 'string', pattern: `^(${assetClasses.join('|')})/.+$` },
        minItems: 1,
        maxItems: MOST_TICKERS,
        uniqueItems: true,
      }),
      style: 'form',
      explode: false,
      example: ['stocks/AAPL', 'forex/GBPCAD'],
    },
    'If-None-Match': {
      name: 'If-None-Match',
      in: 'header',
      description: 'The tag of a result that is at hand.',
      schema: { type: 'string' },
    },
  };
}

const defaultSessions: Readonly<Record<DefaultSession, string>> = {
  first: 'The session that the report is computed on; the first one of the asset class without it.',
  'new-york': 'The session that the report is computed on.',
  daily: 'The session that the report is computed on.',
  second: 'Only the session that the option `second` names.',
};

/** The name of the component that is the parameter `session` of a report. */
export function sessionParameter(session: DefaultSession): string {
  return session === 'first' ? 'session' : `session.${session}`;
}

function inQuery(name: string, description: string, schema: JsonObject): JsonObject {
  return { name, in: 'query', description, schema };
}

type NamedOption = ReportDescription['options'][number];

/** The options of all reports as parameters of a query, each meaning once. */
export interface OptionParameters {
  /**
   * By the name of their component: that of the option where all reports that have it mean the same, else with the first report after it
   * that means this.
   */
  readonly parameters: Readonly<Record<string, JsonObject>>;
  /** The name of the component that is the parameter of an option. */
  readonly nameOf: (option: NamedOption) => string;
}

/** Gathers the options of all reports, many of which have the same. */
export function optionParameters(): OptionParameters {
  // Options are alike where their descriptions are the same JSON.
  const first = new Map<string, { readonly option: NamedOption; readonly report: string }>();
  const meanings = new Map<string, number>();
  for (const { report, options } of catalog) {
    for (const option of options) {
      const meaning = JSON.stringify(option);
      if (first.has(meaning)) continue;
      first.set(meaning, { option, report });
      meanings.set(option.name, (meanings.get(option.name) ?? 0) + 1);
    }
  }
  const names = new Map(
    Array.from(first, ([meaning, { option, report }]) => [
      meaning,
      meanings.get(option.name) === 1 ? option.name : `${option.name}.${report}`,
    ]),
  );
  const nameOf = (option: NamedOption): string => names.get(JSON.stringify(option)) ?? option.name;
  return {
    nameOf,
    parameters: Object.fromEntries(Array.from(first.values(), ({ option }) => [nameOf(option), parameterOf(option)])),
  };
}

function parameterOf(option: NamedOption): JsonObject {
  return {
    name: option.name,
    in: 'query',
    description: descriptionOf(option),
    // A list is one value with commas, as no parameter may come twice.
    ...(option.type === 'numbers' ? { style: 'form', explode: false } : {}),
    schema: optionInQuery(option),
  };
}

function descriptionOf(option: OptionDescription): string {
  return [
    option.text,
    ...('unit' in option ? [`Unit: ${option.unit}.`] : []),
    ...('notAbove' in option && option.notAbove !== undefined ? [`Not above \`${option.notAbove}\`.`] : []),
    ...(option.default === null ? ['`none` for none.'] : []),
  ].join(' ');
}
