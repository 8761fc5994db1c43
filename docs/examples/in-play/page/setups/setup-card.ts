import { element } from '../element.js';
import type { ReportWords } from '../../messages.js';
import type { GroupInPlay, ObservationInPlay, ReportInPlay } from 'barstats/reports';
import type { Clock } from '../clock.js';
import { outcomeTable } from './outcome-table.js';
import { questionLine } from './question-line.js';
import { setupTitle } from './setup-title.js';
import { countedUnits } from './question-words.js';

/** What a card shows, and of when. */
export interface Shown {
  readonly report: ReportInPlay;
  readonly observation: ObservationInPlay;
  readonly words: ReportWords;
  readonly clock: Clock;
  readonly moment: string;
}

/** One setup in the list. It is made once and then kept up to date, so that it keeps the focus and stays open. */
export class SetupCard {
  readonly node = element('article', { class: 'setup' });
  readonly #button = element('button', { type: 'button', 'aria-expanded': 'false' });
  readonly #group = element('span', { class: 'group' });
  readonly #questions = element('ul', { class: 'questions' });
  readonly #more = element('div', { class: 'more', hidden: true });
  #shown: Shown | null = null;

  constructor(id: string, onChoose: () => void) {
    this.#more.id = `${id}-more`;
    this.node.id = id;
    this.#button.setAttribute('aria-controls', this.#more.id);
    this.#button.addEventListener('click', onChoose);
    this.node.append(element('h3', {}, this.#button, this.#group), this.#questions, this.#more);
  }

  /** What the words of a search and the states of questions are looked for in. */
  get text(): string {
    return (this.#button.textContent + ' ' + this.#group.textContent + ' ' + this.#questions.textContent).toLowerCase();
  }

  has(state: string): boolean {
    return (
      this.#shown?.observation.groups.some(({ questions }) => questions.some((each) => each.state === state)) ?? false
    );
  }

  show(shown: Shown): void {
    const { report, observation, words, clock, moment } = shown;
    // Histories that no bar changed are the same objects; but the lines of open questions name the time.
    if (this.#shown?.observation === observation && !this.has('open')) return;
    this.#shown = shown;
    const [group] = observation.groups;
    this.#button.textContent = setupTitle(words.title);
    this.#group.textContent = [...labelOf(group), ...patternOf(shown)].join(', ');
    this.#questions.replaceChildren(
      ...(group?.questions ?? []).map((question) => questionLine(question, report.history.unit, clock, moment)),
    );
    if (!this.#more.hidden) this.#fill();
  }

  /** Opens or closes it; open, its levels are those that are chosen. */
  set chosen(chosen: boolean) {
    this.#button.setAttribute('aria-expanded', String(chosen));
    this.node.classList.toggle('chosen', chosen);
    this.#more.hidden = !chosen;
    if (chosen) this.#fill();
  }

  #fill(): void {
    if (this.#shown === null) return;
    const { report, observation, words, moment } = this.#shown;
    const { startDate, endDate, eligible, unit } = report.history;
    const period = startDate === null ? '' : ` from ${startDate} to ${endDate}`;
    this.#more.replaceChildren(
      element('p', { class: 'hint' }, `${words.definition} History: ${countedUnits(eligible, unit)}${period}.`),
      ...observation.groups.flatMap((group) => [
        ...(isWhole(group) ? [] : [element('h4', {}, `${group.label}: ${countedUnits(group.observations, unit)}`)]),
        ...group.questions.map((question) => outcomeTable(question, moment)),
      ]),
    );
  }
}

function labelOf(group: GroupInPlay | undefined): readonly string[] {
  return group === undefined || isWhole(group) ? [] : [group.label];
}

/** What tells one of several patterns from the others: the prices that it is about. */
function patternOf({ report, observation }: Shown): readonly string[] {
  if (report.observations.length === 1) return [];
  return Object.entries(observation.levels).map(([name, price]) => `${name.replaceAll('-', ' ')} ${price ?? '–'}`);
}

/** Whether a group is all that the report counts, so that its name says nothing. */
function isWhole({ group }: GroupInPlay): boolean {
  return Object.keys(group).length === 0;
}
