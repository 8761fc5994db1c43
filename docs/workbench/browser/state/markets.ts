import { batch, computed, signal } from '@preact/signals';
import type { AssetClass, MarketEvent } from 'barstats';
import { sessionTemplates } from 'barstats/calendar';
import { ask, TaskFailed } from '../asking/ask.js';
import type { BarsRead, FileAnswers, MarketAsked, Refusal, Source, Steps } from '../computing/asked.js';
import { given } from '../computing/given.js';
import { freeTicker, objectionTo } from './market-names.js';
import type { View } from './link.js';
import { adjust, show, view } from './view.js';

/** A market on the page. */
export interface LoadedMarket {
  /** Under which the worker keeps its bars. */
  readonly key: string;
  readonly source: Source;
  readonly answers: FileAnswers;
  /** The likeliest one until it is known. */
  readonly assetClass: AssetClass;
  readonly ticker: string;
  /** What a link says of it. */
  readonly linked: Pick<View, 'assetClass' | 'ticker'>;
  /** Whether it was named by what was read. */
  readonly named: boolean;
  /** Whether a link, the user or the bars leave no doubt about the class. */
  readonly classKnown: boolean;
  /** Whether the user agreed to go on without the rows of the file that are invalid. */
  readonly withoutInvalidRows: boolean;
  readonly state:
    | { readonly is: 'reading'; readonly steps: Steps | null; readonly cancel: () => void }
    /** The file leaves something open, or cannot be read. */
    | { readonly is: 'refused'; readonly refusal: Refusal }
    | { readonly is: 'failed'; readonly why: string }
    /** Some rows are invalid: whether to go on without them is for the user to say. */
    | { readonly is: 'doubtful'; readonly read: BarsRead }
    /** Name and hours disagree on the asset class, or say too little. */
    | { readonly is: 'classless'; readonly read: BarsRead }
    | { readonly is: 'ready'; readonly read: BarsRead };
}

/** Bars that the user asked the browser to keep: the bytes of the file, and what the user said of them. They stay on this computer. */
export type KeptBars = Pick<LoadedMarket, 'answers' | 'assetClass' | 'ticker' | 'withoutInvalidRows'> & {
  readonly file: File;
};

export type ReadyMarket = LoadedMarket & { readonly state: { readonly is: 'ready' } };

/** All markets, in the order in which they were chosen. */
export const markets = signal<readonly LoadedMarket[]>([]);

/** The key of the market that is looked at if the address names none of them. */
const chosenKey = signal<string | null>(null);

/** The market that is looked at. */
export const chosen = computed(() => {
  const { ticker, assetClass } = view.value;
  const named = markets.value.find((each) => each.ticker === ticker && each.assetClass === assetClass);
  return named ?? markets.value.find(({ key }) => key === chosenKey.value) ?? null;
});

/** Dated events. They are the user's data, so they are in no link. */
export const events = signal<readonly MarketEvent[]>([]);

let keys = 0;

const NOTHING_SAID = { assetClass: null, ticker: null };

/** Reads the bars of new markets, in place of those before or beside them. */
export function addMarkets(sources: readonly Source[], { replace = true } = {}): void {
  if (replace) for (const { key } of markets.peek()) remove(key);
  // What is left in the address is of a link that was opened without bars; it names a single market.
  const { assetClass, ticker } = view.peek();
  const added: LoadedMarket[] = [];
  for (const source of sources) {
    const isLinked = replace && source.kind === 'file';
    const linked = isLinked ? { assetClass, ticker: sources.length === 1 ? ticker : null } : NOTHING_SAID;
    const name = { assetClass: linked.assetClass ?? 'stocks', ticker: linked.ticker ?? usualName(source) };
    added.push({
      ...{ key: `market-${++keys}`, source, answers: {}, linked, named: false, classKnown: false },
      assetClass: name.assetClass,
      ticker: freeTicker(name, [...markets.peek(), ...added]),
      withoutInvalidRows: false,
      state: WAITING,
    });
  }
  readAll(added, replace);
}

