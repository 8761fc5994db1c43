import { brokenRule, checkedFields, checkedList, checkedNumber } from '../errors/inner.js';

/** The closes of a market, by which markets with nearly the same returns are told. */
export interface SessionCloses {
  /** The trading dates of complete sessions, in days since 1970-01-01. */
  readonly days: readonly number[];
  readonly closes: readonly number[];
}

const days = { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, whole: true };
const prices = { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE };

/** A copy of the closes of a market, which may have been through JSON, checked. */
export function checkedCloses(given: unknown, argument: string): SessionCloses {
  const fields = checkedFields(given, argument, ['days', 'closes']);
  const [own, closes] = [
    checkedList(fields.days, `${argument}.days`),
    checkedList(fields.closes, `${argument}.closes`),
  ];
  let before = -Infinity;
  const knownDays = own.map((day, i) => {
    const valid = checkedNumber(day, `${argument}.days`, days, i);
    if (valid <= before) throw brokenRule(`${argument}.days[${i}]`, 'must be after the day before it');
    before = valid;
    return valid;
  });
  const checked = closes.map((close, i) => checkedNumber(close, `${argument}.closes`, prices, i));
  if (own.length !== closes.length) throw brokenRule(`${argument}.closes`, `must have ${own.length} items`);
  return { days: knownDays, closes: checked };
}
