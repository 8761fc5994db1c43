import type { SessionTemplate } from '../../sessions/index.js';

/** An option of a report: its default, what it may be, and what it is for. */
export type OptionDescription =
  ChoiceOption | NumberOption | OptionalNumberOption | NumbersOption | WallTimeOption | SessionOption;

/** One of a few names; the first is the default. */
export interface ChoiceOption<Choice extends string = string> {
  readonly type: 'choice';
  readonly default: Choice;
  readonly choices: readonly Choice[];
  readonly text: string;
}

/** A number within bounds, both included unless `aboveMinimum` says that the lower one is not. */
export interface NumberOption {
  readonly type: 'number';
  readonly default: number;
  readonly minimum: number;
  readonly maximum: number;
  /** Whether it has to be above the minimum, which is itself not allowed then. */
  readonly aboveMinimum?: boolean;
  /** Whether it has to be a whole number. */
  readonly whole?: boolean;
  /** Whether it is, when left out, the length of a bar in minutes where that is more than the default. */
  readonly atLeastBar?: boolean;
  /** The option that this one must not be above. */
  readonly notAbove?: string;
  readonly unit: string;
  readonly text: string;
}

/** A number within bounds, both included, or `null` for no limit. */
export interface OptionalNumberOption {
  readonly type: 'optional-number';
  readonly default: null;
  /** Whether it has to be a whole number. */
  readonly whole?: boolean;
  /** The option that this one must not be above, where both are given. */
  readonly notAbove?: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly unit: string;
  readonly text: string;
}

/** Strictly ascending numbers within bounds, at least one. */
export interface NumbersOption {
  readonly type: 'numbers';
  readonly default: readonly number[];
  /** How many numbers there may be. */
  readonly maxItems: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly unit: string;
  readonly text: string;
}

/** A time `HH:MM` on a wall clock; `null` for what the text says. */
export interface WallTimeOption {
  readonly type: 'wall-time';
  readonly default: string | null;
  /** Whether it ends something, so that `24:00` is a time as well. */
  readonly end?: boolean;
  readonly text: string;
}

/**
 * A session: the id of a template, or a template of one's own as the option `session` of a run takes it. A run is refused where its asset
 * class has no session of that id.
 */
export interface SessionOption {
  readonly type: 'session';
  readonly default: string;
  readonly text: string;
}

/** The options of a report by name, in the order in which results list them. */
export type OptionDescriptions = Readonly<Record<string, OptionDescription>>;

/** The value of an option. */
export type ValueOf<Option> =
  Option extends ChoiceOption<infer Choice>
    ? Choice
    : Option extends NumbersOption
      ? readonly number[]
      : Option extends NumberOption
        ? number
        : Option extends OptionalNumberOption
          ? number | null
          : Option extends WallTimeOption
            ? Option['default'] extends string
              ? string
              : string | null
            : Option extends SessionOption
              ? string | SessionTemplate
              : never;

/** The value of every option. */
export type ParamsOf<Options extends OptionDescriptions> = {
  readonly [Name in keyof Options]: ValueOf<Options[Name]>;
};