/** Reads kept bars again, as what the user said they are. */
export function addKept(all: readonly KeptBars[]): void {
  for (const { key } of markets.peek()) remove(key);
  const added: LoadedMarket[] = [];
  for (const { file, ...said } of all) {
    const source = { kind: 'file', file } as const;
    const known = { key: `market-${++keys}`, source, linked: said, named: true, classKnown: true, state: WAITING };
    added.push({ ...said, ...known, ticker: freeTicker(said, added) });
  }
  readAll(added, true);
}

const WAITING = { is: 'reading', steps: null, cancel: () => undefined } as const;

function readAll(added: readonly LoadedMarket[], replace: boolean): void {
  markets.value = [...markets.peek(), ...added];
  if (replace) chosenKey.value = null;
  chosenKey.value ??= added[0]?.key ?? null;
  for (const { key } of added) read(key);
}

/** Reads a market again, with another answer about its file. */
export function answerAbout(key: string, answers: FileAnswers): void {
  const before = marketOf(key)?.answers;
  update(key, { answers: { ...before, ...answers } });
  read(key);
}

/** Goes on without the invalid rows. */
export function acceptRows(key: string): void {
  const state = marketOf(key)?.state;
  if (state?.is !== 'doubtful') return;
  update(key, { withoutInvalidRows: true });
  settle(key, state.read);
}

export function choose(key: string): void {
  chosenKey.value = key;
  const market = marketOf(key);
  // One that is not named yet must not be in an address.
  if (market !== undefined)
    show(market.classKnown ? { ticker: market.ticker, assetClass: market.assetClass } : NOTHING_SAID);
}

/** Names a market, unless another has the name: then it says so, and changes nothing. */
export function describeMarket(
  key: string,
  changes: Partial<Pick<LoadedMarket, 'assetClass' | 'ticker'>>,
): string | null {
  const market = marketOf(key);
  if (market === undefined) return null;
  const objection = objectionTo({ ...market, ...changes }, othersThan(key));
  if (objection !== null) return objection;
  setName(market, { classKnown: market.classKnown || changes.assetClass !== undefined, ...changes });
  if (market.state.is === 'classless') settle(key, market.state.read);
  return null;
}

export function remove(key: string): void {
  const { state, named = false } = marketOf(key) ?? {};
  if (state?.is === 'reading') state.cancel();
  // The next market is not that of the address, and may have no bars at the instant of its board.
  if (named && chosen.peek()?.key === key) adjust({ ...NOTHING_SAID, asOf: null });
  markets.value = markets.peek().filter((each) => each.key !== key);
  if (chosenKey.peek() === key) chosenKey.value = markets.peek()[0]?.key ?? null;
  void ask('forget', { key });
}

/** Those whose bars the worker has. */
export const ready = computed(() => markets.value.filter((each): each is ReadyMarket => each.state.is === 'ready'));

/** The market of places that have one of those, whichever is looked at; there is one at least. */
export const lookedAt = computed(() => ready.value.find(({ key }) => key === chosen.value?.key) ?? ready.value[0]);

/** The settings of the page, each a signal of its own: nothing is computed again because something else of the view changes. */
const [session, startDate, endDate] = (['session', 'startDate', 'endDate'] as const).map((each) =>
  computed(() => view.value[each]),
);

/** The session in which a market is read unless another is chosen: `null` for the default of each report. */
export function usualSession({ assetClass, state }: LoadedMarket): string | null {
  return state.is === 'ready' && state.read.guess.begins === 'evening' && assetClass === 'futures' ? 'daily' : null;
}

