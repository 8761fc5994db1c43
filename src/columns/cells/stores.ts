import type { Quotient } from '../../numeric/inner.js';
import type { Cells, Earlier } from '../column.js';
import { begunWith, pickRows, type Store, whyOf } from './made-of.js';

/** Numbers: prices as they are, counts, instants, and the positions of bars. */
export class NumberCells implements Cells<number> {
  constructor(
    readonly why: Uint8Array,
    readonly values: Float64Array,
  ) {}

  from(row: number): Float64Array {
    return row === 0 ? this.values : this.values.subarray(row);
  }

  pick(rows: Int32Array): NumberCells {
    return new NumberCells(pickRows(this.why, rows), pickRows(this.values, rows));
  }
}

export const numbers: Store<number, NumberCells> = {
  make(length, earlier) {
    const values = begunWith(Float64Array, length, earlier, (cells) => cells.values);
    return new NumberCells(whyOf(length, earlier), values);
  },
  put({ values }, row, value) {
    // The cheapest test of what is not a number, NaN included: most columns are of numbers.
    if (!(value >= -Infinity)) throw new Error(`a number was expected, got ${String(value)}`);
    values[row] = value;
  },
};

/** Yes or no; a list would take eight times the memory. */
export class FlagCells implements Cells<boolean> {
  #values: readonly boolean[] | null = null;

  constructor(
    readonly why: Uint8Array,
    /** 1 for yes, 0 for no. */
    readonly bits: Uint8Array,
  ) {}

  get values(): readonly boolean[] {
    return (this.#values ??= this.from(0));
  }

  from(row: number): readonly boolean[] {
    const { bits } = this;
    const values = new Array<boolean>(bits.length - row);
    for (let at = 0; at < values.length; at++) values[at] = bits[row + at] === 1;
    return values;
  }

  pick(rows: Int32Array): FlagCells {
    return new FlagCells(pickRows(this.why, rows), pickRows(this.bits, rows));
  }
}

export const flags: Store<boolean, FlagCells> = {
  make(length, earlier) {
    const bits = begunWith(Uint8Array, length, earlier, (cells) => cells.bits);
    return new FlagCells(whyOf(length, earlier), bits);
  },
  put({ bits }, row, value) {
    if (typeof value !== 'boolean') throw new Error(`true or false was expected, got ${String(value)}`);
    bits[row] = value ? 1 : 0;
  },
};

/** Anything else, as it is. */
export class ListCells<Value> implements Cells<Value> {
  constructor(
    readonly why: Uint8Array,
    readonly values: Value[],
  ) {}

  from(row: number): readonly Value[] {
    return row === 0 ? this.values : this.values.slice(row);
  }

  pick(rows: Int32Array): ListCells<Value> {
    const picked = new Array<Value>(rows.length);
    for (let at = 0; at < rows.length; at++) picked[at] = this.values[rows[at]];
    return new ListCells(pickRows(this.why, rows), picked);
  }
}

export function lists<Value>(): Store<Value, ListCells<Value>> {
  return {
    make: (length, earlier) => new ListCells(whyOf(length, earlier), listOf(length, earlier)),
    put({ values }, row, value) {
      values[row] = value;
    },
  };
}

const isInteger = (term: unknown): boolean => Number.isSafeInteger(term) || typeof term === 'bigint';

/** Exact quotients, their two terms side by side: objects would take three times the memory. */
export class QuotientCells implements Cells<Quotient> {
  readonly #large: Map<number, Quotient>;
  #values: readonly Quotient[] | null = null;

  constructor(
    readonly why: Uint8Array,
    readonly numerators: Float64Array,
    readonly denominators: Float64Array,
    large: Map<number, Quotient>,
  ) {
    this.#large = large;
  }

  /** The values of which a term is no safe number; their denominator is `NaN`. */
  get large(): ReadonlyMap<number, Quotient> {
    return this.#large;
  }

