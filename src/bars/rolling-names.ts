/** Names of columns whose change is a change of the contract, in lower case, by letters and digits only; best first. */
export const CONTRACT_NAMES: readonly string[] = [
  ...['contract', 'instrumentid', 'contractid', 'contractcode', 'contractsymbol', 'contractname', 'contractmonth'],
  ...['deliverymonth', 'expiry', 'expirydate', 'expirydt', 'xprydt', 'expiration', 'expirationdate', 'maturity'],
];

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** The ways in which contracts are named after their market: `ESH4`, `CLF2024.NYM`, `ES 03-24`, `IF2403`, `BTC-29MAR24`, `NIFTY24JANFUT`. */
const CONTRACTS = [
  /^(.*[a-z0-9@#])[ _-]?[fghjkmnquvxz]\d{1,4}(?:[ ._-].*)?$/i,
  /^(.*[a-z]) ?\d\d[-/]\d\d$/i,
  new RegExp(`^(.*?[a-z])[ _-]?\\d{0,2}(?:${MONTHS})\\d{0,4}(?: ?fut)?$`, 'i'),
  /^(.*[a-z])[ _-]?\d{4,8}$/i,
];

/** Whether names, such as tickers one after the other, are contracts of one market: they have one beginning and then a month each. */
export function areContracts(names: readonly string[]): boolean {
  return CONTRACTS.some((pattern) => {
    const roots = new Set(names.map((name) => pattern.exec(name.trim())?.[1].toLowerCase()));
    return roots.size === 1 && !roots.has(undefined);
  });
}

/**
 * Whether each name has one stretch of rows of its own, in the order of time: a market of which one contract follows the other, not several markets.
 *
 * @param numbers - the name of each row as an index into the names
 */
export function followEachOther(numbers: Int32Array, names: readonly string[], time: Float64Array): boolean {
  let stretches = 1;
  let [forth, back] = [true, true];
  for (let row = 1; row < numbers.length; row++) {
    if (numbers[row] === numbers[row - 1]) continue;
    stretches++;
    if (!(time[row] > time[row - 1])) forth = false;
    if (!(time[row] < time[row - 1])) back = false;
  }
  return stretches === names.length && forth !== back;
}
