import { batch, computed, signal } from '@preact/signals';
import type { AssetClass, MarketEvent } from 'barstats';
import { ask, TaskFailed } from '../asking/ask.js';
import type { BarsRead, FileAnswers, MarketAsked, Refusal, Source, Steps } from '../computing/asked.js';
import { freeTicker, objectionTo } from './market-names.js';
import { show, view } from './view.js';

/** A market on the page. */
export interface LoadedMarket {
  /** Under which the worker keeps its bars. */
  readonly key: string;
  readonly source: Source;
  readonly answers: FileAnswers;
  readonly assetClass: AssetClass;
  readonly ticker: string;
  /** Whether the user agreed to go on without the rows of the file that are invalid. */
  readonly withoutInvalidRows: boolean;
  readonly state:
    | { readonly is: 'reading'; readonly steps: Steps | null; readonly cancel: () => void }
    /** The file leaves something open, or cannot be read. */
    | { readonly is: 'refused'; readonly refusal: Refusal }
    | { readonly is: 'failed'; readonly why: string }
    /** Some rows are invalid: whether to go on without them is for the user to say. */
    | { readonly is: 'doubtful'; readonly read: BarsRead }
    | { readonly is: 'ready'; readonly read: BarsRead };
}

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

/** Reads the bars of new markets, in place of those before or beside them. */
export function addMarkets(sources: readonly Source[], { replace = true } = {}): void {
  if (replace) for (const { key } of markets.peek()) remove(key);
  const { assetClass, ticker } = view.peek();
  const added: LoadedMarket[] = [];
  for (const source of sources) {
    // A link names a single market.
    const linked = replace && source.kind === 'file' && sources.length === 1 ? ticker : null;
    const name = { assetClass: assetClass ?? 'stocks', ticker: linked ?? usualName(source) };
    added.push({
      key: `market-${++keys}`,
      source,
      answers: {},
      assetClass: name.assetClass,
      ticker: freeTicker(name, [...markets.peek(), ...added]),
      withoutInvalidRows: false,
      state: { is: 'reading', steps: null, cancel: () => undefined },
    });
  }
  markets.value = [...markets.peek(), ...added];
  chosenKey.value ??= added[0]?.key ?? null;
  if (replace) chosenKey.value = added[0]?.key ?? null;
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
  if (state?.is === 'doubtful') update(key, { withoutInvalidRows: true, state: { is: 'ready', read: state.read } });
}

export function choose(key: string): void {
  chosenKey.value = key;
  const market = marketOf(key);
  if (market !== undefined) show({ ticker: market.ticker, assetClass: market.assetClass });
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
  const isChosen = chosen.peek()?.key === key;
  batch(() => {
    update(key, changes);
    if (isChosen) show(changes, { inPlace: true });
  });
  return null;
}

export function remove(key: string): void {
  const { state } = marketOf(key) ?? {};
  if (state?.is === 'reading') state.cancel();
  markets.value = markets.peek().filter((each) => each.key !== key);
  if (chosenKey.peek() === key) chosenKey.value = markets.peek()[0]?.key ?? null;
  void ask('forget', { key });
}

/** Those whose bars the worker has. */
export const ready = computed(() => markets.value.filter((each): each is ReadyMarket => each.state.is === 'ready'));

/** The settings of the page, each a signal of its own: nothing is computed again because something else of the view changes. */
const [session, startDate, endDate] = (['session', 'startDate', 'endDate'] as const).map((each) =>
  computed(() => view.value[each]),
);

/** A market as tasks are asked about it, with the settings of the page. */
export function asked({ key, assetClass, ticker }: LoadedMarket): MarketAsked {
  return {
    key,
    assetClass,
    ticker,
    ...(session.value === null ? {} : { session: session.value }),
    ...(startDate.value === null ? {} : { startDate: startDate.value }),
    ...(endDate.value === null ? {} : { endDate: endDate.value }),
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
      const found = answer.read;
      const doubtful = (found.source?.invalidRows ?? 0) > 0 && marketOf(key)?.withoutInvalidRows === false;
      update(key, { state: { is: doubtful ? 'doubtful' : 'ready', read: found } });
      const named = found.source?.ticker ?? null;
      const known = marketOf(key);
      if (named === null || known === undefined) return;
      describeMarket(key, { ticker: freeTicker({ ...known, ticker: named }, othersThan(key)) });
    },
    (error: unknown) => {
      if (stop.aborted) return;
      update(key, { state: { is: 'failed', why: error instanceof TaskFailed ? error.message : String(error) } });
    },
  );
}

/** A guess at the name of a market: files often begin with it. */
function usualName(source: Source): string {
  if (source.kind === 'sample') return 'AAPL';
  if (source.kind === 'made-up') return 'MADE-UP';
  return source.file.name.split(/[-_. ]/)[0].toUpperCase();
}
