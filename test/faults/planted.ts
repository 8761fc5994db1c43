import { readFileSync } from 'node:fs';
import type { PlantedFault } from './fault-table.js';

/** The faults of files of `planted`. */
export function planted(...names: readonly string[]): readonly PlantedFault[] {
  return names.flatMap((name) => faultsOf(readFileSync(new URL(`planted/${name}.md`, import.meta.url), 'utf8')));
}

/** The faults of a text; the form is in the README. */
function faultsOf(text: string): readonly PlantedFault[] {
  const sections = [...text.matchAll(/^## ([^\n]+)\n\n```diff\n(.+?)^```$/gms)];
  const faults = sections.flatMap(([, file, changes]) =>
    [...changes.matchAll(/^(?:-.*\n)+(?:[#+].*\n)+/gm)].flatMap(([change]) =>
      [...change.matchAll(/^# \S.*\n(?:^#  .*\n)*(?:^\+.*\n)*/gm)].map(([fault]) => ({
        ...saidOf(textAfter('# ', fault)),
        file,
        change: [textAfter('-', change), textAfter('+', fault)] as const,
      })),
    ),
  );
  // The title begins like a fault.
  const titles = text.match(/^# \S/gm)!.length;
  if (faults.length !== titles - 1) throw new Error(`${faults.length} of ${titles - 1} faults can be read: ${text}`);
  return faults;
}

/** The rest of the lines that begin with a sign. */
function textAfter(sign: string, lines: string): string {
  return lines
    .split('\n')
    .filter((line) => line.startsWith(sign))
    .map((line) => line.slice(sign.length))
    .join('\n');
}

/** What a fault breaks, what shows it and what misses it. */
function saidOf(text: string): Omit<PlantedFault, 'file' | 'change'> {
  const [, breaks, shownBy, missed = ''] = /^(.+?)(?:\s+\[(.+)\])?((?:\n +missed by .+)*)$/.exec(text)!;
  const missedBy = Object.fromEntries([...missed.matchAll(/missed by (.+?): (.+)$/gm)].map(([, by, why]) => [by, why]));
  return { breaks, shownBy: shownBy?.split(', ') ?? [], missedBy };
}
