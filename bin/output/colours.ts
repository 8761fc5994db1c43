import type { Host, Output } from '../host.js';

/** Text in colours where a person reads it: on a terminal, unless `NO_COLOR` is set. */
export function colourOn(output: Output, { env }: Pick<Host, 'env'>): (colour: 'red' | 'bold', text: string) => string {
  const coloured = output.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';
  const codes = { red: [31, 39], bold: [1, 22] } as const;
  return (colour, text) => (coloured ? `\u001b[${codes[colour][0]}m${text}\u001b[${codes[colour][1]}m` : text);
}
