import type { Fault } from '../../checking/messages.js';

/** A mistake at a line and column of a text, both from 1: its mark is the name or sign that stands there. */
export function placed(
  text: string,
  { line, column }: { readonly line: number; readonly column: number },
  message: string,
): Fault {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const from = Math.min(before + column - 1, text.length);
  const [word] = /^[\w$]+/.exec(text.slice(from)) ?? [''];
  return { message, from, to: Math.min(from + Math.max(word.length, 1), text.length) };
}

/** The line and column of a position, both from 1, in words. */
export function placeInWords(text: string, position: number): string {
  const lines = text.slice(0, position).split('\n');
  return `Line ${lines.length}, column ${lines[lines.length - 1].length + 1}`;
}
