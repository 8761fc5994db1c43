import type { Market } from '../sessions/index.js';
import { FamilyMistake } from '../columns/inner.js';
import type { VariantDescription } from '../define/inner.js';
import { prepare, type PreparedReport } from './prepare.js';
import type { ParamValue, ReportContext } from '../options/inner.js';

/** Something that a report was made with. */
interface ContextRead {
  readonly at: (context: ReportContext) => unknown;
  readonly seen: unknown;
}

/** A report, and all that it was made with. */
interface MadeReport {
  readonly params: string;
  readonly looks: readonly ContextRead[];
  readonly report: PreparedReport;
}

/** A server is asked for options by strangers: what was made for a few of them is kept. */
const CAPACITY = 8;

// Out here, as what is written inside of a function keeps all that its neighbours use: here a context, and with it the bars of a market.
const atMarket = ({ market }: ReportContext): Market => market;
const atWeekdays = ({ weekdays }: ReportContext): ReportContext['weekdays'] => weekdays;
const atDaily = ({ daily }: ReportContext): boolean => daily;
const atEvents = ({ events }: ReportContext): ReportContext['events'] => events;
const atClockBuckets =
  (minutes: number) =>
  ({ clockBuckets }: ReportContext): ReturnType<ReportContext['clockBuckets']> =>
    clockBuckets(minutes);

const known = new WeakMap<VariantDescription, readonly MadeReport[]>();

/**
 * The report of a variant for options that were checked, in a context.
 *
 * As long as the options are the same, and so is all that the variant has looked at in the context, it is the very same report: what was
 * found with it can be found again.
 */
export function reportFor(
  variant: VariantDescription,
  params: Readonly<Record<string, ParamValue>>,
  context: ReportContext,
): PreparedReport {
  const text = JSON.stringify(params);
  const recent = known.get(variant) ?? [];
  const found =
    recent.find((made) => made.params === text && made.looks.every(({ at, seen }) => Object.is(at(context), seen))) ??
    make(variant, params, text, context);
  // A market is another one with every bar, and would keep all of its bars in memory.
  if (found.looks.some(({ at }) => at === atMarket)) return found.report;
  known.set(variant, [found, ...recent.filter((made) => made !== found)].slice(0, CAPACITY));
  return found.report;
}

function make(
  variant: VariantDescription,
  params: Readonly<Record<string, ParamValue>>,
  text: string,
  context: ReportContext,
): MadeReport {
  const looks: ContextRead[] = [];
  let isMade = false;
  const look = <T>(at: (context: ReportContext) => T): T => {
    if (isMade)
      throw FamilyMistake.inDescription(
        'a report must read its context while it is being made: later reads go unnoticed',
      );
    const seen = at(context);
    looks.push({ at, seen });
    return seen;
  };
  const watched: ReportContext = {
    get market() {
      return look(atMarket);
    },
    get weekdays() {
      return look(atWeekdays);
    },
    get daily() {
      return look(atDaily);
    },
    get events() {
      return look(atEvents);
    },
    clockBuckets: (minutes) => look(atClockBuckets(minutes)),
  };
  // The values were just checked against the very options that the variant is described with.
  const report = prepare(variant.report(params as never, watched));
  isMade = true;
  return { params: text, looks, report };
}
