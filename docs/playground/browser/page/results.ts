import type { ReportCard, ReportOutcome } from '../computing/messages.js';
import { byId, element } from './element.js';
import { notComputed } from './not-computed.js';
import { notify } from './notices.js';
import type { Pictures } from './pictures.js';
import { reportSection } from './report-section.js';
import { inFileName, save } from './save.js';

/** The reports in order of arrival, by family, with a filter. */
export class Results {
  readonly #pictures: Pictures;
  readonly #families = new Map<string, HTMLElement>();
  readonly #sections: { readonly words: string; readonly section: HTMLElement }[] = [];
  readonly #others: { readonly card: ReportCard; readonly why: string }[] = [];
  #outcomes: ReportOutcome[] = [];
  #ticker = '';

  constructor(pictures: Pictures) {
    this.#pictures = pictures;
    byId('filter').addEventListener('input', () => this.#filter());
    byId('all-json').addEventListener('click', () => this.#save());
  }

  clear(ticker: string): void {
    this.#ticker = ticker;
    this.#outcomes = [];
    this.#families.clear();
    this.#sections.length = 0;
    this.#others.length = 0;
    byId('families').replaceChildren();
    byId('not-computed').replaceChildren();
    this.doubt([]);
    byId('filter', HTMLInputElement).value = '';
    byId('all-json', HTMLButtonElement).disabled = true;
    this.#filter();
  }

  /** @param why - why there is no result, if there is none */
  add(card: ReportCard, outcome: ReportOutcome, why: string): void {
    if ('left' in outcome) this.#others.push({ card, why });
    else if ('failed' in outcome) this.#addFailed(card, why);
    else {
      this.#outcomes.push(outcome);
      if ('refused' in outcome) this.#others.push({ card, why });
      else this.#addSection(card, reportSection(card, outcome, this.#pictures));
    }
  }

  /** Lists the reports that could not be computed, and enables saving. */
  finish(): void {
    byId('not-computed').replaceChildren(...notComputed(this.#others));
    byId('all-json', HTMLButtonElement).disabled = this.#outcomes.length === 0;
  }

  /** Shows notices above the reports. */
  doubt(notices: readonly string[]): void {
    notify('doubts', notices.map((text) => `Check the bars. ${text}`).join(' '), true);
  }

  #addFailed(card: ReportCard, why: string): void {
    const title = element('p', {}, element('strong', {}, card.title));
    this.#addSection(card, element('div', { class: 'notice wrong' }, title, element('p', {}, why)));
  }

  #addSection(card: ReportCard, section: HTMLElement): void {
    const family = this.#familyOf(card);
    family.append(section);
    const words = `${card.title} ${card.definition} ${card.report}`.toLowerCase();
    this.#sections.push({ words, section });
    const sought = soughtWords();
    section.hidden = !sought.every((word) => words.includes(word));
    if (!section.hidden) family.hidden = false;
    this.#tellShown();
  }

  #familyOf({ family, title, definition }: ReportCard): HTMLElement {
    const known = this.#families.get(family);
    if (known !== undefined) return known;
    const name = title.slice(0, title.indexOf(': '));
    const link = element(
      'a',
      { href: `../families/${family}.html`, 'aria-label': `Definition of ${name}` },
      'Definition',
    );
    const made = element(
      'section',
      { class: 'family', hidden: true, 'aria-labelledby': `family-${family}` },
      element('h3', { id: `family-${family}` }, name),
      element('p', {}, `${definition} `, link),
    );
    this.#families.set(family, made);
    byId('families').append(made);
    return made;
  }

  #filter(): void {
    const sought = soughtWords();
    for (const { words, section } of this.#sections) section.hidden = !sought.every((word) => words.includes(word));
    for (const family of this.#families.values()) {
      family.hidden = [...family.querySelectorAll<HTMLElement>(':scope > .report, :scope > .notice')].every(
        (section) => section.hidden,
      );
    }
    this.#tellShown();
  }

  #tellShown(): void {
    const shown = this.#sections.filter(({ section }) => !section.hidden).length;
    const all = this.#sections.length;
    byId('shown').textContent = shown === all ? `${all} reports` : `${shown} of ${all} reports`;
  }

  #save(): void {
    save(`${inFileName(this.#ticker)}-reports.json`, 'json', JSON.stringify(this.#outcomes));
  }
}

function soughtWords(): readonly string[] {
  return byId('filter', HTMLInputElement).value.toLowerCase().split(/\s+/).filter(Boolean);
}
