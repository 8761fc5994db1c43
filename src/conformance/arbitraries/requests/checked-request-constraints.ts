import { BarstatsRangeError, BarstatsTypeError } from '../../../errors/index.js';
import { checkedFields, checkedName, checkedNumber, oneOf, shownValue } from '../../../errors/inner.js';
import { plans, type SupportedTickers } from '../../../policy/index.js';
import { assetClasses } from '../asset-classes.js';
import type { RequestConstraints, RequestSetting } from './request-constraints.js';

/** The starter tickers, which every plan includes. */
const starters = plans.essential.tickers as SupportedTickers;

const INSTANTS = { minimum: Date.UTC(1971, 0, 1), maximum: Date.UTC(9998, 0, 1), whole: true };

/** Checks what a caller asks requests to be like. */
export function checkedRequestConstraints(constraints: RequestConstraints): RequestSetting {
  const fields = checkedFields(constraints, 'constraints', ['keys'], ['now', 'tickers', 'otherKeys', 'transport']);
  const { now = Date.UTC(2026, 6, 15, 12), otherKeys = [], transport = 'any' } = fields;
  const keys = checkedList(fields.keys, 'constraints.keys');
  if (keys.length === 0) {
    throw new BarstatsRangeError('out-of-bounds', 'constraints.keys must have at least one key', {
      argument: 'constraints.keys',
    });
  }
  return {
    now: checkedNumber(now, 'constraints.now', INSTANTS),
    tickers: fields.tickers === undefined ? starters : checkedTickers(fields.tickers),
    keys,
    otherKeys: checkedList(otherKeys, 'constraints.otherKeys'),
    transport: oneOf(transport, 'constraints.transport', ['any', 'http']),
  };
}

function checkedTickers(tickers: unknown): SupportedTickers {
  const fields = checkedFields(tickers, 'constraints.tickers', [], assetClasses);
  const lists = Object.entries(fields).map(([assetClass, names]) => [
    assetClass,
    checkedList(names, `constraints.tickers.${assetClass}`),
  ]);
  if (lists.every(([, names]) => names.length === 0)) {
    const argument = 'constraints.tickers';
    throw new BarstatsRangeError('out-of-bounds', `${argument} must have at least one ticker`, { argument });
  }
  return Object.fromEntries(lists) as SupportedTickers;
}

function checkedList(list: unknown, argument: string): readonly string[] {
  if (!Array.isArray(list)) {
    throw new BarstatsTypeError('wrong-type', `${argument} must be a list, got ${shownValue(list)}`, { argument });
  }
  return Array.from(list as readonly unknown[], (name, i) => checkedName(name, `${argument}[${i}]`));
}