  /** As objects. */
  get values(): readonly Quotient[] {
    return (this.#values ??= this.from(0));
  }

  from(row: number): readonly Quotient[] {
    const { numerators, denominators } = this;
    const values = new Array<Quotient>(numerators.length - row);
    for (let at = 0; at < values.length; at++) {
      values[at] = { numerator: numerators[row + at], denominator: denominators[row + at] };
    }
    for (const [at, value] of this.#large) if (at >= row) values[at - row] = value;
    return values;
  }

  /** The value of a row as an object; meaningless where there is none. */
  at(row: number): Quotient {
    const denominator = this.denominators[row];
    return (
      (Number.isNaN(denominator) ? this.#large.get(row) : undefined) ?? { numerator: this.numerators[row], denominator }
    );
  }

  pick(rows: Int32Array): QuotientCells {
    const picked = new QuotientCells(
      pickRows(this.why, rows),
      pickRows(this.numerators, rows),
      pickRows(this.denominators, rows),
      new Map(),
    );
    if (this.#large.size > 0) {
      rows.forEach((row, at) => {
        const value = this.#large.get(row);
        if (value !== undefined) picked.put(at, value);
      });
    }
    return picked;
  }

  put(row: number, value: Quotient): void {
    const { numerator, denominator } = value;
    if (!isInteger(numerator) || !isInteger(denominator) || denominator <= 0) {
      const got = `${String(numerator)} / ${String(denominator)}`;
      throw new Error(`an exact fraction of integers, with a denominator above 0, was expected, got ${got}`);
    }
    if (typeof numerator === 'number' && typeof denominator === 'number') {
      this.numerators[row] = numerator;
      this.denominators[row] = denominator;
    } else {
      this.denominators[row] = NaN;
      this.#large.set(row, value);
    }
  }
}

export const quotients: Store<Quotient, QuotientCells> = {
  make(length, earlier) {
    const numerators = begunWith(Float64Array, length, earlier, (cells) => cells.numerators);
    const denominators = begunWith(Float64Array, length, earlier, (cells) => cells.denominators);
    const large = new Map(earlier === null ? [] : [...earlier.cells.large].filter(([row]) => row < earlier.same));
    return new QuotientCells(whyOf(length, earlier), numerators, denominators, large);
  },
  put(stored, row, value) {
    stored.put(row, value);
  },
};

/** One of a few labels, by its position. */
export class ChoiceCells<Label extends string> implements Cells<Label> {
  #values: readonly Label[] | null = null;

  constructor(
    readonly why: Uint8Array,
    readonly codes: Uint16Array,
    readonly labels: readonly Label[],
  ) {}

  /** As labels. */
  get values(): readonly Label[] {
    return (this.#values ??= this.from(0));
  }

  from(row: number): readonly Label[] {
    const { codes, labels } = this;
    const values = new Array<Label>(codes.length - row);
    for (let at = 0; at < values.length; at++) values[at] = labels[codes[row + at]];
    return values;
  }

  pick(rows: Int32Array): ChoiceCells<Label> {
    return new ChoiceCells(pickRows(this.why, rows), pickRows(this.codes, rows), this.labels);
  }
}

/** Among so few labels searching is faster than looking up; the minutes of a day are 1,440. */
const FEW_LABELS = 12;

export function choices<Label extends string>(labels: readonly Label[]): Store<Label, ChoiceCells<Label>> {
  const codeOf = labels.length > FEW_LABELS ? new Map(labels.map((label, code) => [label, code])) : null;
  return {
    make(length, earlier) {
      const codes = begunWith(Uint16Array, length, earlier, (cells) => cells.codes);
      return new ChoiceCells(whyOf(length, earlier), codes, labels);
    },
    put({ codes }, row, value) {
      const code = codeOf === null ? labels.indexOf(value) : (codeOf.get(value) ?? -1);
      if (code === -1) throw new Error(`a choice of ${labels.join(', ')} cannot be ${value}`);
      codes[row] = code;
    },
  };
}

function listOf<Value>(length: number, earlier: Earlier<Value> | null): Value[] {
  const begun = earlier === null ? [] : Array.prototype.slice.call(earlier.cells.values, 0, earlier.same);
  begun.length = length;
  return begun as Value[];
}
