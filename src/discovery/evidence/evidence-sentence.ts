import type { AskedHeadline } from '../checked-families.js';
import { counted, inThousands } from '../counted.js';
import { askedInWords, type PickedFamilies } from '../picked-families.js';
import { seenOf, untestedInWords as scanned, warningOf } from '../sentence.js';
import type { EvidenceResult, RankedEvidence } from './evidence-result.js';
import type { Unwatched } from './watch-state.js';

const untestedInWords: Readonly<Record<Unwatched, string>> = {
  ...scanned,
  'no-earlier-sessions': 'no session before the first day tells its price steps',
};

/** What a ranking has found, in words. */
export function summaryOfEvidence({
  called,
  tests,
  findings,
  significance,
  warnings,
}: Pick<EvidenceResult, 'called' | 'tests' | 'findings' | 'significance' | 'warnings'>): string {
  const among = counted(tests, 'question');
  const level = `${Number((100 * significance).toPrecision(3))} %`;
  if (called === 0) return `Nothing has been found yet: the answers to ${among} cannot be distinguished from luck.`;
  const again = called - findings.length;
  const what = findings.length === 1 ? '1 answer is' : `${inThousands(findings.length)} answers are`;
  const echoes =
    again === 0 ? '' : ` (and again in ${inThousands(again)} more, of markets with nearly the same returns)`;
  const ever =
    warnings === undefined
      ? `Where there is only luck, this is ever said with a chance of at most ${level}, however often one looks.`
      : 'How often luck alone is called is unknown, unless the questions and the first day were chosen before their cases were seen.';
  return `Of ${among}, ${what} hard to explain by luck${echoes}. ${ever}`;
}

/** What is wrong with picked families. */
export function pickedInWords(picked: PickedFamilies): string {
  return `${askedInWords(picked)} If they were picked after seeing their cases, luck is called too often: watch all, or begin with a first day still to come.`;
}

/** What is wrong with cases that were there at the first look. */
export function retrospectiveInWords(retrospective: number, cases: number): string {
  return (
    `${inThousands(retrospective)} of ${counted(cases, 'case')} are retrospective: their sessions had opened when a market was looked at first. ` +
    'If the first day was chosen after seeing them, luck is called too often: begin with a first day still to come.'
  );
}

type Seen = Omit<RankedEvidence, 'rank' | 'sentence'>;

/** What a question has been answered in a market, in words. */
export function sentenceOf(headline: AskedHeadline, row: Seen): string {
  const { ticker, since, cases, called, untested } = row;
  const asked = `“${headline.question}”`;
  if (untested !== undefined) return `${asked} Not tested on ${ticker}: ${untestedInWords[untested]}.`;
  if (cases === 0) return `${asked} No case on ${ticker} since ${since} yet.`;
  const verdict = called ? 'Luck is unlikely to explain this' : 'So far, this cannot be distinguished from luck';
  return `${asked} ${foundOf(headline, row)} ${verdict} (E ${inWords(row)}).${retrospectiveOf(row)}${warningOf(headline)}`;
}

function retrospectiveOf({ retrospective, cases }: Seen): string {
  if (retrospective === 0) return '';
  return ` ${retrospective === cases ? 'All' : `${inThousands(retrospective)} of the`} cases are retrospective.`;
}

function foundOf(headline: AskedHeadline, row: Seen): string {
  const { where, seen, against } = seenOf(headline, row);
  const { count, of, percent } = row.estimate;
  const found = `${where}, since ${row.since}: ${seen} in ${count} of ${of} cases`;
  if (percent === null) return `${found}.`;
  const { sequence } = row;
  const bounds = sequence === null ? '' : ` (${sequence.low} to ${sequence.high} % at every look)`;
  return `${found}, ${percent} %${bounds}, ${against}.`;
}

function inWords({ e, log10 }: Seen): string {
  if (e === null) return `about 10^${log10.toFixed(1)}`;
  if (e < 0.01) return 'below 0.01';
  return `= ${e < 100 ? Math.floor(100 * e) / 100 : inThousands(Math.floor(e))}`;
}
