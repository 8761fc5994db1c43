import { brokenRule, checkedFields, checkedList, checkedNumber } from '../errors/inner.js';

const days = { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, whole: true };
const prices = { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE };

/** Checks the closes of a market, which may have been through JSON. */
export function checkCloses(given: unknown, argument: string): void {
  const fields = checkedFields(given, argument, ['days', 'closes']);
  const [own, closes] = [
    checkedList(fields.days, `${argument}.days`),
    checkedList(fields.closes, `${argument}.closes`),
  ];
  let before = -Infinity;
  own.forEach((day, i) => {
    const known = checkedNumber(day, `${argument}.days`, days, i);
    if (known <= before) throw brokenRule(`${argument}.days[${i}]`, 'must be after the day before it');
    before = known;
  });
  closes.forEach((close, i) => checkedNumber(close, `${argument}.closes`, prices, i));
  if (own.length !== closes.length) throw brokenRule(`${argument}.closes`, `must have ${own.length} items`);
}
