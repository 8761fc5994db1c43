/** A row of a file that is no bar: where it is, and which rule it breaks. */
export interface Fault {
  /** The number that an editor shows for the line that the row begins on. */
  readonly line: number;
  /** The line, or the lines, as the file has them. */
  readonly text: string;
  /** The column as the header names it; `null` where the whole row is wrong. */
  readonly column: string | null;
  /** What is wrong, in words. */
  readonly rule: string;
}
