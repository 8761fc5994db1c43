import type { HowRead } from '../computing/messages.js';
import { element } from './element.js';
import { scrollRegion } from './scroll-region.js';
import { duration } from './words.js';

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'vertical bar',
};
const DECIMALS = { '.': 'point', ',': 'comma' } as const;

/** How a file was read, and whether its times are closing times, which only the user may know. */
export function howRead(source: HowRead, onStamped: (stamped: 'open' | 'close') => void): readonly Node[] {
  const table = element(
    'table',
    {},
    element(
      'tbody',
      {},
      ...decisionsOf(source).map(([name, value]) =>
        element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, value)),
      ),
    ),
  );
  const details = element(
    'details',
    { open: true },
    element('summary', {}, 'How the file was read'),
    scrollRegion('How the file was read', table),
  );
  // Dates are the same for both stamps.
  return source.timeZone === null ? [details] : [details, stampedControl(source, onStamped)];
}

function decisionsOf(source: HowRead): readonly (readonly [string, string])[] {
  const columns = Object.entries(source.columns).flatMap(
    ([field, names]: [string, string | readonly string[] | null]) =>
      names === null || field === 'adjustedClose' ? [] : [`${field} from ${[names].flat().join(' and ')}`],
  );
  return [
    ['Format', source.format === 'csv' ? 'CSV' : 'Parquet'],
    ['Program', source.program ?? 'unknown'],
    ...writtenAs(source),
    ['Columns', columns.join(', ')],
    ['Times', `${source.times}, the first: ${source.firstTime}`],
    ['Time zone', source.timeZone ?? 'none (dates)'],
    ['Bar length', duration(source.interval)],
    ['Order', source.order === 'oldest-first' ? 'oldest first' : 'newest first (reversed)'],
    ['Ticker', source.ticker ?? 'not in the file'],
    ['Valid rows', source.rows.toLocaleString('en')],
    ['Rows without prices', source.emptyRows.toLocaleString('en')],
  ];
}

function writtenAs(source: HowRead): readonly (readonly [string, string])[] {
  if (source.format === 'parquet') return [['Row groups', source.rowGroups.toLocaleString('en')]];
  const { delimiter, decimal, header, remarks } = source;
  return [
    ['Delimiter', DELIMITERS[delimiter] ?? delimiter],
    ['Decimal mark', decimal === null ? 'none (no decimals)' : DECIMALS[decimal]],
    ['Header', header ? 'names the columns' : 'none'],
    ['Remarks', remarks.map(({ line, text }) => `line ${line}: ${text}`).join('; ') || 'none'],
  ];
}

function stampedControl({ stamped }: HowRead, onStamped: (stamped: 'open' | 'close') => void): HTMLElement {
  const box = element('input', { type: 'checkbox', id: 'stamped', checked: stamped === 'close' });
  box.addEventListener('change', () => onStamped(box.checked ? 'close' : 'open'));
  return element('p', {}, element('label', {}, box, 'The times in the file are closing times of bars'));
}
