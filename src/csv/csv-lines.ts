import { BarstatsRangeError, BarstatsTypeError, shownValue } from '../errors/index.js';
import { type Decoder, decoder, encoder } from './text-encoding.js';

/** A piece of a file: text, or its bytes in UTF-8 or UTF-16. */
export type CsvText = string | Uint8Array;

/** How much is looked at in one go; no line is longer. */
const PIECE = 262_144;

const [LINE_FEED, RETURN] = [10, 13];

/** Takes whole lines: the bytes up to `end`, each line with a line feed at its end. */
export type TakeLines = (bytes: Uint8Array, end: number) => void;

/** Cuts a file that comes in pieces into whole lines of UTF-8. */
export class CsvLines {
  readonly #take: TakeLines;
  #bytes = new Uint8Array(2 * PIECE);
  #filled = 0;
  #utf16: Decoder | null = null;
  #begun = false;
  /** Line ends of old Macs, a return alone, are turned into line feeds. */
  #returnsOnly: boolean | null = null;
  readonly #encoder = encoder();
  /** How many bytes of the file were read; of text, as UTF-8. */
  read = 0;

  constructor(take: TakeLines) {
    this.#take = take;
  }

  push(piece: CsvText): void {
    if (typeof piece === 'string') this.#pushText(piece);
    else if (piece instanceof Uint8Array) this.#pushBytes(piece);
    else {
      const message = `csv must be text, bytes, or pieces of these, got ${shownValue(piece)}`;
      throw new BarstatsTypeError('wrong-type', message, { argument: 'csv' });
    }
  }

  /** Hands over what is left: the last line may lack its end. */
  finish(): void {
    if (this.#filled > 0 && this.#bytes[this.#filled - 1] !== LINE_FEED) this.#bytes[this.#filled++] = LINE_FEED;
    this.#hand();
  }

  #pushText(text: string): void {
    for (let at = 0; at < text.length;) {
      let end = Math.min(at + PIECE / 4, text.length);
      // A character of two halves is not cut in the middle.
      if (end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end--;
      const { written } = this.#encoder.encodeInto(text.slice(at, end), this.#bytes.subarray(this.#filled));
      this.read += written;
      this.#added(written);
      at = end;
    }
  }

  #pushBytes(bytes: Uint8Array): void {
    if (!this.#begun && bytes.length > 1) this.#refuseOtherFormats(bytes);
    if (this.#utf16 !== null) {
      this.#pushText(this.#utf16.decode(bytes, { stream: true }));
      return;
    }
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      this.#bytes.set(piece, this.#filled);
      this.read += piece.length;
      this.#added(piece.length);
    }
  }

  #refuseOtherFormats(bytes: Uint8Array): void {
    this.#begun = true;
    const [first, second] = bytes;
    if (first === 0xff && second === 0xfe) this.#utf16 = decoder('utf-16le');
    if (first === 0xfe && second === 0xff) this.#utf16 = decoder('utf-16be');
    const format = first === 0x1f && second === 0x8b ? 'gzip' : first === 0x50 && second === 0x4b ? 'zip' : null;
    const isParquet = first === 0x50 && second === 0x41 && bytes[2] === 0x52 && bytes[3] === 0x31;
    if (format === null && !isParquet) return;
    const remedy = isParquet
      ? 'is a Parquet file: read it with barsFromParquet'
      : `is compressed with ${format}: unpack it first`;
    throw new BarstatsRangeError('not-a-table', `csv ${remedy}`, { argument: 'csv' });
  }

  #added(count: number): void {
    const from = this.#filled;
    this.#filled += count;
    this.#begun = true;
    this.#returnsOnly ??= this.#looksLikeReturns();
    if (this.#returnsOnly === true) {
      for (let at = from; at < this.#filled; at++) if (this.#bytes[at] === RETURN) this.#bytes[at] = LINE_FEED;
    }
    if (this.#filled >= PIECE) this.#hand();
  }

  #looksLikeReturns(): boolean | null {
    const bytes = this.#bytes.subarray(0, this.#filled);
    if (bytes.includes(LINE_FEED)) return false;
    // A return at the end of a piece may be the first half of an end of two.
    return bytes.subarray(0, -1).includes(RETURN) ? true : null;
  }

  #hand(): void {
    const end = this.#bytes.lastIndexOf(LINE_FEED, this.#filled - 1) + 1;
    if (end === 0 && this.#filled >= PIECE) {
      const message = `csv has a line of more than ${PIECE} bytes, and no row of bars is as long`;
      throw new BarstatsRangeError('not-a-table', message, { argument: 'csv' });
    }
    if (this.#filled > 0 && end > 0) this.#take(this.#bytes, end);
    this.#bytes.copyWithin(0, end, this.#filled);
    this.#filled -= end;
  }
}
