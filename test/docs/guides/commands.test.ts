import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../bin/run.js';
import { answerTo, missingLines, shownIn } from '../shown.js';

// The commands of guides that show lines below them, and the one that Python calls.

const read = (guide: string): string => readFileSync(join(root, 'docs/guides', `${guide}.md`), 'utf8');
const guides = [
  ['stops-and-targets', 2, 450],
  ['coming-from-edgeful', 1, 350],
] as const;

describe.each(guides)('the guide %s', (guide, commands, most) => {
  const shown = shownIn(read(guide));

  it('shows lines that its commands print', async () => {
    expect(shown).toHaveLength(commands);
    for (const { command, lines } of shown) {
      const { code, out, err } = await answerTo(command);
      expect(code, err).toBe(0);
      expect(lines).not.toEqual([]);
      expect(missingLines(lines, out)).toEqual([]);
    }
  });

  it('is short', () => {
    expect(read(guide).split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(most);
  });
});

describe('the guide for pandas', () => {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-pandas-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('calls a command that prints CSV', async () => {
    copyFileSync(join(root, 'bin/samples/aapl-1d-2013-2018.csv'), join(folder, 'AAPL.csv'));
    const [, command] = /command = '(npx barstats .+)'\n/.exec(read('coming-from-pandas'))!;
    // As Python splits it: without quotes.
    expect(command).not.toContain('"');
    const { code, out } = await answerTo(command, folder);
    const [header, ...rows] = out.trimEnd().split(/\r?\n/);
    expect(code).toBe(0);
    expect(header.split(',')).toEqual(expect.arrayContaining(['outcome', 'count', 'of', 'percent', 'low', 'high']));
    expect(rows.length).toBeGreaterThan(50);
  });
});
