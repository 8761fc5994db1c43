import { BarstatsRangeError } from '../errors/index.js';
import { type ColumnReason, columnReasons, reasons } from './reasons.js';

/** Byte of a row that has a value; any other byte says why it has none. The lowest byte counts. */
export const PRESENT = 255;

/** Byte of a row without a value that is not left out: the question is not asked, or the number is undefined. */
export const NOT_ASKED = 254;

/** Reasons of a family's own, each with its words: a clause about the observation left out. {@link reasonsOf} makes them. */
export type OwnReasons<Id extends string = string> = Readonly<Record<Id, string>>;

/** Why a row has no value. */
export class Lack<Id extends string | null = string | null> {
  /**
   * @param why - the byte of a row that has none for it
   * @param reason - the reason, `null` where nothing is left out
   * @param own - the reasons of a family that it is one of, `null` for one of the catalog
   */
  constructor(
    readonly why: number,
    readonly reason: Id,
    readonly own: OwnReasons | null = null,
  ) {}
}

const lacks: ReadonlyMap<string, Lack<string>> = new Map(
  columnReasons.map((reason) => [reason, new Lack(reasons.indexOf(reason), reason)]),
);

/** What the function of a column returns for a row that has no value: the row is left out of whatever needs the column, and not of a report that only measures it. */
export function lack(reason: ColumnReason): Lack<string> {
  return oneOfLacks(reason, lacks);
}

/** The one for a reason; any other word is a mistake of the author. */
export function oneOfLacks(reason: string, listed: ReadonlyMap<string, Lack<string>>): Lack<string> {
  const found = listed.get(reason);
  if (found !== undefined) return found;
  throw new BarstatsRangeError(
    'wrong-family',
    `there is no reason "${reason}"; choose one of the reasons of barstats/define, or declare your own with reasonsOf`,
    { argument: 'reason' },
  );
}

/** How a column lists a reason for which it may lack a value: one of the catalog by its name, one of a family's own as its function returns it. */
export type ListedReason = ColumnReason | Lack<string>;

/** What the function of the column returns for it. */
export function lackOf(listed: ListedReason): Lack<string> {
  return typeof listed === 'string' ? lack(listed) : listed;
}

/** Some reasons in their order, each once. */
export function inOrder(some: readonly Lack<string>[]): readonly Lack<string>[] {
  return [...new Set(some)].sort((a, b) => a.why - b.why);
}

/** What it returns for a row of which there is nothing to say, which is left out of nothing else. */
export const notAsked = new Lack(NOT_ASKED, null);
