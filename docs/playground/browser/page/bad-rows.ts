import type { FileFault } from 'barstats/errors';
import { element } from './element.js';
import { scrollRegion } from './scroll-region.js';
import { counted } from './words.js';

/** What the user does about invalid rows. */
export interface BadRowsChoices {
  /** `null` if no valid rows remain, or the user already chose this. */
  readonly onWithout: (() => void) | null;
  readonly onOther: () => void;
}

/** The invalid rows by line, and the choice of what to do. */
export function badRows(wrong: number, faults: readonly FileFault[], choices: BadRowsChoices): readonly Node[] {
  const columns = ['Column', 'Problem'].map((name) => element('th', { scope: 'col' }, name));
  const table = element(
    'table',
    {},
    element(
      'caption',
      {},
      wrong > faults.length ? `The first ${faults.length} of ${counted(wrong, 'row')}` : 'All invalid rows',
    ),
    element('thead', {}, element('tr', {}, element('th', { scope: 'col', class: 'figure' }, 'Line'), ...columns)),
    element('tbody', {}, ...faults.map(rowOf)),
  );
  const region = scrollRegion('Invalid rows', table);
  region.classList.add('tall');
  return [
    element('h3', {}, invalidRowsInWords(wrong)),
    element(
      'p',
      {},
      'Rows are skipped only if you say so. Fix the file and choose it again, or continue without these rows.',
    ),
    region,
    buttons(wrong, choices),
  ];
}

/** How many rows are invalid. */
export function invalidRowsInWords(wrong: number): string {
  return `${counted(wrong, 'row')} ${wrong === 1 ? 'is invalid' : 'are invalid'}`;
}

function rowOf({ line, column, message }: FileFault): HTMLElement {
  return element(
    'tr',
    {},
    element('th', { scope: 'row', class: 'figure' }, String(line)),
    element('td', {}, column ?? 'entire line'),
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
    `Continue without these ${counted(wrong, 'row')}`,
  );
  without.addEventListener('click', () => {
    without.disabled = true;
    onWithout();
  });
  return element('div', { class: 'choices' }, other, without);
}
