import { byItsSession } from '../columns/in-sessions.js';
import { type ColumnReport, dividedBy } from '../columns/report.js';
import { isOfKind, sessionRows } from '../columns/row-kind.js';
import { byMonth, byWeekday } from '../columns/sessions/calendar.js';
import { byColour } from '../columns/sessions/colour.js';
import { type StatedVariant, type TypedVariantDescription, variant } from '../define/family.js';
import type { noOptions, OptionDescriptions } from '../options/inner.js';

/** What the standard variant says of its rows in words. */
interface WordsOfStandard {
  /** What it groups by; absent where it has one group. */
  readonly groups?: string;
  /** What dates a row, if not the trading date of its own session. */
  readonly dated?: string;
}

/** A standard variant, which is about all sessions together unless it says otherwise. */
interface StatedStandard<Options extends OptionDescriptions> extends Omit<
  StatedVariant<Options, ColumnReport>,
  'title' | 'text'
> {
  readonly title?: string;
  readonly text?: string;
}

const per =
  (part: string) =>
  ({ groups, dated = 'the trading date' }: WordsOfStandard): string =>
    `One group per ${groups === undefined ? '' : `${groups} and `}${part} of ${dated}.`;

/** The groupings of sessions that many families divide their standard variant by. */
const ways = {
  'by-weekday': { title: 'By weekday', text: per('weekday'), grouping: byWeekday },
  'by-month': { title: 'By month', text: per('month'), grouping: byMonth },
  'by-candle': {
    title: 'By candle',
    text: () => 'One group for green and one for red sessions, known only in hindsight; flat ones are left out.',
    grouping: byColour,
  },
};

/** The standard variant of a family, and the same with further groups, one variant for each way of dividing it. */
export function alsoBy<
  const Way extends keyof typeof ways,
  const Options extends OptionDescriptions = typeof noOptions,
>(
  words: WordsOfStandard,
  divided: readonly Way[],
  stated: StatedStandard<Options>,
): Readonly<Record<'standard' | Way, TypedVariantDescription<Options>>> {
  const standard = variant({ title: 'All sessions', text: 'All sessions together.', ...stated });
  const variants = divided.map((way): readonly [Way, typeof standard] => {
    const { title, text, grouping } = ways[way];
    const report: typeof standard.report = (params, context) => {
      const described = standard.report(params, context);
      return dividedBy(described, isOfKind(described.unit, sessionRows) ? grouping : byItsSession(grouping));
    };
    return [way, { ...standard, title, text: text(words), report }];
  });
  // There is one for each way.
  return { standard, ...(Object.fromEntries(variants) as Record<Way, typeof standard>) };
}
