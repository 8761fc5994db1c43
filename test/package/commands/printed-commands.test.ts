import { describe, expect, it } from 'vitest';
import { printedCommands } from './printed-commands.js';

describe('printedCommands', () => {
  it('finds commands in blocks and in prose', () => {
    const page = [
      'Run `npm run demo`, not `runReport` or `npm`, before `.ci/run`.',
      '```sh',
      'npm ci && npm test   # in a clone',
      '# a comment alone',
      'npx tsx -e "one;',
      'two # three"',
      '```',
      '```ts',
      'const node = `node this.mjs`;',
      '```',
    ].join('\n');
    const quoted = 'npx tsx -e "one;\ntwo # three"';
    expect(printedCommands(page)).toEqual(['npm ci', 'npm test', quoted, 'npm run demo', '.ci/run']);
  });

  it('refuses blocks that may hold commands it would miss', () => {
    for (const mark of ['bash', '']) expect(() => printedCommands(`\`\`\`${mark}\nnpm ci\n\`\`\`\n`)).toThrow('npm ci');
  });
});
