import { about } from './language.js';
import type { Completions } from './messages.js';

/** The most that a list shows; typing on narrows it. */
const MOST = 200;

const KINDS: Readonly<Record<string, string>> = {
  const: 'constant',
  let: 'variable',
  var: 'variable',
  function: 'function',
  method: 'method',
  property: 'property',
  interface: 'interface',
  type: 'type',
  keyword: 'keyword',
  string: 'text',
};

/** What can be written at a position. */
export function completionsAt(text: string, at: number): Completions | null {
  const { service, name } = about(text);
  const found = service.getCompletionsAtPosition(name, at, {});
  if (found === undefined) return null;
  const [begun] = /[\w$-]*$/.exec(text.slice(0, at)) ?? [''];
  const like = begun.toLowerCase();
  const options = found.entries
    .filter(({ name: label }) => label.toLowerCase().includes(like))
    .slice(0, MOST)
    .map(({ name: label, kind }) => ({ label, type: KINDS[kind] ?? 'variable' }));
  return options.length === 0 ? null : { from: at - begun.length, options };
}
