import type { NumberOption } from '../option.js';
import { barMinutes } from './bar-minutes.js';
import { breakCriterion } from './criterion.js';

/** The options that windows and their breaks have in common. */
export type WindowOptions = Readonly<
  Record<'minutes', NumberOption> & Record<'criterion', typeof breakCriterion> & Record<'barMinutes', typeof barMinutes>
>;

/** These options, with the length of the window unless asked otherwise. */
export function windowOptions(minutes: number): WindowOptions {
  return {
    minutes: windowMinutes(minutes, 'How long the window is, from the open of the session on.'),
    criterion: breakCriterion,
    barMinutes,
  };
}

/** The option for the length of a window, at the beginning or at the end of the session. */
export function windowMinutes(minutes: number, text: string): NumberOption {
  return { type: 'number', default: minutes, minimum: 1, maximum: 1440, whole: true, unit: 'minutes', text };
}
