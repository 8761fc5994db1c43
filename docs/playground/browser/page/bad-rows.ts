import type { FileFault } from 'barstats/errors';
import { element } from './element.js';
import { scrollRegion } from './scroll-region.js';
import { counted } from './words.js';

/** What the reader does about rows that are not bars. */
export interface BadRowsChoices {
  /** `null` where there are no bars without them, or it was chosen before. */
  readonly onWithout: (() => void) | null;
  readonly onOther: () => void;
}

/** The rows that are not bars by their lines, and the choice of what to do about them. */
export function badRows(wrong: number, faults: readonly FileFault[], choices: BadRowsChoices): readonly Node[] {
  const columns = ['Column', 'What is wrong'].map((name) => element('th', { scope: 'col' }, name));
  const table = element(
    'table',
    {},
    element(
      'caption',
      {},
      wrong > faults.length ? `The first ${faults.length} of ${counted(wrong, 'row')}` : 'All of them',
    ),
    element('thead', {}, element('tr', {}, element('th', { scope: 'col', class: 'figure' }, 'Line'), ...columns)),
    element('tbody', {}, ...faults.map(rowOf)),
  );
  const region = scrollRegion('Rows that are not bars', table);
  region.classList.add('tall');
  return [
    element('h3', {}, wrongRowsInWords(wrong)),
    element(
      'p',
      {},
      'Nothing is left out unless you say so: mend the file and choose it again, or go on without them. Reports treat a time without a bar as such.',
    ),
    region,
    buttons(wrong, choices),
  ];
}

/** So many rows are not bars. */
export function wrongRowsInWords(wrong: number): string {
  return `${counted(wrong, 'row')} ${wrong === 1 ? 'is not a bar' : 'are not bars'}`;
}

function rowOf({ line, column, message }: FileFault): HTMLElement {
  return element(
    'tr',
    {},
    element('th', { scope: 'row', class: 'figure' }, String(line)),
    element('td', {}, column ?? 'whole line'),
    element('td', {}, message),
  );
}

function buttons(wrong: number, { onWithout, onOther }: BadRowsChoices): HTMLElement {
  const other = element('button', { type: 'button' }, 'Choose another file');
  other.addEventListener('click', onOther);
  if (onWithout === null) return element('div', { class: 'choices' }, other);
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
