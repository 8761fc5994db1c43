import type { QuestionSummary } from '../reports/index.js';

/** Above this a change is no more than what chance gives, and nothing is said of it. */
const LEVEL = 0.05;

/** What is told of the change of a question. */
type Changed = Pick<QuestionSummary, 'change'>;

/** How the share of an outcome changed, in words, where a test says that it did: `76 % until 2004-02-02, 61 % since; change tested, p 0.001`. */
export function changeInWords({ change }: Changed, outcome: number): string | null {
  if (change === undefined || change === null || change.p > LEVEL) return null;
  const { date, p, before, after } = change;
  const [was, is] = [before, after].map(({ outcomes }) => outcomes[outcome].percent);
  return `${was} % until ${date}, ${is} % since; change tested, p ${Number(p.toFixed(3))}`;
}
