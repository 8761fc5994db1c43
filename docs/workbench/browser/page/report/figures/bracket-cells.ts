import type { GroupSummary, MeasureSummary, QuestionSummary } from 'barstats/reports';
import { counted, signed } from '../../parts/words.js';
import type { Told } from './measure-words.js';

/** A pair of a stop and a target. */
export interface BracketCell {
  readonly stop: string;
  readonly target: string;
  readonly question: QuestionSummary;
  /** The returns in units of risk with all ambiguous trades lost, and with all won. */
  readonly worst: MeasureSummary;
  readonly best: MeasureSummary;
  /** The p of a mean result of 0; `null` with too few trades. */
  readonly p: number | null;
}

const BRACKET = /^bracket-([0-9.]+)-([0-9.]+)$/;

/** The pairs of a group, by stop and then by target; `null` for a report that is not about brackets. */
export function bracketTable({ questions, measures, statistics }: GroupSummary) {
  const found = questions.flatMap((question): readonly BracketCell[] => {
    const [, stop, target] = BRACKET.exec(question.id) ?? [];
    const [worst, best] = ['worst', 'best'].map((which) =>
      measures.find(({ id }) => id === `${which}-${stop}-${target}`),
    );
    const p = statistics.find(({ id }) => id === `p-${stop}-${target}`)?.value ?? null;
    return stop === undefined || worst === undefined || best === undefined
      ? []
      : [{ stop, target, question, worst, best, p }];
  });
  if (found.length === 0) return null;
  const stops = [...new Set(found.map(({ stop }) => stop))];
  return {
    stops,
    targets: [...new Set(found.map(({ target }) => target))],
    cells: stops.map((stop) => found.filter((cell) => cell.stop === stop)),
  };
}

/** The mean return of a pair; two numbers where the bars do not show which trades were won, `null` without a trade. */
export function returnOf({ worst, best }: BracketCell): readonly [low: number, high: number] | null {
  return worst.mean === null || best.mean === null ? null : [worst.mean, best.mean];
}

/** Pairs whose p is below it differ from 0, once it is shared among all pairs. */
const LEVEL = 0.05;

/**
 * What the pairs of each group returned on average, from the worst to the best, and how many of them chance does not explain: of so many,
 * some always look good.
 */
export function returnsInWords(
  groups: readonly GroupSummary[],
): { readonly title: string; readonly told: readonly Told[] } | null {
  const found = groups.flatMap((group) => {
    const cells = bracketTable(group)?.cells.flat() ?? [];
    const returns = cells.flatMap((cell) => returnOf(cell) ?? []);
    return returns.length === 0 ? [] : [{ label: group.label, cells, returns }];
  });
  const tests = found.flatMap(({ cells }) => cells.filter(({ p }) => p !== null)).length;
  if (found.length === 0) return null;
  const told = found.map(({ label, cells, returns }) => {
    const apart = cells.filter(({ p }) => p !== null && p * tests < LEVEL).length;
    const pairs = `over ${counted(cells.length, 'pair')} of stop and target`;
    const verdict = cells.every(({ p }) => p === null)
      ? 'too few trades to test'
      : `${apart === 0 ? 'no pair differs' : apart === 1 ? '1 pair differs' : `${apart} pairs differ`} from 0 before costs beyond chance (${counted(tests, 'test')}, adjusted p below ${LEVEL})`;
    const [low, high] = [Math.min(...returns), Math.max(...returns)].map((value) => signed(value, 2));
    return { label, figure: `${low === high ? low : `${low} to ${high}`} R`, after: `${pairs}; ${verdict}` };
  });
  return { title: 'Mean return of a trade', told };
}

/** How strong the colour of a return is, from −4 to 4: whole steps of a tenth of the risk. Only what both returns agree on has a colour. */
export function strengthOf(cell: BracketCell): number {
  const [low, high] = returnOf(cell) ?? [0, 0];
  const sure = low > 0 ? low : high < 0 ? high : 0;
  return Math.sign(sure) * Math.min(4, Math.ceil(Math.abs(sure) * 10));
}

/** The slider of costs for prices of a size: a hundred steps of a round number, up to about 0.2 % of the price. */
export function costScale(price: number, costs: number): { readonly step: number; readonly max: number } {
  const size = Math.abs(price) * 2e-5;
  const [digit, exponent] = size.toExponential(0).split('e');
  const round = Number(digit) >= 5 ? 5 : Number(digit) >= 2 ? 2 : 1;
  const step = size === 0 ? 0.01 : Number(`${round}e${exponent}`);
  const max = Number((100 * step).toPrecision(6));
  return { step, max: Math.max(max, costs) };
}

/** A p-value with as many digits as anyone needs. */
export function probability(p: number): string {
  return p < 0.0001 ? 'below 0.0001' : String(Number(p.toPrecision(2)));
}
