import type { EvidenceSeries } from '../../computing/asked.js';
import { REASONS } from './scan-parts.js';
import { counted, shownTime } from '../parts/words.js';

/** The evidence that luck alone hardly ever reaches. */
export interface EvidenceLines {
  /** For a question that was chosen before anything was seen. */
  readonly one: number;
  /** For the strongest of all questions. */
  readonly all: number;
}

export function linesOf(significance: number, questions: number): EvidenceLines {
  return { one: Math.round(1 / significance), all: Math.round(questions / significance) };
}

/** How the evidence grew, in words. */
export function evidenceInWords({ looks, untested }: EvidenceSeries, { one, all }: EvidenceLines): string {
  if (untested !== undefined) return `No evidence over time. ${REASONS[untested]}.`;
  const { e, log10, cases } = looks[looks.length - 1];
  const now = `Evidence ${inWords(e, log10)} after ${counted(cases, 'case')}`;
  const passed = (line: number): string | null => {
    const look = looks.find((each) => each.log10 >= Math.log10(line));
    return look === undefined ? null : shownTime(look.last, true);
  };
  const [first, second] = [passed(one), passed(all)];
  const [shownOne, shownAll] = [one, all].map((line) => line.toLocaleString('en'));
  if (first === null) return `${now}; it has never reached ${shownOne}.`;
  if (second === null) return `${now}; it had reached ${shownOne} by ${first}, and never ${shownAll}.`;
  return `${now}; it had reached ${shownOne} by ${first} and ${shownAll} by ${second}.`;
}

function inWords(e: number | null, log10: number): string {
  if (e === null) return `about 10^${log10.toFixed(1)}`;
  if (e < 0.01) return 'below 0.01';
  return e < 100 ? String(Math.floor(100 * e) / 100) : Math.floor(e).toLocaleString('en');
}
