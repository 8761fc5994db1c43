/** Two lanes of MurmurHash3, which together tell 2⁶⁴ contents apart: gigabytes a second, and no secret depends on it. */
export class Digest {
  #one = 0x9747b28c;
  #two = 0x3c6ef372;
  #count = 0;

  /** Numbers to the last bit, and in their order. */
  numbers(column: Float64Array | Int32Array): this {
    const words = new Int32Array(column.buffer, column.byteOffset, column.byteLength / Int32Array.BYTES_PER_ELEMENT);
    let one = this.#one;
    let two = this.#two;
    for (const word of words) {
      one = mixed(one, word, 0xcc9e2d51, 15, 0x1b873593);
      two = mixed(two, word, 0xab0e9789, 16, 0x38b34ae5);
    }
    this.#one = one;
    this.#two = two;
    this.#count += words.length;
    return this;
  }

  /** A text, and its end, so that two in a row are not the same as one. */
  text(text: string): this {
    const units = new Int32Array(text.length + 1).fill(-1);
    for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
    return this.numbers(units);
  }

  /** Sixteen hexadecimal digits. */
  toString(): string {
    return [this.#one, this.#two]
      .map((lane) => (finished(lane ^ this.#count) >>> 0).toString(16).padStart(8, '0'))
      .join('');
  }
}

function mixed(lane: number, word: number, first: number, turn: number, second: number): number {
  const scaled = Math.imul(word, first);
  const turned = Math.imul((scaled << turn) | (scaled >>> (32 - turn)), second) ^ lane;
  return (Math.imul((turned << 13) | (turned >>> 19), 5) + 0xe6546b64) | 0;
}

function finished(lane: number): number {
  const once = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}
