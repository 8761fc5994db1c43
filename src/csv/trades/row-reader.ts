import type { ErrorCode } from '../../errors/index.js';
import { shownValue } from '../../errors/inner.js';
import type { FaultList } from '../../files/inner.js';
import { type Amount, negated, sumOf } from '../../trades/inner.js';
import { amountOfText, isNoAmount, separatorOfAmounts } from './amount-text.js';
import type { Side, StatementField, StatementFormat } from './formats.js';
import { columnOf, type StatementRow, textOf } from './statement-table.js';
import type { TradesSetting } from './trades-options.js';

const NUMBERS = ['quantity', 'price', 'exitPrice', 'profit', 'multiplier', 'proceeds'] as const;

/** A field with an amount. */
export type AmountField = (typeof NUMBERS)[number];

/** Reads the cells of rows, and lists the faults of those that cannot be read. */
export class RowReader {
  readonly decimal: '.' | ',';
  readonly #faults: FaultList;

  /**
   * @param rows - all of the file: they show the notation of its numbers
   * @throws {@link BarstatsRangeError} `ambiguous`
   */
  constructor(
    rows: readonly StatementRow[],
    faults: FaultList,
    format: StatementFormat,
    { decimal }: Pick<TradesSetting, 'decimal'>,
  ) {
    this.#faults = faults;
    const cells = rows.flatMap((row) => [
      ...NUMBERS.map((field) => textOf(row, field) ?? ''),
      ...row.header.fees.map((place) => row.cells[place]),
    ]);
    this.decimal = decimal ?? separatorOfAmounts(cells, format.decimal ?? null);
  }

  fault(row: StatementRow, field: StatementField | null, code: ErrorCode, message: string): null {
    this.#faults.add(row.line, () => ({ column: field === null ? null : columnOf(row, field), code, message }));
    return null;
  }

  /** The amount of a field; `null` if there is none, which is listed. */
  amount(row: StatementRow, field: AmountField): Amount | null {
    const text = textOf(row, field);
    if (text === null || isNoAmount(text)) return this.fault(row, field, 'missing-field', `${field} is empty`);
    const amount = amountOfText(text, this.decimal);
    return amount ?? this.fault(row, field, 'not-a-decimal', `${field} is ${shownValue(text)}: not a decimal number`);
  }

  /** A quantity above zero. */
  quantity(row: StatementRow): Amount | null {
    const quantity = this.amount(row, 'quantity');
    if (quantity === null || quantity.units > 0n) return quantity;
    return this.fault(
      row,
      'quantity',
      'out-of-bounds',
      `quantity is ${textOf(row, 'quantity')}: it must be above zero`,
    );
  }

  /** An amount that the file need not have. */
  amountIfAny(row: StatementRow, field: AmountField): Amount | null {
    const text = textOf(row, field);
    return text === null || isNoAmount(text) ? null : this.amount(row, field);
  }

  hasFees({ header, cells }: StatementRow): boolean {
    return header.fees.some((place) => !isNoAmount(cells[place]));
  }

  /** All fees of a row, positive if paid: empty cells are none. */
  fees(row: StatementRow): Amount | null {
    const { header, cells } = row;
    const parts: Amount[] = [];
    for (const place of header.fees) {
      const text = cells[place];
      if (isNoAmount(text)) continue;
      const amount = amountOfText(text, this.decimal);
      if (amount === null) {
        const message = `a fee is ${shownValue(text)}: not a decimal number`;
        this.#faults.add(row.line, () => ({ column: header.names[place], code: 'not-a-decimal', message }));
        return null;
      }
      parts.push(amount);
    }
    const sum = sumOf(parts);
    const [own, other] = [textOf(row, 'currency'), textOf(row, 'feeCurrency')];
    if (sum.units !== 0n && other !== null && other !== own) {
      const message = `fees are in ${shownValue(other)}, and prices in ${shownValue(own)}: they do not add up`;
      return this.fault(row, 'feeCurrency', 'out-of-bounds', message);
    }
    return header.format.paid === 'positive' ? sum : negated(sum);
  }

  /** What the file calls the side. */
  side(row: StatementRow): Side | null {
    const { sides = {} } = row.header.format;
    const text = textOf(row, 'side') ?? '';
    const side = sides[text.toLowerCase()];
    if (side !== undefined) return side;
    const known = [...new Set(Object.keys(sides))].join(', ');
    return this.fault(row, 'side', 'out-of-bounds', `side is ${shownValue(text)}: it must be one of ${known}`);
  }

  noTime(row: StatementRow, field: 'time' | 'exitTime'): null {
    const text = textOf(row, field);
    if (text === null) return this.fault(row, field, 'missing-field', `${field} is empty`);
    const message = `${field} is ${shownValue(text)}: it must be an existing time, written like the others`;
    return this.fault(row, field, 'time-not-a-date', message);
  }
}
