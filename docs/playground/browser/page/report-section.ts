import type { ReportId, ReportResult } from 'barstats';
import { type Reason, reasonsInWords } from 'barstats/reports';
import type { ReportCard } from '../computing/messages.js';
import { element } from './element.js';
import { picture, themeNow, widthFor } from './picture.js';
import type { Pictures } from './pictures.js';
import { resultTables } from './result-tables.js';
import { inFileName, save } from './save.js';
import { counted } from './words.js';

type Result = ReportResult<ReportId>;

/** A report section. Its details, picture, tables and files are created when it is first opened. */
export function reportSection(card: ReportCard, result: Result, pictures: Pictures): HTMLElement {
  const { unit, eligible, seen } = result.observations;
  const title = card.title.slice(card.title.indexOf(': ') + 2);
  const summary = element(
    'summary',
    {},
    element('h4', {}, title.charAt(0).toUpperCase() + title.slice(1)),
    element('span', { class: 'counted' }, `${eligible.toLocaleString('en')} of ${counted(seen, unit)} counted`),
  );
  const section = element('details', { class: 'report', id: `report-${card.report}` }, summary);
  const open = (): void => section.append(contentOf(card, result, pictures));
  section.addEventListener('toggle', open, { once: true });
  return section;
}

function contentOf(card: ReportCard, result: Result, pictures: Pictures): HTMLElement {
  const { session, startDate, endDate, params, observations } = result;
  const given = Object.entries(params).map(([name, value]) => `${name} ${shown(value)}`);
  return element(
    'div',
    {},
    element('p', {}, card.text.slice(card.definition.length).trim() || card.definition),
    element(
      'p',
      { class: 'hint' },
      `${startDate ?? '…'} to ${endDate ?? '…'}, session ${session.id} ${session.open}–${session.close} ${session.timeZone}`,
      given.length === 0 ? '' : `; ${given.join(', ')}`,
    ),
    ...leftOut(observations),
    picture(pictures, result, card.title),
    ...resultTables(result),
    downloads(card, result, pictures),
  );
}

function shown(value: Result['params'][string]): string {
  if (value === null) return 'none';
  return typeof value === 'object' && 'timeZone' in value ? value.id : String(value);
}

function leftOut({ excluded, unit }: Result['observations']): readonly Node[] {
  const reasons = Object.entries(excluded);
  if (reasons.length === 0) return [element('p', {}, 'Nothing was excluded.')];
  const items = reasons.map(([reason, count]) =>
    element('li', {}, `${counted(count, unit)}: ${reasonsInWords[reason as Reason]}`),
  );
  return [element('p', {}, 'Excluded:'), element('ul', { class: 'reasons' }, ...items)];
}

function downloads({ report, title }: ReportCard, result: Result, pictures: Pictures): HTMLElement {
  const name = inFileName(`${result.ticker}-${report}`);
  const wrong = element('p', { class: 'notice wrong', role: 'alert', hidden: true });
  const button = (label: string, run: () => Promise<void>): HTMLElement => {
    const made = element('button', { type: 'button', 'aria-label': `${label} of ${title}` }, label);
    made.addEventListener('click', () => {
      wrong.hidden = true;
      run().catch((error: unknown) => {
        wrong.textContent = error instanceof Error ? error.message : String(error);
        wrong.hidden = false;
      });
    });
    return made;
  };
  const drawn = (ask: 'svg' | 'vega-lite') => () =>
    pictures.ask(result, { ask, theme: themeNow(), width: widthFor(Infinity) });
  return element(
    'div',
    {},
    element(
      'div',
      { class: 'downloads' },
      button('CSV', async () => save(`${name}.csv`, 'csv', await pictures.ask(result, { ask: 'csv' }))),
      button('JSON', async () => Promise.resolve(save(`${name}.json`, 'json', JSON.stringify(result)))),
      button('Vega-Lite', async () => save(`${name}.vl.json`, 'json', await drawn('vega-lite')())),
      button('SVG', async () => save(`${name}.svg`, 'svg', await drawn('svg')())),
    ),
    wrong,
  );
}
