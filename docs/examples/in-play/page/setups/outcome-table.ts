import { element } from '../element.js';
import type { QuestionInPlay, Counted } from 'barstats/reports';
import { chanceWords, guardWords } from './question-words.js';

/** Every outcome of a question, with how often it came before, and from here on. */
export function outcomeTable(question: QuestionInPlay, moment: string): Node {
  const { title, history, undecided } = question;
  const columns = [
    { head: 'All before', shares: history },
    ...(undecided === null ? [] : [{ head: `Equally undecided at ${moment}`, shares: undecided }]),
  ];
  const head = columns.map(({ head: text, shares }) =>
    element('th', { scope: 'col', class: 'figure' }, `${text}: ${shares.of.toLocaleString('en')}`, ...mark(shares)),
  );
  const rows = history.outcomes.map(({ id, label }) =>
    element(
      'tr',
      {},
      element('td', {}, id === question.soFar ? element('strong', {}, label) : label),
      ...columns.map(({ shares }) => element('td', { class: 'figure' }, ...shareNodes(shares, id))),
    ),
  );
  return element(
    'table',
    {},
    element('caption', {}, title),
    element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, 'Outcome'), ...head)),
    element('tbody', {}, ...rows),
  );
}

function mark({ guard }: Counted): readonly Node[] {
  return guard === null ? [] : [element('span', { class: 'mark' }, ` (${guardWords(guard)})`)];
}

function shareNodes({ outcomes }: Counted, id: string): readonly (Node | string)[] {
  const outcome = outcomes.find((each) => each.id === id);
  if (outcome === undefined) return [];
  const { percent, low, high } = outcome;
  const count = outcome.count.toLocaleString('en');
  if (percent === null || low === null || high === null) return [count];
  const share = `${percent.toFixed(1)} % (${low.toFixed(1)}–${high.toFixed(1)})`;
  const chance = chanceWords(outcome.atRandom, 1);
  return [`${count} · `, element('span', { class: 'whole' }, share), ...(chance === '' ? [] : [`, ${chance}`])];
}
