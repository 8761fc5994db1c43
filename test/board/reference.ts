import type { Bars } from '../../src/bars/index.js';
import type { Board, BoardChange, BoardLevel, BoardRow } from '../../src/board/index.js';
import type { InPlayResult } from '../../src/reports/index.js';
import { numberInDate } from '../../src/reports/inner.js';

// The board once more, with plain loops over results of `inPlay`.

type Row = Omit<BoardRow, 'rank' | 'level'>;

/** The rows of a market without ranks and levels, in the order of its reports. */
export function referenceRows({ assetClass, ticker, reports }: InPlayResult): readonly Row[] {
  const rows: Row[] = [];
  for (const { report, observations } of reports) {
    for (let o = 0; o < observations.length; o++) {
      const { date, groups } = observations[o];
      // What is not in play has a number, too, which the result does not tell.
      const observation = numberInDate(observations[o]);
      for (let before = 0; before < o; before++) {
        if (observations[before].date === date && numberInDate(observations[before]) >= observation)
          throw new Error('numbers must rise');
      }
      for (const { group, label, questions } of groups) {
        for (const { id, title, state, since, soFar, history, undecided } of questions) {
          if (state === 'waiting') continue;
          const about = { assetClass, ticker, report, date, observation, group, label, question: id, title };
          let [outcome, percent, low, high, usual, margin]: (string | number | null)[] = Array(6).fill(null);
          if (undecided === null) {
            for (const each of history.outcomes) if (each.id === soFar) usual = each.percent;
          } else {
            let most = -1;
            for (let i = 0; i < undecided.outcomes.length; i++) {
              const each = undecided.outcomes[i];
              const all = history.outcomes[i].percent;
              if (each.low === null || all === null) continue;
              const above = Number(Math.max(0, each.low - all).toFixed(8));
              if (margin !== null && (above < (margin as number) || (above === margin && each.count <= most))) continue;
              [outcome, percent, low, high, usual, margin] = [each.id, each.percent, each.low, each.high, all, above];
              most = each.count;
            }
          }
          const { of, guard } = undecided ?? { of: null, guard: null };
          rows.push({
            ...about,
            state,
            since,
            soFar,
            ...{ outcome, percent, low, high, usual, margin, of, guard },
          } as Row);
        }
      }
    }
  }
  return rows;
}

/**
 * The levels of a market, in the order of its reports, with the end of the last bar that came to each since a question about it was open
 * or decided on some bar of the session. Of patterns, of which a session may have several with one price, that is left out; so it is where
 * the first question was decided by the very bar with which it came: since when it had been open, no result shows.
 */
export function referenceLevels(
  at: (asOf: number) => InPlayResult,
  asOf: number,
  { time, high, low, close, interval }: Bars,
): readonly (Omit<BoardLevel, 'touched'> & { readonly touched?: string | null })[] {
  const found = pricesIn(at(asOf));
  const ends = [...time].map((bar) => bar + interval).filter((end) => end <= asOf);
  for (const end of ends.filter((each) => found.some(({ opens, closes }) => each > opens && each < closes))) {
    for (const seen of pricesIn(at(end))) {
      const now = found.find((each) => each.opens === seen.opens && isSame(each, seen, ofLevel));
      if (now === undefined) continue;
      now.since = Math.min(now.since, seen.since);
      now.openSince = Math.min(now.openSince, seen.openSince);
    }
  }
  return found.map(({ opens, closes, since, openSince, ...level }) => {
    if (since < openSince || level.reports.some((report) => /fair-value-gaps|engulfing/.test(report))) return level;
    let [touched, before, wasThere]: [number | null, number | null, boolean] = [null, null, false];
    for (let bar = 0; bar < time.length; bar++) {
      const end = Math.min(time[bar] + interval, closes);
      if (time[bar] < opens || time[bar] >= closes || end > asOf) continue;
      const from: number = before ?? low[bar];
      const isThere: boolean = Math.min(low[bar], from) <= level.price && level.price <= Math.max(high[bar], from);
      if (isThere && !wasThere && end >= since) touched = end;
      [before, wasThere] = [close[bar], isThere];
    }
    return { ...level, touched: touched === null ? null : new Date(touched).toISOString() };
  });
}

/** The prices of a result with the session, and the first instant since when some question about them is open or decided, or open. */
function pricesIn({ assetClass, ticker, reports }: InPlayResult) {
  const found: (Omit<BoardLevel, 'touched'> &
    Record<'opens' | 'closes', number> & { since: number; openSince: number })[] = [];
  for (const { report, session, observations } of reports) {
    for (const { levels, groups } of observations) {
      let [since, openSince] = [Infinity, Infinity];
      for (const { state, since: from } of groups.flatMap(({ questions }) => questions)) {
        if (from === null) continue;
        since = Math.min(since, Date.parse(from));
        if (state === 'open') openSince = Math.min(openSince, Date.parse(from));
      }
      for (const [level, price] of Object.entries(levels)) {
        if (price === null || level === 'average-range' || level === 'left') continue;
        const [opens, closes] = [session.opens, session.closes].map((instant) => Date.parse(instant));
        const named = { assetClass, ticker, date: session.date, session: session.id, level, price };
        const known = found.find((each) => each.opens === opens && isSame(each, named, ofLevel));
        if (known === undefined) {
          found.push({ ...named, reports: [report], opens, closes, since, openSince });
        } else {
          known.since = Math.min(known.since, since);
          known.openSince = Math.min(known.openSince, openSince);
          if (!known.reports.includes(report)) (known.reports as string[]).push(report);
        }
      }
    }
  }
  return found;
}

