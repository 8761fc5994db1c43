import type { Board, BoardChange, BoardRow } from '../../src/board/index.js';
import type { InPlayResult } from '../../src/reports/index.js';

// The board once more, with plain loops over results of `inPlay`.

type Row = Omit<BoardRow, 'rank' | 'level'>;

/** The rows of a market without ranks and levels, in the order of its reports. */
export function referenceRows({ assetClass, ticker, reports }: InPlayResult): readonly Row[] {
  const rows: Row[] = [];
  for (const { report, observations } of reports) {
    for (let o = 0; o < observations.length; o++) {
      const { date, groups } = observations[o];
      let observation = 1;
      for (let before = 0; before < o; before++) if (observations[before].date === date) observation++;
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

const same = (a: object, b: object, names: readonly string[]): boolean => {
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
    const before = earlier.markets.find((each) => same(each, after, ofMarket));
    if (before === undefined) changes.push({ kind: 'market-added', assetClass, ticker, from: null, to });
    else {
      const from = before.error === undefined ? 'working' : before.error.code;
      const kind = to === 'working' ? 'market-recovered' : 'market-failing';
      if (from !== to) changes.push({ kind, assetClass, ticker, from, to });
    }
  }
  for (const before of earlier.markets) {
    if (later.markets.some((each) => same(each, before, ofMarket))) continue;
    const { assetClass, ticker } = before;
    const from = before.error === undefined ? 'working' : before.error.code;
    changes.push({ kind: 'market-removed', assetClass, ticker, from, to: null });
  }
  const named = ({ assetClass, ticker, report, date, observation, group, label, question, title }: BoardRow) => ({
    ...{ assetClass, ticker, report, date, observation, group, label, question, title },
  });
  for (const after of later.rows) {
    const before = earlier.rows.find((each) => same(each, after, ofQuestion));
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
    if (later.rows.some((each) => same(each, before, ofQuestion))) continue;
    const told = { from: before.state, to: null, since: null, outcome: null };
    changes.push({ kind: 'no-longer-in-play', ...named(before), ...told });
  }
  for (const { touched, ...after } of later.levels) {
    const from = earlier.levels.find((each) => same(each, after, ofLevel))?.touched ?? null;
    if (touched !== null && touched !== from) changes.push({ kind: 'level-touched', ...after, from, to: touched });
  }
  return changes as BoardChange[];
}

/** What names the subject of a change. */
export function subjectOf(change: BoardChange): string {
  const names = 'question' in change ? ofQuestion : 'level' in change ? ofLevel : ofMarket;
  return JSON.stringify(names.map((name) => [name, (change as unknown as Record<string, unknown>)[name]]));
}
