import { type Bars, BarstatsRangeError, BarstatsTypeError } from 'barstats';
import { given } from './given.js';
import type { Failure } from './asked.js';

/**
 * An error in words for a person.
 *
 * @param bars - those that were asked about: a bar is then named by its time instead of its index
 */
export function failureOf(error: unknown, bars?: Bars): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const why = bars === undefined ? message : withTimes(message, bars);
  if (!(error instanceof BarstatsRangeError || error instanceof BarstatsTypeError)) return { why };
  const { code, argument, suggestion } = error;
  return { why, code, ...given({ argument, suggestion }) };
}

/** A message with the time of each bar that it names by its index. */
export function withTimes(message: string, { time }: Bars): string {
  return message.replaceAll(/\bbars\[(\d+)\]/g, (_, place: string) => {
    const text = new Date(time[Number(place)]).toISOString();
    return `the bar of ${text.slice(0, 16).replace('T', ' ')} UTC`;
  });
}
