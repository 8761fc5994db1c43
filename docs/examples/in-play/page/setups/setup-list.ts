import { byId } from '../element.js';
import { counted } from '../../../../workbench/browser/page/parts/words.js';
import type { Clock } from '../clock.js';
import type { FollowedDay } from '../followed-day.js';
import { placeInOrder } from '../place-in-order.js';
import { setupId } from './setup-id.js';
import { SetupCard } from './setup-card.js';

/** The setups in play, kept up to date. */
export class SetupList {
  readonly #cards = new Map<string, SetupCard>();
  #chosen: string | null = null;

  constructor(private readonly onChoose: (id: string | null) => void) {
    byId('filter').addEventListener('input', () => this.#filter());
    byId('state').addEventListener('change', () => this.#filter());
  }

  show(day: FollowedDay, clock: Clock): void {
    const moment = clock.time(day.moment);
    const wanted = day.result.reports.flatMap((report) =>
      report.observations.map((observation, at) => ({ report, observation, id: setupId(report.report, at) })),
    );
    const ids = new Set(wanted.map(({ id }) => id));
    for (const id of this.#cards.keys()) if (!ids.has(id)) this.#cards.delete(id);
    const nodes = wanted.map(({ report, observation, id }) => {
      const card = this.#cards.get(id) ?? new SetupCard(id, () => this.#choose(id));
      this.#cards.set(id, card);
      card.show({ report, observation, words: day.words[report.report], clock, moment });
      return card.node;
    });
    placeInOrder(byId('list'), nodes);
    this.#filter();
  }

  #choose(id: string): void {
    this.#chosen = this.#chosen === id ? null : id;
    for (const [each, card] of this.#cards) card.chosen = each === this.#chosen;
    this.onChoose(this.#chosen);
  }

  #filter(): void {
    const words = byId('filter', HTMLInputElement).value.toLowerCase().split(/\s+/);
    const state = byId('state', HTMLSelectElement).value;
    let shown = 0;
    for (const card of this.#cards.values()) {
      const fits = words.every((word) => card.text.includes(word)) && (state === 'all' || card.has(state));
      card.node.hidden = !fits;
      if (fits) shown++;
    }
    byId('counted').textContent =
      shown === this.#cards.size
        ? `${counted(shown, 'setup')}. Select one to draw its levels.`
        : `${shown} of ${counted(this.#cards.size, 'setup')}.`;
  }
}
