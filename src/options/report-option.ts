import type { SessionTemplate } from '../sessions/inner.js';

/** An option of a report: its default, its allowed values and its meaning. */
export type OptionDescription =
  ChoiceOption | NumberOption | OptionalNumberOption | NumbersOption | WallTimeOption | SessionOption;

/** One of a few names; the first is the default. */
export interface ChoiceOption<Choice extends string = string> {
  readonly type: 'choice';
  readonly default: Choice;
  readonly choices: readonly Choice[];
  readonly text: string;
}

/** A number within inclusive bounds, except that `aboveMinimum` excludes the lower one. */
export interface NumberOption {
  readonly type: 'number';
  readonly default: number;
  readonly minimum: number;
  readonly maximum: number;
  /** Whether the minimum itself is not allowed. */
  readonly aboveMinimum?: boolean;
  /** Whether it must be a whole number. */
  readonly whole?: boolean;
  /** Whether its default is raised to the length of a bar in minutes. */
  readonly atLeastBar?: boolean;
  /** The option that this one must not be above. */
  readonly notAbove?: string;
  readonly unit: string;
  readonly text: string;
}

/** A number within inclusive bounds, or `null` for no limit. */
export interface OptionalNumberOption {
  readonly type: 'optional-number';
  readonly default: null;
  /** Whether it must be a whole number. */
  readonly whole?: boolean;
  /** The option that this one must not be above, if both are given. */
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
  /** The most numbers allowed. */
  readonly maxItems: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly unit: string;
  readonly text: string;
}

/** A time `HH:MM` on a wall clock; the text says what `null` means. */
export interface WallTimeOption {
  readonly type: 'wall-time';
  readonly default: string | null;
  /** Whether it is the end of something, so that `24:00` is allowed. */
  readonly end?: boolean;
  readonly text: string;
}

/**
 * A session: the id of a template or a custom template, as for the option `session` of a run. A run is refused if its asset class has no
 * session with that id.
 */
export interface SessionOption {
  readonly type: 'session';
  readonly default: string;
  readonly text: string;
}

/** The options of a report by name, in the order in which results list them. */
export type OptionDescriptions = Readonly<Record<string, OptionDescription>>;

/** The options of a report that has none. */
export const noOptions = Object.freeze({}) satisfies OptionDescriptions;

/** A variant or headline as far as it may be left out. */
interface Stated {
  readonly bars?: unknown;
  readonly options?: unknown;
}

/** A variant or headline with what it leaves out: daily bars suffice, and there are no options. One that leaves out nothing is itself. */
export function withBarsAndOptions<Given extends Stated>(stated: Given): Given & Required<Stated> {
  const { bars = 'daily', options = noOptions, ...others }: Stated = { ...stated };
  const isWhole = Object.is(bars, stated?.bars) && Object.is(options, stated?.options);
  return (isWhole ? stated : { ...others, bars, options }) as Given & Required<Stated>;
}

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
