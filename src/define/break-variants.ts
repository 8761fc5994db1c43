import { barMinutes, type BrokenRange, entryOfBreak, entryOfRetest, retestReport } from '../columns/inner.js';
import type { ChoiceOption, OptionDescriptions, ParamsOf } from '../options/inner.js';
import { entryVariants } from './entry-variants.js';
import { type TypedVariantDescription, variant } from './family.js';

/** A family's first break of a range, in words and by its options. */
interface BreakDescription<Options extends OptionDescriptions> {
  /** The range that is broken, which is also the setup: `the window`. */
  readonly range: string;
  readonly options: Options;
  /** It must be the same object for the same options. */
  readonly broken: (params: ParamsOf<Options>) => BrokenRange;
}

const entry: ChoiceOption<'break' | 'retest'> = {
  type: 'choice',
  default: 'break',
  choices: ['break', 'retest'],
  text: 'When the trade is entered: at the first break, or when a later bar first touches the broken level again.',
};

const ofRetests = { barMinutes } as const;
const ofEntries = { entry } as const;

const entries = { break: entryOfBreak, retest: entryOfRetest } as const;

/** What follows the first break of a range: whether the broken level is retested, and a trade from the break or from the retest. */
export function breakVariants<const Options extends OptionDescriptions>({
  range,
  options,
  broken,
}: BreakDescription<Options>): Readonly<Record<'by-retest', TypedVariantDescription<Options & typeof ofRetests>>> &
  ReturnType<typeof entryVariants<Options & typeof ofEntries>> {
  return {
    'by-retest': variant({
      title: 'By retest',
      text: `After the first break of ${range}: whether a later bar comes back to the broken level, and what comes first after that, a new extreme or a close back inside.`,
      bars: 'intraday',
      options: { ...options, ...ofRetests },
      report: (params) => retestReport(broken(params)),
    }),
    ...entryVariants({
      words: `the first break of ${range} or the retest of the broken level, for a trade in the direction of the break`,
      setup: range,
      options: { ...options, ...ofEntries },
      entry: (params) => entries[params.entry](broken(params)),
    }),
  };
}