/** What a board says of each market, question and price, by what names it; of an open question not how it stands. */
export function statesOf({ markets, rows, levels }: Board): Map<string, string | null> {
  const states = new Map<string, string | null>();
  for (const market of markets) states.set(subjectOf(market), market.error?.code ?? 'working');
  for (const row of rows) {
    const { state, since, soFar } = row;
    states.set(subjectOf(row), JSON.stringify([state, since, state === 'open' ? null : soFar]));
  }
  for (const level of levels) if (level.touched !== null) states.set(subjectOf(level), level.touched);
  return states;
}

/** The states after some changes. */
export function applied(
  states: Map<string, string | null>,
  changes: readonly BoardChange[],
): Map<string, string | null> {
  const after = new Map(states);
  for (const change of changes) {
    const subject = subjectOf(change);
    if (change.to === null) after.delete(subject);
    else if ('question' in change) after.set(subject, JSON.stringify([change.to, change.since, change.outcome]));
    else after.set(subject, change.to);
  }
  return after;
}

/** Which of two rows of a board comes first, by the rules in words; 0 if only their place in their market tells. */
export function referenceOrder(a: BoardRow, b: BoardRow): number {
  if (a.state !== b.state) return a.state === 'open' ? -1 : 1;
  if (a.state === 'open') {
    if ((a.guard === 'insufficient') !== (b.guard === 'insufficient')) return a.guard === 'insufficient' ? 1 : -1;
    if ((a.margin ?? 0) !== (b.margin ?? 0)) return (a.margin ?? 0) > (b.margin ?? 0) ? -1 : 1;
    if (a.of !== b.of) return a.of! > b.of! ? -1 : 1;
    const [near, other] = [a, b].map(({ level }) => level?.distance ?? Infinity);
    if (near !== other) return near < other ? -1 : 1;
  } else if (a.since !== b.since) return Date.parse(a.since) > Date.parse(b.since) ? -1 : 1;
  const [name, after] = [a, b].map(({ assetClass, ticker }) => `${assetClass}\0${ticker}`);
  return name === after ? 0 : name < after ? -1 : 1;
}

const isSame = (a: object, b: object, names: readonly string[]): boolean => {
  for (const name of names) {
    const [one, other] = [a, b].map((each) => JSON.stringify((each as Record<string, unknown>)[name]));
    if (one !== other) return false;
  }
  return true;
};

const ofMarket = ['assetClass', 'ticker'];
const ofQuestion = [...ofMarket, 'report', 'date', 'observation', 'group', 'question'];
const ofLevel = [...ofMarket, 'date', 'session', 'level', 'price'];

/** The changes between two boards, in no order. */
export function referenceChanges(earlier: Board, later: Board): readonly BoardChange[] {
  const changes: unknown[] = [];
  for (const after of later.markets) {
    const { assetClass, ticker } = after;
    const to = after.error === undefined ? 'working' : after.error.code;
    const before = earlier.markets.find((each) => isSame(each, after, ofMarket));
    if (before === undefined) changes.push({ kind: 'market-added', assetClass, ticker, from: null, to });
    else {
      const from = before.error === undefined ? 'working' : before.error.code;
      const kind = to === 'working' ? 'market-recovered' : 'market-failing';
      if (from !== to) changes.push({ kind, assetClass, ticker, from, to });
    }
  }
  for (const before of earlier.markets) {
    if (later.markets.some((each) => isSame(each, before, ofMarket))) continue;
    const { assetClass, ticker } = before;
    const from = before.error === undefined ? 'working' : before.error.code;
    changes.push({ kind: 'market-removed', assetClass, ticker, from, to: null });
  }
  const named = ({ assetClass, ticker, report, date, observation, group, label, question, title }: BoardRow) => ({
    ...{ assetClass, ticker, report, date, observation, group, label, question, title },
  });
  for (const after of later.rows) {
    const before = earlier.rows.find((each) => isSame(each, after, ofQuestion));
    const { state: to, since, soFar } = after;
    const from = before?.state ?? null;
    if (to === 'open' && from !== 'open') {
      changes.push({ kind: 'came-into-play', ...named(after), from, to, since, outcome: null });
    }
    if (to === 'decided' && (from !== 'decided' || before!.soFar !== soFar || before!.since !== since)) {
      changes.push({ kind: 'decided', ...named(after), from, to, since, outcome: soFar });
    }
  }
  for (const before of earlier.rows) {
    if (later.rows.some((each) => isSame(each, before, ofQuestion))) continue;
    const told = { from: before.state, to: null, since: null, outcome: null };
    changes.push({ kind: 'no-longer-in-play', ...named(before), ...told });
  }
  for (const { touched, ...after } of later.levels) {
    const from = earlier.levels.find((each) => isSame(each, after, ofLevel))?.touched ?? null;
    if (touched !== null && touched !== from) changes.push({ kind: 'level-touched', ...after, from, to: touched });
  }
  return changes as BoardChange[];
}

/** What names a market, a question or a price, or the subject of a change. */
export function subjectOf(subject: BoardChange | Board['markets'][number] | BoardRow | BoardLevel): string {
  const names = 'question' in subject ? ofQuestion : 'session' in subject ? ofLevel : ofMarket;
  return JSON.stringify(names.map((name) => [name, (subject as unknown as Record<string, unknown>)[name]]));
}
