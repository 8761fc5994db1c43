import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import { type Decoder, decoder, encoder } from './text-encoding.js';

/** A piece of a file: text, or its bytes in UTF-8 or UTF-16. */
export type CsvText = string | Uint8Array;

/** The size of a piece; no line may be longer. */
const PIECE = 262_144;

/** Fewer bytes at once are copied, to be read together with others. */
const LARGE = 2 * PIECE;

const [LINE_FEED, RETURN] = [10, 13];

/** How many bytes identify a format. */
const SIGNATURE = 4;

/** Takes whole lines: the bytes up to `end`, each line with a line feed at its end. */
export type TakeLines = (bytes: Uint8Array, end: number) => void;

/**
 * How many rows of so many cells a file has, or a few more: no more than its lines, of which some may be empty, and no more than its length
 * holds, as each row has a time and an end to every cell.
 */
export function rowsAtMost(csv: CsvText, width: number): number {
  return Math.min(countLines(csv), Math.ceil((csv.length + 1) / (width + 1)));
}

/** How many line feeds end lines of a file, and one more if its last line has none. In UTF-16 a few other bytes count as well. */
function countLines(csv: CsvText): number {
  const isText = typeof csv === 'string';
  const next = (from: number): number => (isText ? csv.indexOf('\n', from) : csv.indexOf(LINE_FEED, from));
  let count = 0;
  let end = 0;
  for (let at = next(0); at >= 0; at = next(end)) {
    count++;
    end = at + 1;
  }
  return end < csv.length ? count + 1 : count;
}

/** Cuts a file that comes in pieces into whole lines of UTF-8. */
export class CsvLines {
  readonly #take: TakeLines;
  #bytes = new Uint8Array(2 * PIECE);
  #filled = 0;
  #utf16: Decoder | null = null;
  #begun = false;
  /** The first bytes, while they are too few to identify the format. */
  #first = new Uint8Array(0);
  /** Whether lines end with a carriage return alone. */
  #returnsOnly = false;
  #handed = 0;
  readonly #encoder = encoder();
  /** How many bytes of the file were read; of text, as UTF-8. */
  read = 0;

  constructor(take: TakeLines) {
    this.#take = take;
  }

  push(piece: CsvText): void {
    if (typeof piece === 'string') {
      this.#endFirst();
      this.#pushText(piece);
    } else if (piece instanceof Uint8Array) {
      if (this.#begun) this.#pushBytes(piece);
      else this.#begin(piece);
    } else {
      const message = `csv must be text, bytes, or pieces of them, got ${shownValue(piece)}`;
      throw new BarstatsTypeError('wrong-type', message, { argument: 'csv' });
    }
  }

  /** Passes on the rest: the last line may lack its line feed. */
  finish(): void {
    this.#endFirst();
    if (this.#filled === 0) return;
    // Together with the others, because the first lines show the format and it may be one of them.
    if (this.#endOfLines() < this.#filled) this.#bytes[this.#filled++] = LINE_FEED;
    this.#hand();
  }

  #pushText(text: string): void {
    for (let at = 0; at < text.length;) {
      let end = Math.min(at + PIECE / 4, text.length);
      // Surrogate pairs are not split.
      if (end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end--;
      const { written } = this.#encoder.encodeInto(text.slice(at, end), this.#bytes.subarray(this.#filled));
      this.read += written;
      this.#added(written);
      at = end;
    }
  }

  #pushBytes(bytes: Uint8Array): void {
    if (this.#utf16 !== null) {
      this.#pushText(this.#utf16.decode(bytes, { stream: true }));
      return;
    }
    for (let at = 0; at < bytes.length;) {
      const piece = bytes.subarray(at, at + PIECE);
      const direct = bytes.length - at >= LARGE ? this.#handDirectly(piece) : 0;
      if (direct === 0) {
        this.#bytes.set(piece, this.#filled);
        this.read += piece.length;
        this.#added(piece.length);
      }
      at += direct === 0 ? piece.length : direct;
    }
  }

  /** Passes on the whole lines of a large piece without a copy, and completes the line before them; gives how many bytes that took, if any. */
  #handDirectly(piece: Uint8Array): number {
    if (this.#handed === 0 || this.#returnsOnly) return 0;
    if (this.#filled > 0) {
      const end = piece.indexOf(LINE_FEED) + 1;
      this.#bytes.set(piece.subarray(0, end), this.#filled);
      this.#filled += end;
      this.read += end;
      if (end > 0) this.#hand();
      return end;
    }
    const end = piece.lastIndexOf(LINE_FEED) + 1;
    this.#handed += end;
    this.read += end;
    if (end > 0) this.#take(piece, end);
    return end;
  }

  #begin(piece: Uint8Array): void {
    const first = new Uint8Array([...this.#first, ...piece.subarray(0, SIGNATURE - this.#first.length)]);
    const rest = piece.subarray(first.length - this.#first.length);
    this.#first = first;
    if (first.length < SIGNATURE) return;
    this.#endFirst();
    this.#pushBytes(rest);
  }

  #endFirst(): void {
    if (this.#begun) return;
    this.#begun = true;
    this.#refuseOtherFormats(this.#first);
    this.#pushBytes(this.#first);
  }

  #refuseOtherFormats(bytes: Uint8Array): void {
    const [first, second] = bytes;
    if (first === 0xff && second === 0xfe) this.#utf16 = decoder('utf-16le');
    if (first === 0xfe && second === 0xff) this.#utf16 = decoder('utf-16be');
    const format = first === 0x1f && second === 0x8b ? 'gzip' : first === 0x50 && second === 0x4b ? 'zip' : null;
    const isParquet = first === 0x50 && second === 0x41 && bytes[2] === 0x52 && bytes[3] === 0x31;
    if (format === null && !isParquet) return;
    const remedy = isParquet
      ? 'is a Parquet file: read it with barsFromParquet'
      : `is compressed with ${format}: decompress it first`;
    throw new BarstatsRangeError('not-a-table', `csv ${remedy}`, { argument: 'csv' });
  }

  #added(count: number): void {
    if (this.#returnsOnly) this.#turnReturns(this.#filled, this.#filled + count);
    this.#filled += count;
    if (this.#filled >= PIECE) this.#hand();
  }

  #turnReturns(from: number, to: number): void {
    for (let at = from; at < to; at++) if (this.#bytes[at] === RETURN) this.#bytes[at] = LINE_FEED;
  }

  #hand(): void {
    const end = this.#endOfLines();
    if (this.#filled - end >= PIECE) {
      const message = `csv has a line of more than ${PIECE} bytes, which is too long for a bar`;
      throw new BarstatsRangeError('not-a-table', message, { argument: 'csv' });
    }
    if (end === 0) return;
    this.#handed += end;
    this.#take(this.#bytes, end);
    this.#bytes.copyWithin(0, end, this.#filled);
    this.#filled -= end;
  }

  #endOfLines(): number {
    const end = this.#bytes.lastIndexOf(LINE_FEED, this.#filled - 1) + 1;
    if (end > 0 || this.#handed > 0 || this.#returnsOnly) return end;
    // So much text without a line feed: lines end with a carriage return, as on old Macs.
    this.#returnsOnly = true;
    this.#turnReturns(0, this.#filled);
    return this.#bytes.lastIndexOf(LINE_FEED, this.#filled - 1) + 1;
  }
}
