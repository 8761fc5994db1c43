import type { HeadlineOutline } from '../../reports/index.js';
import { verdictInWords } from '../calibration-verdict.js';
import type { AskedHeadline } from '../checked-families.js';
import type { EvidenceResult, RankedEvidence } from './evidence-result.js';
import type { Unwatched } from './watch-state.js';

const reasons: Readonly<Record<Unwatched, string>> = {
  'no-earlier-sessions': 'no session before the first day tells its price steps',
  'coarse-ticks': 'its price steps are too large for a fair race between two levels',
  'bars-too-coarse': 'its bars are too long',
  'bars-misaligned': 'its bars do not start at the session open',
  'duplicate-trading-date': 'it has two daily bars for one date',
  'session-unavailable': 'its asset class has no such session',
};

/** What a ranking has found, in words. */
export function sentenceOfResult({
  called,
  tests,
  significance,
}: Pick<EvidenceResult, 'called' | 'tests' | 'significance'>): string {
  const among = `${inThousands(tests)} ${tests === 1 ? 'question' : 'questions'}`;
  const level = `${Number((100 * significance).toPrecision(3))} %`;
  if (called === 0) return `Nothing has been found yet: the answers to ${among} cannot be distinguished from luck.`;
  const what = called === 1 ? '1 answer is' : `${inThousands(called)} answers are`;
  return `Of ${among}, ${what} hard to explain by luck. Where there is only luck, this is ever said with a chance of at most ${level}, however often one looks.`;
}

type Seen = Omit<RankedEvidence, 'rank' | 'sentence'>;

/** What a question has been answered in a market, in words. */
export function sentenceOf(headline: AskedHeadline, row: Seen): string {
  const { ticker, since, cases, called, untested } = row;
  const asked = `“${headline.question}”`;
  if (untested !== undefined) return `${asked} Not tested on ${ticker}: ${reasons[untested]}.`;
  if (cases === 0) return `${asked} No case on ${ticker} since ${since} yet.`;
  const verdict = called ? 'Luck is unlikely to explain this' : 'So far, this cannot be distinguished from luck';
  return `${asked} ${seenOf(headline, row)} ${verdict} (E ${inWords(row)}).${warningOf(headline)}`;
}

function seenOf({ test, outcomes, groups }: HeadlineOutline, row: Seen): string {
  const { ticker, since, group, outcome, estimate, sequence } = row;
  const { count, of, percent, baseline } = estimate;
  const labelOf = (list: HeadlineOutline['groups'], id = '') =>
    list.find((each) => each.id === id)?.label ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  const answer = labelOf(outcomes, outcome ?? outcomes[0].id);
  const where = group === undefined ? '' : ` (${labelOf(groups, group)})`;
  const seen = `${answer} in ${count} of ${of} cases on ${ticker}${where} since ${since}`;
  if (percent === null) return `${seen}.`;
  const chance = test === 'half' ? 'luck gives 50 %' : `the others have ${baseline ?? '-'} %`;
  const bounds = sequence === null ? '' : ` (${sequence.low} to ${sequence.high} % at every look)`;
  return `${seen}: ${percent} %${bounds}, where ${chance}.`;
}

function warningOf({ calibrated, calibration }: AskedHeadline): string {
  if (calibrated === undefined) return '';
  if (calibration === undefined) return ' The question is not calibrated: how often luck alone answers it is unknown.';
  return ` The question ${verdictInWords(calibration)}.`;
}

function inWords({ e, log10 }: Seen): string {
  if (e === null) return `about 10^${log10.toFixed(1)}`;
  if (e < 0.01) return 'below 0.01';
  return `= ${e < 100 ? Math.floor(100 * e) / 100 : inThousands(Math.floor(e))}`;
}

function inThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
