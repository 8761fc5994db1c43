/** An option of a report: its default, what it may be, and what it is for. */
export type OptionDescription = ChoiceOption | OptionalNumberOption | NumbersOption;

/** One of a few names; the first is the default. */
export interface ChoiceOption<Choice extends string = string> {
  readonly type: 'choice';
  readonly default: Choice;
  readonly choices: readonly Choice[];
  readonly text: string;
}

/** A number within bounds, both included, or `null` for no limit. */
export interface OptionalNumberOption {
  readonly type: 'optional-number';
  readonly default: null;
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
  readonly minimum: number;
  readonly maximum: number;
  readonly unit: string;
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
      : Option extends OptionalNumberOption
        ? number | null
        : never;

/** The value of every option. */
export type ParamsOf<Options extends OptionDescriptions> = {
  readonly [Name in keyof Options]: ValueOf<Options[Name]>;
};