/** A market as tasks are asked about it, with the settings of the page. */
export function asked(market: LoadedMarket): MarketAsked {
  const { key, assetClass, ticker } = market;
  const asIn = session.value ?? usualSession(market);
  return {
    key,
    assetClass,
    ticker,
    ...given({ session: asIn, startDate: startDate.value, endDate: endDate.value }),
    ...(events.value.length === 0 ? {} : { events: events.value }),
  };
}

/** The market that is looked at, if its bars are there, as tasks are asked about it. */
export const askedMarket = computed(() => (chosen.value?.state.is === 'ready' ? asked(chosen.value) : null));

function othersThan(key: string): readonly LoadedMarket[] {
  return markets.peek().filter((each) => each.key !== key);
}

function marketOf(key: string): LoadedMarket | undefined {
  return markets.peek().find((each) => each.key === key);
}

function update(key: string, changes: Partial<LoadedMarket>): void {
  markets.value = markets.peek().map((each) => (each.key === key ? { ...each, ...changes } : each));
}

/** Ends with the file that is read: the next one waits for it. */
let reading: Promise<unknown> = Promise.resolve();

function read(key: string): void {
  const market = marketOf(key);
  if (market === undefined) return;
  if (market.state.is === 'reading') market.state.cancel();
  const controller = new AbortController();
  const { signal: stop } = controller;
  const cancel = (): void => {
    controller.abort();
    update(key, { state: { is: 'failed', why: 'Cancelled: the file was not read completely.' } });
  };
  update(key, { state: { is: 'reading', steps: null, cancel } });
  const { source, answers } = market;
  const onTold = (steps: Steps): void => update(key, { state: { is: 'reading', steps, cancel } });
  const turn = reading.then(() => ask('read', { key, source, answers }, { signal: stop, onTold }));
  reading = turn.catch(() => undefined);
  turn.then(
    (answer) => {
      if ('refusal' in answer) {
        update(key, { state: { is: 'refused', refusal: answer.refusal } });
        return;
      }
      name(key, answer.read);
      settle(key, answer.read);
    },
    (error: unknown) => {
      if (stop.aborted) return;
      update(key, { state: { is: 'failed', why: error instanceof TaskFailed ? error.message : String(error) } });
    },
  );
}

/** Names a market by its bars and its file, once. A link knows better than the name of a file, but not than the bars. */
function name(key: string, { guess }: BarsRead): void {
  const market = marketOf(key);
  if (market === undefined) return;
  if (market.named) return setName(market, {});
  const assetClass = market.linked.assetClass ?? guess.possible[0];
  const ticker = guess.tickerFrom === 'bars' ? guess.ticker : (market.linked.ticker ?? guess.ticker);
  setName(market, {
    ...{ named: true, assetClass, ticker: freeTicker({ assetClass, ticker }, othersThan(key)) },
    classKnown: market.linked.assetClass !== null || guess.assetClass !== null,
  });
}

/** Names a market; the address follows if it is the one that is looked at and its class is known. */
function setName(market: LoadedMarket, changes: Partial<Omit<LoadedMarket, 'state'>>): void {
  const { key } = market;
  const isChosen = chosen.peek()?.key === key;
  batch(() => {
    update(key, changes);
    const { assetClass, ticker, classKnown } = { ...market, ...changes };
    if (!isChosen || !classKnown) return;
    const { session } = view.peek();
    const fits = sessionTemplates[assetClass].some(({ id }) => id === session);
    adjust({ assetClass, ticker, session: fits ? session : null });
  });
}

/** What becomes of a market whose bars were read. */
function settle(key: string, read: BarsRead): void {
  const market = marketOf(key);
  if (market === undefined) return;
  const isDoubtful = (read.source?.invalidRows ?? 0) > 0 && !market.withoutInvalidRows;
  update(key, { state: { is: isDoubtful ? 'doubtful' : market.classKnown ? 'ready' : 'classless', read } });
}

/** What a market is called until its bars are read. */
function usualName(source: Source): string {
  return source.kind === 'file' ? source.file.name : source.kind.toUpperCase();
}
