import { BarstatsRangeError } from '../errors/index.js';
import { brokenRule, checkedFields, checkedNumber, oneOf } from '../errors/inner.js';
import { checkedSession, checkedWallTime, type SessionTemplate } from '../sessions/inner.js';
import { ascendingNumbers } from './ascending-numbers.js';
import type { NumberOption, OptionDescription, OptionDescriptions } from './report-option.js';
import type { ParamValue } from './param-value.js';

/**
 * Checks the params of a report and fills in defaults.
 *
 * @param argument - how errors name the params
 * @param interval - the length of a bar in milliseconds, which some defaults depend on; 0 before there are bars
 * @param sessions - the templates of the asset class or the exchange, which an option may name
 */
export function checkedParams(
  options: OptionDescriptions,
  params: unknown,
  argument: string,
  interval: number,
  sessions: readonly SessionTemplate[] = [],
): Readonly<Record<string, ParamValue>> {
  const given = checkedFields(params === undefined ? {} : params, argument, [], Object.keys(options));
  const valueOf = (name: string, option: OptionDescription): ParamValue =>
    given[name] === undefined ? option.default : checkedParam(option, given[name], `${argument}.${name}`, sessions);
  const values = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, valueOf(name, option)]));
  const bar = typeof values.barMinutes === 'number' ? values.barMinutes : interval / 60_000;
  for (const [name, option] of Object.entries(options)) {
    if (option.type === 'number' && option.atLeastBar === true && given[name] === undefined) {
      values[name] = Math.max(option.default, bar);
    }
    if ('notAbove' in option && option.notAbove !== undefined) {
      refuseAbove(values[name], values[option.notAbove], `${argument}.${name}`, `${argument}.${option.notAbove}`);
    }
  }
  return values;
}

/** Refuses, as `wrong-family`, options whose defaults they would refuse themselves. The sessions that there are depend on the market. */
export function checkDefaults(options: OptionDescriptions, argument: string): void {
  for (const [name, option] of Object.entries(options)) {
    const own = `${argument}.${name}`;
    try {
      oneOf(option.type, `${own}.type`, types);
      if (option.type !== 'session') checkedParam(option, option.default, `${own}.default`, []);
    } catch (error) {
      throw new BarstatsRangeError('wrong-family', (error as Error).message, { argument: own });
    }
  }
}

const types: readonly OptionDescription['type'][] = [
  'choice',
  'number',
  'optional-number',
  'numbers',
  'wall-time',
  'session',
];

/** Refuses a lower limit above the upper one; either may be missing. */
function refuseAbove(lower: ParamValue, upper: ParamValue, argument: string, limit: string): void {
  if (typeof lower !== 'number' || typeof upper !== 'number' || lower <= upper) return;
  throw brokenRule(argument, `must not be above ${limit}, got ${lower} and ${upper}`);
}

function checkedParam(
  option: OptionDescription,
  value: unknown,
  argument: string,
  sessions: readonly SessionTemplate[],
): ParamValue {
  switch (option.type) {
    case 'choice':
      return oneOf(value, argument, option.choices);
    case 'numbers':
      return ascendingNumbers(value, argument, option, option.maxItems);
    case 'number':
      return boundedNumber(option, value, argument);
    case 'optional-number':
      return value === null ? null : checkedNumber(value, argument, option);
    case 'wall-time':
      return value === null && option.default === null ? null : checkedWallTime(value, argument, option.end);
    case 'session':
      return checkedSession(value, argument, sessions);
  }
}

function boundedNumber(option: NumberOption, value: unknown, argument: string): number {
  const number = checkedNumber(value, argument, option);
  if (option.aboveMinimum === true && number === option.minimum) {
    throw brokenRule(argument, `must be above ${option.minimum}, got ${number}`);
  }
  return number;
}
