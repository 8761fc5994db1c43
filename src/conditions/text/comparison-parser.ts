import { listedNames, type NumberBounds } from '../../errors/inner.js';
import type { ParamValue } from '../../options/inner.js';
import { previousSessions } from '../answer-comparison.js';
import type { AnyComparison } from '../condition.js';
import { anyNumber, type Compared, type Value } from '../checked-value.js';
import { type FieldName, fieldNames, fieldOf } from '../fields.js';
import { isOfWindow, USUAL_MINUTES, windowMinutes } from '../windows.js';
import type { Reader } from './reader.js';
import { reportMeantBy } from './report-names.js';
import { fieldMeantBy, isShortName } from './short-names.js';
import { isNumber, isPlainName, isPlainValue, NONE, NUMBERS, PREVIOUS, symbols, UNEQUAL } from './words.js';

type Params = Readonly<Record<string, ParamValue>>;

/** What is compared. */
export type Operand =
  | { readonly field: FieldName; readonly minutes?: number }
  | { readonly series: string }
  | {
      readonly report: string;
      readonly params?: Params;
      readonly previous?: number;
      /** Its question or measure. */
      readonly part: string;
    };

/** What it is compared with. */
interface Comparand {
  readonly op: 'in' | 'between' | keyof typeof symbols;
  readonly value: Value | readonly Value[];
  readonly isNumber: boolean;
  /** Whether it must not hold. */
  readonly isDenied?: true;
}

/** A comparison, and whether it must not hold: `!=`. */
interface Read {
  readonly comparison: AnyComparison;
  readonly isDenied: boolean;
}

/** Reads comparisons. */
export class ComparisonParser {
  /** @param countOne - counts a value of a list, at its position */
  constructor(
    private readonly reader: Reader,
    private readonly countOne: (at: number) => void,
  ) {}

  comparison(): Read {
    const operand = this.operand('a field, a question or measure of a report, a series, not or (');
    const {
      op,
      value,
      isNumber,
      isDenied = false,
    } = this.comparand('field' in operand ? fieldOf(operand.field) : null);
    // Operator and value were read as the field has them.
    return { comparison: compared(operand, { op, value, isNumber }) as AnyComparison, isDenied };
  }

  /** @param expected - what may be where no operand is */
  operand(expected: string): Operand {
    const { start, run } = this.reader;
    const field = fieldNames.find((name) => name === run);
    if (field !== undefined) {
      this.reader.takes(field);
      return { field, ...this.minutes(field) };
    }
    const quoted = this.reader.takeQuoted();
    if (quoted !== undefined) return this.ofReport(quoted);
    const [name] = run.split('.', 1);
    this.reader.takes(name);
    if (name === 'series' && this.reader.takes('.')) return { series: this.nameOf('the name of a series') };
    if (isShortName(run) && !this.reader.isAt('.') && !this.reader.isAt('(')) {
      return { field: fieldMeantBy(run, this.reader.isAtNumber) };
    }
    const report = reportMeantBy(name);
    if (report !== undefined && (this.reader.isAt('.') || this.reader.isAt('('))) return this.ofReport(report);
    return this.reader.fail(expected, start, fieldNames);
  }

  private minutes(field: FieldName): { readonly minutes?: number } {
    if (!isOfWindow(field)) return {};
    if (!this.reader.takes('(')) return { minutes: USUAL_MINUTES };
    if (!this.reader.takes('minutes')) this.reader.fail('minutes');
    this.reader.take(':');
    const minutes = this.number(windowMinutes);
    this.reader.take(')');
    return { minutes };
  }

  private ofReport(report: string): Operand {
    const given = this.reader.takes('(') ? this.arguments() : {};
    this.reader.take('.', 'a dot and a question or measure');
    return { report, ...given, part: this.nameOf('a question or measure') };
  }

  private arguments(): { readonly params?: Params; readonly previous?: number } {
    const params = new Map<string, ParamValue>();
    let previous: number | undefined;
    do {
      const { start } = this.reader;
      const quoted = this.reader.takeQuoted();
      const name = quoted ?? this.reader.takeArgumentName();
      if (name === '') this.reader.fail('the name of an argument');
      // In quotes it is an option of the report.
      const isPrevious = quoted === undefined && name === PREVIOUS;
      if (isPrevious ? previous !== undefined : params.has(name)) this.reader.fail('each argument once', start);
      this.reader.take(':');
      if (isPrevious) previous = this.number(previousSessions);
      else params.set(name, this.argument());
    } while (this.reader.takes(','));
    this.reader.take(')', 'a comma or )');
    return {
      ...(params.size === 0 ? {} : { params: Object.fromEntries(params) }),
      ...(previous === undefined || previous === 0 ? {} : { previous }),
    };
  }

  private argument(): ParamValue {
    if (this.reader.takesKeyword(NONE)) return null;
    if (this.reader.isAt('{')) return this.reader.takeObject() as ParamValue;
    if (!this.reader.isAt('[')) return this.value(null);
    return this.list('[', ']', () => this.number());
  }

