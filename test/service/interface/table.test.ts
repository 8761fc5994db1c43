import { describe, expect, it } from 'vitest';
import { interfacePage, testedSentences } from './interface-table.js';

describe('the table of the sentences of the interface', () => {
  const sentences = testedSentences();

  it('is on a page, a row for each', () => {
    const rows = interfacePage().match(/^\| .+ \| `test\/service\/interface\/.+\.test\.ts:\d+` \|$/gm);
    expect(rows).toHaveLength(sentences.length);
  });

  it('has every section, in order, and our choices after them', () => {
    const sections = [...new Set(sentences.map(({ section }) => section))];
    expect(sections).toEqual([
      ...['1', '2.1', '2.2', '2.3', '3.1', '4', '4.1', '4.2', '4.3', '5.1', '5.2', '5.3', '5.4', '6', '7', '8', '9'],
      'choice',
    ]);
  });

  it('has no sentence twice, and every one in the file of its section', () => {
    const names = sentences.map(({ section, inShort }) => `${section}: ${inShort}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { section, file } of sentences)
      expect(file).toContain(`/${section === 'choice' ? 'choices' : `${section[0]}-`}`);
  });
});
