import { FamilyMistake } from '../columns/inner.js';
import type { VariantDescription } from '../define/inner.js';
import { prepare, type PreparedReport } from './prepare.js';
import type { ParamValue, ReportContext } from '../options/inner.js';

/** What a report reads of its context: a field by its name, the clock buckets by their minutes. */
type Read = Exclude<keyof ReportContext, 'clockBuckets'> | number;

function valueOf(context: ReportContext, read: Read): unknown {
  return typeof read === 'number' ? context.clockBuckets(read) : context[read];
}

/** A report, the options it was made with, and each value that it read of its context. */
interface MadeReport {
  readonly params: string;
  readonly read: ReadonlyMap<Read, unknown>;
  readonly report: PreparedReport;
}

/** A server is asked for options by strangers: what was made for a few of them is kept. */
const CAPACITY = 8;

const cache = new WeakMap<VariantDescription, readonly MadeReport[]>();

/**
 * The report of a variant for options that were checked, in a context.
 *
 * As long as the options are the same, and so is all that the variant has read of the context, it is the very same report: what was
 * found with it can be found again.
 */
export function reportFor(
  variant: VariantDescription,
  params: Readonly<Record<string, ParamValue>>,
  context: ReportContext,
): PreparedReport {
  const text = JSON.stringify(params);
  const recent = cache.get(variant) ?? [];
  const isSame = ({ params: other, read }: MadeReport): boolean =>
    other === text && Array.from(read).every(([each, value]) => Object.is(valueOf(context, each), value));
  const found = recent.find(isSame) ?? { params: text, ...make(variant, params, context) };
  // A market is another one with every bar, and would keep all of its bars in memory.
  if (found.read.has('market')) return found.report;
  cache.set(variant, [found, ...recent.filter((made) => made !== found)].slice(0, CAPACITY));
  return found.report;
}

const LATE = 'a report must read its context while it is being made: later reads go unnoticed';

function make(
  variant: VariantDescription,
  params: Readonly<Record<string, ParamValue>>,
  context: ReportContext,
): Pick<MadeReport, 'read' | 'report'> {
  const read = new Map<Read, unknown>();
  let isMade = false;
  const valueRead = (each: Read): unknown => {
    if (isMade) throw FamilyMistake.inDescription(LATE);
    const value = valueOf(context, each);
    read.set(each, value);
    return value;
  };
  const noted = new Proxy(context, {
    get: (_, name: keyof ReportContext) => (name === 'clockBuckets' ? valueRead : valueRead(name)),
  });
  // The values were just checked against the very options that the variant is described with.
  const report = prepare(variant.report(params as never, noted));
  isMade = true;
  return { read, report };
}
