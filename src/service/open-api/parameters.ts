import { lookbacks } from '../../policy/inner.js';
import type { DefaultSession, OptionDescription, ReportDescription } from '../../reports/index.js';
import { assetClasses } from '../requests/routes.js';
import { CURSOR } from '../pages/cursor.js';
import { MAX_ROWS } from '../pages/page.js';
import { usualLookback } from '../requests/read-in-play-query.js';
import { streamedParameter } from '../requests/report-parameters.js';
import { MAX_TICKERS } from '../requests/read-scan-query.js';
import type { ServedReports } from '../served-reports.js';
import { jsonOf } from './condition-schemas.js';
import { refTo, type JsonObject } from './open-api-document.js';
import { date, flag, oneOfNames, positive } from './plain-schemas.js';
import { sessionIds } from './session-schemas.js';
import { optionInQuery } from './option-schema.js';

/**
 * The parameters of all reports besides their options, of the scan, of live data and of pooled reports, by component name.
 *
 * @param streaming - whether reports may be requested as JSON lines
 * @param reports - the number of reports
 */
export function commonParameters(streaming: boolean, reports: number): Readonly<Record<string, JsonObject>> {
  return {
    asset_class: {
      name: 'asset_class',
      in: 'path',
      description: 'The asset class.',
      required: true,
      schema: refTo('schemas', 'AssetClass'),
    },
    ticker: {
      name: 'ticker',
      in: 'path',
      description: 'The symbol, percent-encoded.',
      required: true,
      schema: { type: 'string', minLength: 1 },
      example: 'AAPL',
    },
    report: {
      name: 'report',
      in: 'path',
      description: 'The identifier of the report.',
      required: true,
      schema: refTo('schemas', 'ReportId'),
    },
    options: {
      ...inQuery('options', 'The options of the report, as its own path has them.', {
        type: 'object',
        additionalProperties: { type: 'string' },
      }),
      style: 'form',
      explode: true,
      example: { fill: '50' },
    },
    start_date: inQuery(
      'start_date',
      'The first date, inclusive; default: the start of the history of the plan.',
      date,
    ),
    end_date: inQuery('end_date', 'The last date, inclusive; default: today.', date),
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
      'The session of all reports; default: each report’s own.',
      refTo('schemas', 'Session'),
    ),
    reports: {
      ...inQuery('reports', 'The reports, each once; default: all of the plan.', {
        type: 'array',
        items: refTo('schemas', 'ReportId'),
        minItems: 1,
        maxItems: reports,
        uniqueItems: true,
      }),
      style: 'form',
      explode: false,
      example: ['gap-fill-standard', 'previous-days-range-standard'],
    },
    where: {
      name: 'where',
      in: 'query',
      description: 'Which observations are kept, as text or JSON; default: all.',
      schema: {
        anyOf: [{ type: 'string', pattern: '^[^{]' }, jsonOf('Condition')],
      },
      examples: {
        field: { value: 'previous.narrow >= 4 and gap.direction = up' },
        list: { value: 'weekday in (monday, friday) and not event = "FOMC minutes"' },
        answer: { value: 'opening-range-breakout(minutes: 15).breaks = breakout' },
        measure: { value: 'gap-fill(previous: 1).gap-size > 0.5' },
        JSON: { value: '{"field":"previous.narrow","op":"gte","value":4}' },
      },
    },
    a: answerParameter('a', 'The answer that divides the cases', 'gap-fill(previous: 1).filled'),
    b: answerParameter('b', 'The answer that is counted, without `previous`', 'gap-fill.filled'),
    groupBy: {
      name: 'groupBy',
      in: 'query',
      schema: refTo('schemas', 'GroupBy'),
      examples: {
        field: { value: 'weekday' },
        answer: { value: 'opening-range-breakout(minutes: 15).breaks' },
        JSON: { value: '{"field":"gap.percent","edges":[-0.5,0.5]}' },
      },
    },
    hindsight: inQuery(
      'hindsight',
      'Whether observations count whose outcome was known before the condition or group, which describes and does not forecast.',
      { ...flag, default: false },
    ),
    stability: inQuery('stability', 'Whether to answer questions for each half and year of the period too.', {
      ...flag,
      default: false,
    }),
    lasting: inQuery(
      'lasting',
      'Whether shares have effective cases, by the variance between months or years, and questions a test of change.',
      { ...flag, default: false },
    ),
    shrunk: inQuery('shrunk', 'Whether shares of groups have others beside them, drawn towards those of all groups.', {
      ...flag,
      default: false,
    }),
    atRandom: inQuery(
      'atRandom',
      'How many flips of the bars, up or down at random, tell what chance gives beside each figure; default: none.',
      { ...positive, maximum: 999 },
    ),
    detailed: inQuery('detailed', 'Whether the result has rows, if the plan includes them.', {
      ...flag,
      default: true,
    }),
    maxRows: inQuery('maxRows', 'The most rows of a page; default: as many as the service sends.', {
      ...positive,
      maximum: MAX_ROWS,
    }),
    cursor: inQuery('cursor', 'The `next` of a page of the same query; default: the first page.', {
      type: 'string',
      pattern: CURSOR,
    }),
    ...(streaming
      ? {
          [streamedParameter]: inQuery(
            streamedParameter,
            'One JSON value, or JSON lines: the result without its rows, then each row. Lines have no pages.',
            { ...oneOfNames(['json', 'jsonl']), default: 'json' },
          ),
        }
      : {}),
    lookback: inQuery(
      'lookback',
      'How far back to look; capped to the history of the plan. Either this or `since`.',
      oneOfNames(lookbacks),
    ),
    since: inQuery('since', 'The first date that counts, within the history of the plan, for evidence.', date),
    'lookback.in-play': inQuery('lookback', 'How far back history reaches; capped to the history of the plan.', {
      ...oneOfNames(lookbacks),
      default: usualLookback,
    }),
    tickers: {
      ...inQuery('tickers', 'The markets to scan; default: all of the plan.', {
        type: 'array',
        items: { type: 'string', pattern: `^(${assetClasses.join('|')})/.+$` },
        minItems: 1,
        maxItems: MAX_TICKERS,
        uniqueItems: true,
      }),
      style: 'form',
      explode: false,
      example: ['stocks/AAPL', 'forex/GBPCAD'],
    },
    'tickers.of-class': {
      ...inQuery('tickers', 'The tickers of the asset class, each once; default: all of the plan.', {
        type: 'array',
        items: { type: 'string', minLength: 1 },
        minItems: 1,
        maxItems: MAX_TICKERS,
        uniqueItems: true,
      }),
      style: 'form',
      explode: false,
      example: ['AAPL', 'MSFT'],
    },
    'If-None-Match': {
      name: 'If-None-Match',
      in: 'header',
      description: 'The tag of a cached result.',
      schema: { type: 'string' },
    },
  };
}

