import { windowMinutes } from '../observations/opening-window.js';
import type { ChoiceOption, NumberOption } from '../option.js';
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

/** The option for what has come back. */
export const breakBack: ChoiceOption<'close' | 'wick'> = {
  type: 'choice',
  default: 'close',
  choices: ['close', 'wick'],
  text: 'What has to be back at or inside the broken side in a later bar: its close, or its low or high.',
};
