import type { Quotient } from '../numeric/inner.js';
import type { Market, Session } from '../sessions/inner.js';
import type { Cells, Column, Columns, Earlier, Instant, RowOf, TableOfRows, ValuesOf, WhenKnown } from './column.js';
import type { Lack, ListedReason } from './lack.js';
import { begunWith, madeOf, ofCells, ofRows, pickRows, type Store, whyOf } from './made-of.js';
import { type AnyRow, type RowKind, sessionRows } from './row-kind.js';

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

const quotients: Store<Quotient, QuotientCells> = {
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

/** A column with a choice of labels. */
export interface ChoiceColumn<Label extends string, Row extends object = AnyRow> extends Column<Label, Row> {
  readonly labels: readonly Label[];
}

/** A choice is stored as one, whatever it is made of. */
export function choiceCells<Label extends string>(
  table: TableOfRows,
  column: ChoiceColumn<Label>,
): Cells<Label> & Pick<ChoiceCells<Label>, 'codes'> {
  return table.cells(column) as Cells<Label> & Pick<ChoiceCells<Label>, 'codes'>;
}

/** Yes or no as an answer: one label where a flag is up, another one where it is down. */
export function yesOrNo<Yes extends string, No extends string, Row extends object = AnyRow>(
  column: Column<boolean, Row>,
  ...labels: readonly [Yes, No]
): ChoiceColumn<Yes | No, Row> {
  return choiceOfCells<Yes | No, Row>(labels, [column], ({ codes }, from, table) => {
    const values = table.cells(column).from(from);
    for (let at = 0; at < values.length; at++) codes[from + at] = values[at] ? 0 : 1;
  });
}

/** A choice that is found from the cells of others: see {@link ofCells}. */
export function choiceOfCells<Label extends string, Row extends object>(
  labels: readonly Label[],
  inputs: readonly Column<unknown, Row>[],
  of: (stored: ChoiceCells<Label>, from: number, table: TableOfRows) => void,
): ChoiceColumn<Label, Row> {
  return { ...ofCells(choices(labels), inputs, of), labels };
}

/** Quotients that are found from the cells of other columns: see {@link ofCells}. */
export function quotientOfCells<Row extends object>(
  inputs: readonly Column<unknown, Row>[],
  of: (stored: QuotientCells, from: number, table: TableOfRows) => void,
): Column<Quotient, Row> {
  return ofCells(quotients, inputs, of);
}

/** A quotient is stored as one, whatever it is made of. */
export function quotientCells(table: TableOfRows, column: Column<Quotient>): QuotientCells {
  return table.cells(column) as QuotientCells;
}

/** That a row has a value in each of some columns, and is asked: see {@link ofCells}. */
export function allPresent<const Inputs extends Columns>(
  inputs: Inputs,
  of: (stored: FlagCells, from: number, table: TableOfRows) => void = () => undefined,
): Column<boolean, RowOf<Inputs>> {
  return ofCells<boolean, FlagCells, RowOf<Inputs>>(flags, inputs, (stored, from, table) => {
    stored.bits.fill(1, from);
    of(stored, from, table);
  });
}

/** A column of which each row has any number of labels: the groups that it is in, or the cases that it gives. */
export interface LabelsColumn<Label extends string, Row extends object = AnyRow> extends Column<readonly Label[], Row> {
  readonly labels: readonly Label[];
}

/**
 * A column of numbers, made of up to six others. Each kind of column is made in the same way.
 *
 * @param inputs - the columns that it is made of
 * @param of - the value of a row by those of the inputs; it is not asked where one of them has none
 * @param lacks - every reason that it may give: one of the catalog by its name, one of your own as the `lack` of `reasonsOf` gives it
 */
export function number<const Inputs extends Columns>(
  inputs: Inputs,
  of: (...values: ValuesOf<Inputs>) => number | Lack,
  ...lacks: readonly ListedReason[]
): Column<number, RowOf<Inputs>> {
  return madeOf(numbers, inputs, of, lacks);
}

/**
 * A column of instants, in milliseconds since 1970, for `decided`, `ends` and `facts` of questions: see {@link number}. `Infinity` is one
 * that never comes.
 */
export function instant<const Inputs extends Columns>(
  inputs: Inputs,
  of: (...values: ValuesOf<Inputs>) => number | Lack,
  ...lacks: readonly ListedReason[]
): Column<Instant, RowOf<Inputs>> {
  return number(inputs, of, ...lacks) as Column<Instant, RowOf<Inputs>>;
}

/** A column that says yes or no: see {@link number}. */
export function flag<const Inputs extends Columns>(
  inputs: Inputs,
  of: (...values: ValuesOf<Inputs>) => boolean | Lack,
  ...lacks: readonly ListedReason[]
): Column<boolean, RowOf<Inputs>> {
  return madeOf(flags, inputs, of, lacks);
}

/** A column of exact fractions, for measures and levels: see {@link number}. */
export function quotient<const Inputs extends Columns>(
  inputs: Inputs,
  of: (...values: ValuesOf<Inputs>) => Quotient | Lack,
  ...lacks: readonly ListedReason[]
): Column<Quotient, RowOf<Inputs>> {
  return madeOf(quotients, inputs, of, lacks);
}

/** A column of one of a few labels, in the order in which they are listed: see {@link number}. */
export function choice<const Label extends string, const Inputs extends Columns>(
  labels: readonly Label[],
  inputs: Inputs,
  of: (...values: ValuesOf<Inputs>) => NoInfer<Label> | Lack,
  ...lacks: readonly ListedReason[]
): ChoiceColumn<Label, RowOf<Inputs>> {
  return { ...madeOf(choices(labels), inputs, of, lacks), labels };
}

/** A column of any number of labels: see {@link number}. */
export function several<const Label extends string, const Inputs extends Columns>(
  labels: readonly Label[],
  inputs: Inputs,
  of: (...values: ValuesOf<Inputs>) => readonly NoInfer<Label>[] | Lack,
  ...lacks: readonly ListedReason[]
): LabelsColumn<Label, RowOf<Inputs>> {
  return { ...madeOf(lists<readonly Label[]>(), inputs, of, lacks), labels };
}

/** A column of anything else, such as a window: see {@link number}. */
export function object<Value, const Inputs extends Columns>(
  inputs: Inputs,
  of: (...values: ValuesOf<Inputs>) => Value | Lack,
  ...lacks: readonly ListedReason[]
): Column<Value, RowOf<Inputs>> {
  return madeOf(lists<Value>(), inputs, of, lacks);
}

/** What a value of a row is found from: the row, what its unit is found in, and its position. */
type OfRow<Row extends object, Source, Value> = (row: Row, source: Source, position: number) => Value | Lack;

/** What makes columns of what the rows of a unit themselves say, and when that is known. */
export interface ColumnsOf<Row extends object, Source> {
  /** Numbers: prices, counts, positions of bars. */
  readonly number: (
    known: WhenKnown,
    of: OfRow<Row, Source, number>,
    ...lacks: readonly ListedReason[]
  ) => Column<number, Row>;
  /** Instants, in milliseconds since 1970. */
  readonly instant: (
    known: WhenKnown,
    of: OfRow<Row, Source, number>,
    ...lacks: readonly ListedReason[]
  ) => Column<Instant, Row>;
  /** Yes or no. */
  readonly flag: (
    known: WhenKnown,
    of: OfRow<Row, Source, boolean>,
    ...lacks: readonly ListedReason[]
  ) => Column<boolean, Row>;
  /** Exact fractions, for measures and levels. */
  readonly quotient: (
    known: WhenKnown,
    of: OfRow<Row, Source, Quotient>,
    ...lacks: readonly ListedReason[]
  ) => Column<Quotient, Row>;
  /** Anything else. */
  readonly object: <Value>(
    known: WhenKnown,
    of: OfRow<Row, Source, Value>,
    ...lacks: readonly ListedReason[]
  ) => Column<Value, Row>;
  /** One of a few labels. */
  readonly choice: <const Label extends string>(
    labels: readonly Label[],
    known: WhenKnown,
    of: OfRow<Row, Source, NoInfer<Label>>,
    ...lacks: readonly ListedReason[]
  ) => ChoiceColumn<Label, Row>;
}

/**
 * Makes columns from sessions, or from the rows of another unit, and the market. The author states when their values are known;
 * `checkFamily` compares them on bars that change afterwards.
 */
export function columnsOf<Row extends Session>(): ColumnsOf<Row, Market>;
/**
 * The same with another source beside the session.
 *
 * @param sourceOf - makes the source from the market; for a row that stays the same it must say the same when bars are appended
 */
export function columnsOf<Row extends Session, Source>(sourceOf: (market: Market) => Source): ColumnsOf<Row, Source>;
/**
 * The same from the rows of another unit.
 *
 * @param rows - the unit, or the kind that it names: a report whose unit has other rows is refused
 */
export function columnsOf<Row extends object>(rows: RowKind<Row>): ColumnsOf<Row, Market>;
/** The same from the rows of another unit, with another source beside them. */
export function columnsOf<Row extends object, Source>(
  rows: RowKind<Row>,
  sourceOf: (market: Market) => Source,
): ColumnsOf<Row, Source>;
export function columnsOf<Row extends object>(
  first: RowKind<Row> | ((market: Market) => unknown) = (market) => market,
  second: (market: Market) => unknown = (market) => market,
): ColumnsOf<Row, unknown> {
  const [kind, sourceOf] = typeof first === 'function' ? [sessionRows, first] : [first, second];
  return {
    number: (known, of, ...lacks) => ofRows(kind, numbers, sourceOf, of, known, lacks),
    instant: (known, of, ...lacks) => ofRows(kind, numbers, sourceOf, of, known, lacks) as Column<Instant>,
    flag: (known, of, ...lacks) => ofRows(kind, flags, sourceOf, of, known, lacks),
    quotient: (known, of, ...lacks) => ofRows(kind, quotients, sourceOf, of, known, lacks),
    object: <Value>(known: WhenKnown, of: OfRow<Row, unknown, Value>, ...lacks: readonly ListedReason[]) =>
      ofRows(kind, lists<Value>(), sourceOf, of, known, lacks),
    choice: (labels, known, of, ...lacks) => ({ ...ofRows(kind, choices(labels), sourceOf, of, known, lacks), labels }),
  };
}
