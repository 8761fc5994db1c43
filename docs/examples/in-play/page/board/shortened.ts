import { byId } from '../element.js';

/** A list that shows its first items only, until somebody asks for all. */
export class Shortened {
  readonly #button: HTMLElement;
  #all = false;

  constructor(
    button: string,
    private readonly most: number,
    onChange: () => void,
  ) {
    this.#button = byId(button);
    this.#button.addEventListener('click', () => {
      this.#all = !this.#all;
      onChange();
    });
  }

  /** How many of so many items are shown. */
  of(count: number): number {
    this.#button.hidden = count <= this.most;
    this.#button.textContent = this.#all ? `Show only ${this.most}` : `Show all ${count.toLocaleString('en')}`;
    return this.#all ? count : Math.min(count, this.most);
  }
}
