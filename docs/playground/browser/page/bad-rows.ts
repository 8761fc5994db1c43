import type { BarsRead } from '../computing/messages.js';
import { element } from './element.js';
import { scrollRegion } from './scroll-region.js';
import { counted } from './words.js';

/** What the reader does about rows that are no bars. */
export interface BadRowsChoices {
  readonly onWithout: () => void;
  readonly onOther: () => void;
}

/** The rows that are no bars by their lines, and the choice of what to do about them where there still is one. */
export function badRows(
  { rows, wrong, faults, bars, backwards }: BarsRead,
  choices: BadRowsChoices | null,
): readonly Node[] {
  const table = element(
    'table',
    {},
    element(
      'caption',
      {},
      wrong > faults.length ? `The first ${faults.length} of ${counted(wrong, 'row')}` : 'All of them',
    ),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('th', { scope: 'col', class: 'figure' }, 'Line'),
        ...['Column', 'What is wrong', 'The line as it stands'].map((name) => element('th', { scope: 'col' }, name)),
      ),
    ),
    element('tbody', {}, ...faults.map(rowOf)),
  );
  const region = scrollRegion('Rows that are no bars', table);
  region.classList.add('tall');
  return [
    element(
      'h3',
      {},
      `${counted(wrong, 'row')} of ${rows.toLocaleString('en')} ${wrong === 1 ? 'is no bar' : 'are no bars'}`,
    ),
    element(
      'p',
      {},
      'Nothing is left out unless you say so: mend the file and choose it again, or go on without them. Reports treat a time without a bar as such.',
    ),
    ...(backwards
      ? [element('p', { class: 'notice' }, 'The file seems to run from the newest bar to the oldest: sort it by time.')]
      : []),
    region,
    ...(choices === null ? [] : [buttons(wrong, bars !== null, choices)]),
  ];
}

function rowOf({ line, text, column, rule }: BarsRead['faults'][number]): HTMLElement {
  return element(
    'tr',
    {},
    element('th', { scope: 'row', class: 'figure' }, String(line)),
    element('td', {}, column ?? 'whole line'),
    element('td', {}, rule),
    element('td', { class: 'source' }, text),
  );
}

function buttons(wrong: number, sound: boolean, { onWithout, onOther }: BadRowsChoices): HTMLElement {
  const other = element('button', { type: 'button' }, 'Choose another file');
  other.addEventListener('click', onOther);
  if (!sound) return element('div', { class: 'choices' }, other);
  const without = element(
    'button',
    { type: 'button', id: 'without' },
    `Compute without these ${counted(wrong, 'row')}`,
  );
  without.addEventListener('click', () => {
    without.disabled = true;
    onWithout();
  });
  return element('div', { class: 'choices' }, other, without);
}
