import { dateOfDay, dayOfDate } from '../../calendar/index.js';
import { brokenRule, checkedFields, checkedNumber, shownValue } from '../../errors/inner.js';
import type { Family } from '../../reports/index.js';
import { Digest, nameOfMarket } from '../../reports/inner.js';
import { type AskedHeadline, checkedFamilies, type CheckedFamilies } from '../checked-families.js';
import { checkedScanMarket } from '../checked-markets.js';
import { checkedUncalibrated, type ScanOptions } from '../checked-scan.js';
import type { ScanMarket } from '../test-family.js';
import { checkedState, digestOfQuestion } from './checked-state.js';
import { noCases } from './counted-cases.js';
import type { WatchState } from './watch-state.js';

/** Options of `watch`. */
export interface WatchOptions extends Pick<ScanOptions, 'families' | 'uncalibrated'> {
  /** The first trading date that counts, `YYYY-MM-DD`. Only to begin: it must have been chosen without looking at what came after it. */
  readonly since?: string;
  /** The instant up to which bars count, in epoch milliseconds; bars that end later are ignored. Default: all bars. */
  readonly asOf?: number;
}

export interface CheckedWatch {
  readonly state: WatchState;
  readonly market: ScanMarket;
  readonly sinceDay: number;
  readonly asOf: number;
  readonly headlines: readonly AskedHeadline[];
  /** The families of the caller, by id. */
  readonly own: ReadonlyMap<string, Family>;
}

/** The options but for the first day. */
const further = ['asOf', 'families', 'uncalibrated'] as const;

const instants = { minimum: -8.64e15, maximum: 8.64e15 };

/** Dates before and after which there is room for all that is computed from them. */
const days = { first: dayOfDate('0001-01-01'), last: dayOfDate('9998-12-31') };

export function checkedWatch(given: unknown, market: unknown, options: unknown): CheckedWatch {
  const valid = checkedScanMarket(market, 'market');
  const fields =
    given === null
      ? checkedFields(options, 'options', ['since'], further)
      : checkedFields(options, 'options', [], ['since', ...further]);
  const asOf = fields.asOf === undefined ? Infinity : checkedNumber(fields.asOf, 'options.asOf', instants);
  const uncalibrated = checkedUncalibrated(fields.uncalibrated);
  if (given === null) {
    const asked = checkedFamilies(fields.families, uncalibrated);
    const state = emptyState(valid, checkedSince(fields.since), asked);
    return { state, market: valid, sinceDay: dayOfDate(state.since), asOf, ...asked };
  }
  const { state, headlines } = checkedState(given, 'state');
  refuseOtherMarket(state, valid);
  if (fields.since !== undefined && fields.since !== state.since) {
    throw brokenRule('options.since', `must be that of the state, ${state.since}, got ${shownValue(fields.since)}`);
  }
  const own = ownFamilies(state, fields.families, uncalibrated);
  return { state, market: valid, sinceDay: dayOfDate(state.since), asOf, headlines, own };
}

function checkedSince(since: unknown): string {
  const day = dayOfDate(since as string, 'options.since');
  if (day >= days.first && day <= days.last) return dateOfDay(day);
  throw brokenRule('options.since', `must be from the year 1 to the year 9998, got ${shownValue(since)}`);
}

function emptyState(market: ScanMarket, since: string, { headlines, own }: CheckedFamilies): WatchState {
  const carried = headlines.filter(({ family }) => own.has(family));
  return {
    version: 1,
    ...nameOfMarket(market),
    since,
    setting: settingOf(market),
    firstLook: null,
    counted: null,
    closes: { days: [], closes: [] },
    questions: headlines.map((headline) => ({
      family: headline.family,
      question: digestOfQuestion(headline),
      ...noCases(headline),
    })),
    ...(carried.length === 0 ? {} : { headlines: carried }),
  };
}

function refuseOtherMarket({ assetClass, ticker, setting }: WatchState, market: ScanMarket): void {
  const name = nameOfMarket(market);
  if (name.assetClass !== assetClass || name.ticker !== ticker) {
    const names = `${name.assetClass} ${name.ticker}`;
    throw brokenRule('state', `must be of the market ${names}, got one of ${assetClass} ${ticker}`);
  }
  if (settingOf(market) === setting) return;
  throw brokenRule('state', 'must be of the same exchange, session and tickSize as market');
}

/** What a caller says of a market, in sixteen characters. */
function settingOf({ assetClass, exchange, session, tickSize }: ScanMarket): string {
  const own = typeof assetClass === 'string' ? assetClass : assetClass.sessions;
  const place = typeof exchange === 'object' ? exchange.id : exchange;
  const step = tickSize === undefined ? null : Number(tickSize);
  return String(new Digest().text(JSON.stringify([own, place ?? null, session ?? null, step])));
}

/** The families of the caller in a state, which has only their questions. */
function ownFamilies(state: WatchState, families: unknown, uncalibrated: boolean): ReadonlyMap<string, Family> {
  const asked = families === undefined ? null : checkedFamilies(families, uncalibrated);
  const names = state.questions.map(({ family }) => family);
  const carried = (state.headlines ?? []).map(({ family }) => family);
  const given = asked?.headlines.map(({ family }) => family) ?? names.filter((name) => !carried.includes(name));
  const other = [...names, ...given].find((name) => !names.includes(name) || !given.includes(name));
  if (other !== undefined) {
    throw brokenRule(
      'options.families',
      `must be those of the state, ${names.includes(other) ? 'with' : 'without'} "${other}"`,
    );
  }
  for (const headline of asked?.headlines ?? []) {
    const { question } = state.questions.find(({ family }) => family === headline.family)!;
    if (question === digestOfQuestion(headline)) continue;
    throw brokenRule('options.families', `must ask the question of the state for "${headline.family}"`);
  }
  return asked?.own ?? new Map<string, Family>();
}
