import type { AtRandomOptions, Known } from '../reports/index.js';
import {
  refTo,
  objectSchema,
  count,
  nothing,
  numberOrNull,
  oneOfNames,
  percentOrNull,
  positive,
  recordOf,
  text,
  type JsonObject,
} from '../requests/inner.js';

// Parts that several results have.

/** When the condition of a question is known, in words. */
const knownInWords: Readonly<Record<Known, string>> = {
  'at-open': 'at the open',
  'after-window': 'after a window of the session',
  'at-time': 'at a time of the session',
  'at-event': 'at the event that is named beside it',
  hindsight: 'in hindsight only, so the answers describe and do not forecast',
};

/** When the condition of a question is known. */
export const known = refTo('schemas', 'Known');

/** When the condition of a question is known: one of these. */
export function knownSchema(among: readonly Known[]): JsonObject {
  return {
    description: `When the condition of the question is known: ${among.map((id) => `\`${id}\` ${knownInWords[id]}`).join(', ')}.`,
    ...oneOfNames(among),
  };
}

/** What names a market. */
export const market = { assetClass: refTo('schemas', 'AssetClass'), ticker: text } satisfies JsonObject;

/** What names a question, and when its condition is known. */
export const question = {
  id: text,
  title: text,
  known,
  event: { description: 'The event, if `known` is `at-event`.', ...text },
} satisfies JsonObject;

/** The distribution of a number of each observation. */
export const distribution = {
  id: text,
  label: text,
  unit: text,
  count,
  mean: numberOrNull,
  median: numberOrNull,
  min: numberOrNull,
  max: numberOrNull,
  p25: numberOrNull,
  p75: numberOrNull,
  p90: numberOrNull,
  standardDeviation: { ...numberOrNull, minimum: 0 },
} satisfies JsonObject;

/** What names a group. */
export const groupNames = {
  group: { description: 'The value of each dimension.', ...recordOf(text) },
  label: text,
  labels: { description: 'The label of each value.', ...recordOf(text) },
} satisfies JsonObject;

/** How often an outcome occurred. */
export const share = {
  id: text,
  label: text,
  count,
  percent: percentOrNull,
  low: percentOrNull,
  high: percentOrNull,
} satisfies JsonObject;

/** How many flips were asked for. */
export const flipsOfResult = refTo('schemas', 'Flips');

/** What was asked of a run besides its market and range. */
export const askedOfRun = {
  where: refTo('schemas', 'Condition'),
  groupBy: refTo('schemas', 'Grouping'),
  hindsight: {
    description: 'Whether conditions may be known after the outcome.',
    type: 'boolean',
    const: true,
  },
  atRandom: flipsOfResult,
} satisfies JsonObject;

/** What chance gives of a figure; `null` where there is no figure. */
export const atRandomOrNull: JsonObject = { anyOf: [refTo('schemas', 'AtRandom'), nothing] };

/** What says that cases depend on each other. */
export const clusters = refTo('schemas', 'Clusters');

/** The guard of small samples. */
export const guard = refTo('schemas', 'Guard');

/** The schemas of parts that several results have. */
export const partSchemas: Readonly<Record<string, JsonObject>> = {
  Known: knownSchema(Object.keys(knownInWords) as Known[]),
  Clusters: {
    description:
      'The sessions, weeks, months or years that have cases, where cases of one depend on each other by construction: intervals are of clusters.',
    ...count,
  },
  Flips: {
    description: 'How many flips of the bars tell what chance gives, and from which seed.',
    ...objectSchema<AtRandomOptions>({ flips: positive, seed: count }),
  },
  Guard: {
    description: '`insufficient` below 10 cases, `low-sample` below 30, else `null`.',
    type: ['string', 'null'],
    enum: ['insufficient', 'low-sample', null],
  },
};
