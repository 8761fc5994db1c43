import type { DetailedRow, ReportResult } from 'barstats';
import type { FoundRow } from '../../../computing/asked.js';
import { ownCandles } from '../../../computing/candles.js';
import type { Box, ChartData, Mark } from '../../parts/chart-layout.js';
import type { Level } from '../../parts/chart-scale.js';
import { timeIn } from '../../parts/session-time.js';
import { upperFirst } from '../../parts/words.js';
import { answerInWords, idInWords } from './row-words.js';

/** What is drawn of a row: its session, the prices it was measured against, and what happened when. */
export function chartOfRow(found: FoundRow, result: ReportResult, question: string): ChartData {
  const levels = levelsOf(found.row, question);
  const marks = found.times.length === 0 ? [] : marksOf(found, levels, result, question);
  return { bars: found.bars, levels, boxes: boxesOf(found, result, question), marks };
}

/** Distances of trades, of which a question is about one or two: `bracket-1-2` about `stop-1` and `target-2`. */
const DISTANCE = /^(stop|target|favourable|adverse)-[\d.]+$/;

/** What is no price but a length. */
const LENGTHS: readonly string[] = ['average-range', 'left'];

/** The levels of a row that have a price, with one line for those of the same price. */
function levelsOf({ levels }: DetailedRow, question: string): readonly Level[] {
  const [, stop, target] = /^bracket-(.+)-(.+)$/.exec(question) ?? [];
  const own = [question, `stop-${stop}`, `target-${target}`];
  const byPrice = new Map<number, Level>();
  for (const [id, price] of Object.entries(levels)) {
    if (price === null || LENGTHS.includes(id) || (DISTANCE.test(id) && !own.includes(id))) continue;
    const words = idInWords(DISTANCE.exec(id)?.[1] ?? id);
    const before = byPrice.get(price);
    const kind = (['entry', 'stop', 'target'] as const).find((each) => words === each) ?? before?.kind;
    const name = words.length < 3 ? words.toUpperCase() : upperFirst(words);
    const label = before === undefined ? name : `${before.label}, ${words}`;
    byPrice.set(price, { label, price, ...(kind === undefined ? {} : { kind }) });
  }
  return [...byPrice.values()];
}

/** The previous range, the opening window and gaps, where a row is measured against them. */
function boxesOf({ row: { levels }, bars, times }: FoundRow, result: ReportResult, question: string): readonly Box[] {
  const { candles, before, daily } = bars;
  const own = ownCandles(bars);
  if (own.length === 0) return [];
  const [opens, closes] = [own[0].from, own[own.length - 1].to];
  // A box as wide as the candle of a day would be hidden by it.
  const dayBefore = daily && before > 0 ? candles[before - 1].from : opens;
  const { known, decided } = times.find((each) => each.question === question) ?? {};
  const filled = times.find((each) => each.question === 'filled')?.decided;
  const { minutes } = result.params as { readonly minutes?: unknown };
  const boxes: Box[] = [];
  const add = (label: string, one?: number | null, other?: number | null, from = opens, to = closes): void => {
    if (typeof one === 'number' && typeof other === 'number' && one !== other)
      boxes.push({ label, from, to, low: Math.min(one, other), high: Math.max(one, other) });
  };
  if (before > 0 && result.observations.unit === 'session') {
    const from = daily ? dayBefore : candles[0].from;
    add('Previous range', levels['previous-high'], levels['previous-low'], from, candles[before - 1].to);
  }
  if (!daily && typeof minutes === 'number')
    add('Opening window', levels['window-high'], levels['window-low'], opens, opens + minutes * 60_000);
  if (['gap-fill', 'week-opening-gap'].includes(result.family))
    add('Gap', levels['previous-close'], own[0].open, dayBefore, filled ?? closes);
  add('Gap', levels['gap-high'], levels['gap-low'], known ?? opens, decided ?? closes);
  return boxes;
}

/** What happened when: entry and exit of a trade, else what decided the questions about the session, and the events they waited for. */
function marksOf(
  { row, bars, times }: FoundRow,
  levels: readonly Level[],
  result: ReportResult,
  question: string,
): readonly Mark[] {
  const own = ownCandles(bars);
  const isTrade = levels.some(({ kind }) => kind === 'entry');
  const first = times.filter((each) => each.question === question);
  const others = times.filter((each) => !isTrade && levelOf(row, each.question) === undefined);
  const labels = new Map<number, string>();
  const add = (at: number | null, label: string): void => {
    // What the open decides is no event.
    if (at !== null && label !== '' && !labels.has(at) && (isTrade || at > own[0].from)) labels.set(at, label);
  };
  for (const { question: id, event, known, decided } of [...first, ...others]) {
    add(decided ?? (isTrade ? own[own.length - 1].to : null), answerInWords(result, row, id).split(':')[0]);
    add(known ?? (isTrade ? own[0].from : null), isTrade ? 'Entry' : upperFirst(idInWords(event ?? '')));
  }
  const marks: Mark[] = [];
  for (const [at, label] of [...labels].sort(([one], [other]) => one - other)) {
    // An event is known at the end of the bar in which it happens.
    const { low, high, close } = own.find(({ to }) => to >= at) ?? own[own.length - 1];
    const reached = levels.filter(({ price }) => price >= low && price <= high);
    const named = ({ price, kind }: Level): boolean =>
      price === levelOf(row, question) || (kind !== undefined && label.toLowerCase().startsWith(kind));
    // The second break is of the other side.
    const next = ({ price, kind }: Level): boolean => kind !== 'entry' && !marks.some((mark) => mark.price === price);
    marks.push({ label, at, price: (reached.find(named) ?? reached.find(next))?.price ?? close });
  }
  return marks;
}

/** The level that a question is about, such as `touched-r3` and `touched-0.382`; other questions are about the session. */
function levelOf({ levels }: DetailedRow, question: string): number | null | undefined {
  const name = question.replace(/^[^-]+-?/, '');
  return Object.entries(levels).find(([id]) => name !== '' && (id === name || id.endsWith(`-${name}`)))?.[1];
}

/** What happened to a row last, in words: when its answer was decided, else the last of its marks; `null` if only the close decides. */
export function happenedIn({ times }: FoundRow, { bars, marks = [] }: ChartData, question: string): string | null {
  const decided = times.find((each) => each.question === question)?.decided ?? null;
  if (decided !== null) return timeIn(bars.timeZone, decided);
  const last = marks.at(-1);
  return last === undefined ? null : `${last.label} ${timeIn(bars.timeZone, last.at)}`;
}
