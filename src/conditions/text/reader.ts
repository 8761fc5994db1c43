import { BarstatsRangeError } from '../../errors/index.js';
import { nearestName, shownValue } from '../../errors/inner.js';
import { ARGUMENT, foreign, MAX_CHARACTERS, MAX_SESSION_DEPTH, RUN } from './words.js';

const SPACE = /\s*/y;
const ANY_RUN = new RegExp(RUN, 'uy');
const ANY_ARGUMENT = new RegExp(ARGUMENT, 'uy');
const SIGNS = /[=!<>]+|[&|]+/y;
/** Up to where it goes wrong, without the quote at the end, if it does. */
const QUOTED = /"((?:[^"\\]|\\["\\])*)("?)/y;
/** An operator of order, or another one before a number. */
const COMPARES_NUMBER = /=?[<>]|between(?![\p{L}\p{M}\p{N}_.:+-])|(?:!?=\s*|in\s*\(\s*)-?\d|in\s+numbers\s*\(/uy;
const JSON_STRING = /"(?:[^"\\]|\\.)*"?/sy;

/** Reads a text from left to right, without its spaces. */
export class Reader {
  /** Where the next word or symbol begins. */
  private position = 0;

  /**
   * @param argument - how errors name the text
   * @throws {@link BarstatsRangeError} `wrong-condition` if the text is too long
   */
  constructor(
    private readonly text: string,
    private readonly argument = 'text',
  ) {
    const { length } = text;
    if (length > MAX_CHARACTERS) {
      const column = MAX_CHARACTERS + 1;
      throw new BarstatsRangeError(
        'wrong-condition',
        `${argument} goes on at column ${column}, expected at most ${MAX_CHARACTERS} characters, got ${length}`,
        { argument, column, count: length, limit: MAX_CHARACTERS },
      );
    }
    this.moveTo(0);
  }

  get start(): number {
    return this.position;
  }

  get isAtEnd(): boolean {
    return this.position === this.text.length;
  }

  /** The word or number that is next; empty for anything else. */
  get run(): string {
    return this.match(ANY_RUN);
  }

  /** The signs of an operator that are next. */
  get signs(): string {
    return this.match(SIGNS);
  }

  /** Whether a symbol is next. */
  isAt(symbol: string): boolean {
    return this.text.startsWith(symbol, this.position);
  }

  /** Whether an operator with a number is next, as far as can be told before it is read. */
  get isAtNumber(): boolean {
    return this.match(COMPARES_NUMBER) !== '';
  }

  /** Reads a symbol, or the beginning of a word, if it is next. */
  takes(beginning: string): boolean {
    const isNext = this.isAt(beginning);
    if (isNext) this.moveTo(this.position + beginning.length);
    return isNext;
  }

  /** Reads a keyword, if it is next. */
  takesKeyword(keyword: string): boolean {
    return this.run === keyword && this.takes(keyword);
  }

  /** Reads a symbol. */
  take(symbol: string, expected = symbol): void {
    if (!this.takes(symbol)) this.fail(expected);
  }

  /** Reads a quoted name, if one is next. */
  takeQuoted(): string | undefined {
    if (!this.isAt('"')) return undefined;
    const at = this.position;
    QUOTED.lastIndex = at;
    // It is at a quote.
    const [whole, inner, close] = QUOTED.exec(this.text)!;
    const end = at + whole.length;
    if (close === '') this.fail(this.text[end] === '\\' ? String.raw`\" or \\ within quotes` : 'a closing quote', end);
    if (inner === '') this.fail('a name that is not empty');
    this.moveTo(end);
    return inner.replace(/\\(["\\])/g, '$1');
  }

  /** Reads the name of an argument that is not quoted; empty if none is next. */
  takeArgumentName(): string {
    const name = this.match(ANY_ARGUMENT);
    this.moveTo(this.position + name.length);
    return name;
  }

  /** Reads a JSON object, which is next. */
  takeObject(): object {
    const at = this.position;
    this.moveTo(this.endOfObject());
    try {
      return JSON.parse(this.text.slice(at, this.position)) as object;
    } catch {
      return this.fail('a session as JSON', at);
    }
  }

  /**
   * Refuses what is next, or what is at another position.
   *
   * @param expected - what belongs there
   * @param names - the names that belong there
   * @param meant - those of them that may have been meant
   */
  fail(expected: string, at = this.position, names: readonly string[] = [], meant = names): never {
    const found = this.foundAt(at);
    const column = at + 1;
    const suggestion = names.find((name) => name === foreign[found]) ?? nearestName(found.toLowerCase(), meant);
    throw new BarstatsRangeError(
      'wrong-condition',
      `${this.argument} ${found === '' ? 'ends' : `has ${shownValue(found)}`} at column ${column}, expected ${expected}` +
        (suggestion === undefined ? '' : `; did you mean "${suggestion}"?`),
      {
        ...{ argument: this.argument, column },
        ...(names.length === 0 ? {} : { fits: names }),
        ...(suggestion === undefined ? {} : { suggestion }),
      },
    );
  }

  private moveTo(position: number): void {
    SPACE.lastIndex = position;
    this.position = position + (SPACE.exec(this.text)?.[0].length ?? 0);
  }

  private match(pattern: RegExp, at = this.position): string {
    pattern.lastIndex = at;
    return pattern.exec(this.text)?.[0] ?? '';
  }

  /** The word, quoted text, signs or character at a position; empty at the end. */
  private foundAt(at: number): string {
    const found = [ANY_RUN, SIGNS, QUOTED].map((pattern) => this.match(pattern, at)).find((text) => text !== '');
    return found ?? Array.from(this.text.slice(at, at + 2))[0] ?? '';
  }

  private endOfObject(): number {
    let depth = 0;
    for (let at = this.position; at < this.text.length; at++) {
      const character = this.text[at];
      if (character === '"') at += this.match(JSON_STRING, at).length - 1;
      else if (character === '{' || character === '[') depth++;
      else if (character === '}' || character === ']') depth--;
      if (depth > MAX_SESSION_DEPTH) this.fail(`JSON at most ${MAX_SESSION_DEPTH} deep`, at);
      if (depth === 0) return at + 1;
    }
    return this.fail('a session as JSON');
  }
}
