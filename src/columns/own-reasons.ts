import { BarstatsRangeError } from '../errors/index.js';
import { brokenRule, checkedFields, checkedName, refuseTooLong, shownValue } from '../errors/inner.js';
import { type ColumnReason, columnReasons, reasons as ofCatalog } from './reasons.js';
import { lack, Lack, oneOfLacks, type OwnReasons } from './lack.js';

/** Their bytes come after those of the catalog, and before those that leave nothing out. */
const MOST = 50;
const LONGEST_ID = 40;
const LONGEST_TEXT = 200;

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Reasons of a family's own, and what its columns say with them. */
export interface WithOwnReasons<Id extends string> {
  /** For the `reasons` of every report whose columns lack a value for one of them. */
  readonly reasons: OwnReasons<Id>;
  /** What the function of a column returns for a row that has no value, and what the column lists: for one of these or of the catalog. */
  readonly lack: (reason: Id | ColumnReason) => Lack<string>;
}

const made = new WeakSet();

/**
 * Declares reasons of your own why observations are left out, where none of the catalog says it. Results count under them, and what is in
 * play tells them in their words. If several reasons apply, those of the catalog count first, then these in their order.
 *
 * A report has one such set; families that share columns share it.
 *
 * @param words - at most 50 reasons: lower-case words joined by hyphens, at most 40 characters, each with a clause about the observation of
 * at most 200 characters, such as `there is no swing high in the last ten sessions`
 * @returns the reasons, frozen, and the `lack` that takes them
 * @throws {@link BarstatsTypeError} `wrong-type` for words that are no string
 * @throws {@link BarstatsRangeError} `wrong-family` for an identifier that is not of this form or one of the catalog, `out-of-bounds` for words
 * that are empty or too long, `too-many-items`
 *
 * @example
 * ```ts
 * import { flag, reasonsOf, session } from 'barstats/define';
 *
 * const { lack, reasons } = reasonsOf({ 'no-trend': 'the close is where the open is' });
 * const trend = flag(
 *   [session.open, session.close],
 *   (open, close) => (close === open ? lack('no-trend') : close > open),
 *   lack('no-trend'),
 * );
 * trend.reasons.has(lack('no-trend')); // true
 * reasons['no-trend']; // 'the close is where the open is'
 * ```
 */
export function reasonsOf<const Id extends string>(words: Readonly<Record<Id, string>>): WithOwnReasons<Id> {
  const given = checkedFields(words, 'reasons', [], Object.keys(words ?? {}));
  const entries = Object.entries(given);
  refuseTooLong(entries, 'reasons', MOST, 'reasons');
  const reasons: Record<string, string> = {};
  const lacks = new Map(columnReasons.map((reason) => [reason as string, lack(reason)]));
  for (const [id, text] of entries) {
    checkId(id);
    reasons[id] = checkedWords(text, `reasons.${id}`);
    lacks.set(id, new Lack(ofCatalog.length + lacks.size - columnReasons.length, id, reasons));
  }
  made.add(Object.freeze(reasons));
  // It has the reasons that were given.
  return { reasons: reasons as OwnReasons<Id>, lack: (reason) => oneOfLacks(reason, lacks) };
}

/** Whether something was made by {@link reasonsOf}. */
export function areOwnReasons(value: unknown): boolean {
  return typeof value === 'object' && value !== null && made.has(value);
}

function checkId(id: string): void {
  const isOfCatalog = (ofCatalog as readonly string[]).includes(id);
  if (NAME.test(id) && id.length <= LONGEST_ID && !isOfCatalog) return;
  const rule = isOfCatalog
    ? 'is a reason of the catalog already'
    : `must be lower-case words joined by hyphens, such as no-swing, with at most ${LONGEST_ID} characters`;
  throw new BarstatsRangeError('wrong-family', `a reason ${rule}, got ${shownValue(id)}`, { argument: 'reasons' });
}

function checkedWords(text: unknown, argument: string): string {
  const words = checkedName(text, argument);
  if (words.length <= LONGEST_TEXT) return words;
  throw brokenRule(argument, `must have at most ${LONGEST_TEXT} characters, got ${words.length}`);
}