  private comparand(field: Compared | null): Comparand {
    const { reader } = this;
    if (reader.takesKeyword('in')) return { op: 'in', ...this.values(field) };
    const takesNumbers = field === null || field.kind === 'number';
    if (takesNumbers && reader.takesKeyword('between')) return { op: 'between', value: this.limits(), isNumber: true };
    const { signs } = reader;
    const op = takesNumbers ? orders.find((each) => signs === symbols[each]) : undefined;
    if (op !== undefined) {
      reader.takes(signs);
      return { op, value: this.number(), isNumber: true };
    }
    const isDenied = signs === UNEQUAL;
    if (!isDenied && signs !== symbols.eq) {
      const fits = takesNumbers ? ofNumbers : ofNames;
      // A word means none of the short operators that it looks like.
      const meant = fits.filter(({ length }) => length > 2);
      reader.fail(`${fits.slice(0, -1).join(', ')} or ${fits[fits.length - 1]}`, undefined, fits, meant);
    }
    reader.takes(signs);
    const value = this.value(field);
    return { op: 'eq', value, isNumber: typeof value === 'number', ...(isDenied ? { isDenied } : {}) };
  }

  /** The values of a list; where nothing else does, the first one decides whether they are numbers or names. */
  private values(field: Compared | null): Pick<Comparand, 'value' | 'isNumber'> {
    let kind = field ?? (this.reader.takesKeyword(NUMBERS) ? { kind: 'number' as const } : null);
    const value = this.list('(', ')', () => {
      this.countOne(this.reader.start);
      const each = this.value(kind);
      kind ??= { kind: typeof each === 'number' ? 'number' : 'names' };
      return each;
    });
    return { value, isNumber: kind?.kind === 'number' };
  }

  private list<Item>(open: string, close: string, item: () => Item): readonly Item[] {
    this.reader.take(open);
    if (this.reader.takes(close)) return [];
    const items = [item()];
    while (this.reader.takes(',')) items.push(item());
    this.reader.take(close, `a comma or ${close}`);
    return items;
  }

  private limits(): readonly [number, number] {
    const lower = this.number();
    if (!this.reader.takesKeyword('and')) this.reader.fail('and');
    const at = this.reader.start;
    const upper = this.number();
    if (lower > upper) this.reader.fail(`a number not below ${lower}`, at);
    return [lower, upper];
  }

  private value(field: Compared | null): Value {
    switch (field?.kind) {
      case undefined:
        return isNumber(this.reader.run) ? this.number() : this.nameOf('a number or name', isPlainValue);
      case 'number':
        return this.number();
      case 'name':
        return this.oneOf(field.names);
      case 'names':
        return this.nameOf('a name, in quotes if it is a number or keyword', isPlainValue);
    }
  }

  private oneOf(names: readonly string[]): string {
    const { start } = this.reader;
    const expected = `one of ${listedNames(names)}`;
    const name = this.nameOf(expected, isPlainName, names);
    return names.includes(name) ? name : this.reader.fail(expected, start, names);
  }

  /** A name, with or without quotes. */
  private nameOf(expected: string, isPlain = isPlainName, names: readonly string[] = []): string {
    const { run } = this.reader;
    const quoted = this.reader.takeQuoted();
    if (quoted !== undefined) return quoted;
    if (!isPlain(run)) this.reader.fail(expected, this.reader.start, names);
    this.reader.takes(run);
    return run;
  }

  private number({ minimum, maximum, whole = false }: NumberBounds = anyNumber): number {
    const { run } = this.reader;
    const number = isNumber(run) ? Number(run) : NaN;
    if (!(number >= minimum && number <= maximum) || (whole && !Number.isInteger(number))) {
      this.reader.fail(whole ? `a whole number from ${minimum} to ${maximum}` : 'a number');
    }
    this.reader.takes(run);
    // Adding 0 turns -0 into the 0 that it equals.
    return number + 0;
  }
}

/** A comparison as JSON: of a report, that of a measure if the values are numbers, else of a question. */
function compared(operand: Operand, { op, value, isNumber }: Comparand): object {
  if ('series' in operand) return { series: operand.series, op, value };
  if ('field' in operand) {
    const { field, ...minutes } = operand;
    return { field, op, value, ...minutes };
  }
  const { part, previous, ...asked } = operand;
  const before = previous === undefined ? {} : { previous };
  return isNumber
    ? { ...asked, measure: part, op, value, ...before }
    : { ...asked, question: part, is: value, ...before };
}

/** What may follow what is compared. */
const ofNames = [symbols.eq, UNEQUAL, 'in'];
const ofNumbers = [symbols.eq, UNEQUAL, symbols.gt, symbols.gte, symbols.lt, symbols.lte, 'in', 'between'];

/** The operators of order. */
const orders = ['gte', 'lte', 'gt', 'lt'] as const;
