import { BarstatsTypeError } from '../../errors/index.js';
import { checkedFields, checkedNumber, shownValue } from '../../errors/inner.js';
import { checkedEvents, checkedQuery, type CheckedQuery, queryFields } from '../../sessions/index.js';
import { checkedCondition } from '../conditions/checked-condition.js';
import { checkedGroupBy } from '../conditions/checked-group-by.js';
import type { RunSettings } from './run-settings.js';

/** The options of a run, checked, with defaults filled in; the params are checked by the report. */
export interface CheckedOptions {
  readonly query: CheckedQuery;
  readonly settings: RunSettings;
  readonly params: unknown;
}

/** The same list in every run without events. */
const noEvents: readonly unknown[] = Object.freeze([]);

const anyCount = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER, whole: true };
const decimals = { minimum: 0, maximum: 10, whole: true };

/** The optional fields of a run. */
const optional = [
  ...queryFields.optional,
  'params',
  'detailed',
  'events',
  'guards',
  'precision',
  'where',
  'groupBy',
  'stability',
] as const;

/** Checks the options of a run. */
export function checkedOptions(options: unknown): CheckedOptions {
  const fields = checkedFields(options, 'options', queryFields.required, optional);
  return { query: checkedQuery(fields), settings: checkedSettings(fields), params: fields.params };
}

function checkedSettings({
  detailed = false,
  events = noEvents,
  guards = {},
  precision = {},
  where,
  groupBy,
  stability = false,
}: Readonly<Record<string, unknown>>): RunSettings {
  const { insufficient = 10, lowSample = 30 } = checkedFields(
    guards,
    'options.guards',
    [],
    ['insufficient', 'lowSample'],
  );
  const digits = checkedFields(precision, 'options.precision', [], ['percent', 'price', 'measure']);
  const { percent = 2, price = 2, measure = 4 } = digits;
  return {
    detailed: checkedFlag(detailed, 'options.detailed'),
    events: checkedEvents(events, 'options.events'),
    guards: {
      insufficient: checkedNumber(insufficient, 'options.guards.insufficient', anyCount),
      lowSample: checkedNumber(lowSample, 'options.guards.lowSample', anyCount),
    },
    precision: {
      percent: checkedNumber(percent, 'options.precision.percent', decimals),
      price: checkedNumber(price, 'options.precision.price', decimals),
      measure: checkedNumber(measure, 'options.precision.measure', decimals),
    },
    where: where === undefined ? null : checkedCondition(where, 'options.where'),
    groupBy: groupBy === undefined ? null : checkedGroupBy(groupBy),
    stability: checkedFlag(stability, 'options.stability'),
  };
}

function checkedFlag(value: unknown, argument: string): boolean {
  if (typeof value === 'boolean') return value;
  throw new BarstatsTypeError('wrong-type', `${argument} must be true or false, got ${shownValue(value)}`, {
    argument,
  });
}
