import { writeFileSync } from 'node:fs';
import { interfacePage, page, testedSentences } from './interface-table.js';

// `npm run interface` prints the table, and `npm run docs:interface` writes it to its page as well.
if (process.argv.includes('--write')) writeFileSync(page, interfacePage());
const sentences = testedSentences();
const widest = (field: 'section' | 'inShort'): number => Math.max(...sentences.map((each) => each[field].length));
const [section, inShort] = [widest('section'), widest('inShort')];
for (const each of sentences) {
  console.log(`${each.section.padEnd(section)}  ${each.inShort.padEnd(inShort)}  ${each.file}:${each.line}`);
}