/** A parameter that is an answer of a report. */
function answerParameter(name: string, what: string, example: string): JsonObject {
  return {
    name,
    in: 'query',
    description: `${what}, as text or JSON.`,
    required: true,
    schema: { anyOf: [{ type: 'string', pattern: '^[^{][\\s\\S]*[.]' }, jsonOf('AnswerGrouping')] },
    example,
  };
}

const defaultSessions: Readonly<Record<DefaultSession, string>> = {
  first: 'The session of the report; default: the first of the asset class.',
  'new-york': 'The session of the report.',
  daily: 'The session of the report.',
  second: 'Only the session of the option `second`.',
};

/** The component name of the parameter `session` of a report. */
export function sessionParameter(session: DefaultSession): string {
  return session === 'first' ? 'session' : `session.${session}`;
}

function inQuery(name: string, description: string, schema: JsonObject): JsonObject {
  return { name, in: 'query', description, schema };
}

type NamedOption = ReportDescription['options'][number];

/** The options of all reports as query parameters, without duplicates. */
export interface OptionParameters {
  /**
   * By component name: the name of the option if it means the same in all reports, else followed by the first report
   * with this meaning.
   */
  readonly parameters: Readonly<Record<string, JsonObject>>;
  /** The component name of the parameter of an option. */
  readonly nameOf: (option: NamedOption) => string;
}

/**
 * Collects the options of all reports, many of which are shared.
 *
 * @param taken - the names of other parameter components
 */
export function optionParameters({ all }: ServedReports, taken: Iterable<string>): OptionParameters {
  const used = new Set(taken);
  // Options are equal if their descriptions are the same JSON.
  const components = new Map<string, { readonly option: NamedOption; readonly name: string }>();
  // Own reports come second, so that they rename no component.
  for (const isBuiltIn of [true, false]) {
    const first = new Map<string, { readonly option: NamedOption; readonly report: string }>();
    const meanings = new Map<string, number>();
    for (const { description, builtIn } of all) {
      if (builtIn !== isBuiltIn) continue;
      for (const option of description.options) {
        const meaning = JSON.stringify(option);
        if (first.has(meaning) || components.has(meaning)) continue;
        first.set(meaning, { option, report: description.report });
        meanings.set(option.name, (meanings.get(option.name) ?? 0) + 1);
      }
    }
    for (const [meaning, { option, report }] of first) {
      const isPlain = meanings.get(option.name) === 1 && !used.has(option.name);
      components.set(meaning, { option, name: isPlain ? option.name : `${option.name}.${report}` });
    }
    for (const { name } of components.values()) used.add(name);
  }
  return {
    nameOf: (option) => components.get(JSON.stringify(option))?.name ?? option.name,
    parameters: Object.fromEntries(Array.from(components.values(), ({ option, name }) => [name, parameterOf(option)])),
  };
}

function parameterOf(option: NamedOption): JsonObject {
  return {
    name: option.name,
    in: 'query',
    description: `${optionInWords(option)}${option.default === null ? ' `none` for none.' : ''}`,
    // A list is one comma-separated value, as no parameter may occur twice.
    ...(option.type === 'numbers' ? { style: 'form', explode: false } : {}),
    schema: optionInQuery(option),
  };
}

/** An option in words, with its unit. */
export function optionInWords(option: OptionDescription): string {
  return [
    option.text,
    ...('unit' in option ? [`Unit: ${option.unit}.`] : []),
    ...('notAbove' in option && option.notAbove !== undefined ? [`Not above \`${option.notAbove}\`.`] : []),
  ].join(' ');
}
