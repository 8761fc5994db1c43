import { BarstatsRangeError, type FileFault } from '../errors/index.js';

/** How many invalid rows an error lists; all are counted. */
const MAX_FAULTS = 100;

/** How many of them its message shows. */
const MAX_SHOWN = 20;

/** The invalid rows of a file, added in any order: the first ones by line, and their number. */
export class FaultList {
  #total = 0;
  #first: FileFault[] = [];
  /** Lines after this one are only counted. */
  #last = Infinity;

  /** @param describe - called only if the line may be listed */
  add(line: number, describe: () => Omit<FileFault, 'line'>): void {
    this.#total++;
    if (line > this.#last) return;
    this.#first.push(Object.freeze({ line, ...describe() }));
    if (this.#first.length < 2 * MAX_FAULTS) return;
    this.#first = this.first();
    this.#last = this.#first[MAX_FAULTS - 1].line;
  }

  get total(): number {
    return this.#total;
  }

  first(): FileFault[] {
    return [...this.#first].sort((a, b) => a.line - b.line).slice(0, MAX_FAULTS);
  }

  /**
   * The error that lists them.
   *
   * @param argument - of the public function
   * @param place - what a line of the file is called
   * @param kind - what the rows should be
   */
  error(argument: string, place: string, kind = 'bars'): BarstatsRangeError {
    const faults = Object.freeze(this.first());
    const shown = faults.slice(0, MAX_SHOWN).map(({ line, message }) => `${place} ${line}: ${message}`);
    const more = this.#total > shown.length ? [`and ${this.#total - shown.length} more`] : [];
    const heading = `${argument} has ${this.#total} rows that are not ${kind}`;
    const message = this.#total === 1 ? `${argument}, ${shown[0]}` : [heading, ...shown, ...more].join('\n');
    return new BarstatsRangeError('invalid-rows', message, { argument, count: this.#total, faults });
  }
}
