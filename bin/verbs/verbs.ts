import { board } from './board.js';
import { check } from './check.js';
import { demo } from './demo.js';
import { explain } from './explain.js';
import { find } from './find.js';
import { inPlay } from './in-play.js';
import { list } from './list.js';
import { pooled } from './pooled.js';
import { relate } from './relate.js';
import { report } from './report.js';
import { rows } from './rows.js';
import { scan } from './scan.js';
import { serve } from './serve.js';
import type { Verb } from './verb.js';

/** The commands by name; a command line that begins with none of them is a report. */
export const verbs = {
  demo,
  list,
  find,
  explain,
  check,
  rows,
  scan,
  relate,
  'in-play': inPlay,
  board,
  pooled,
  serve,
} as const satisfies Readonly<Record<string, Verb>>;

export { report as withoutVerb };
