import { demo } from './demo.js';
import { report } from './report.js';
import type { Verb } from './verb.js';

/** The commands by name; a command line that begins with none of them is a report. A server belongs here, as `serve`. */
export const verbs = {
  demo,
} as const satisfies Readonly<Record<string, Verb>>;

export { report as withoutVerb };
