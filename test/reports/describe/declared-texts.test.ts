import { expect, test } from 'vitest';
import { outlineOf } from '../../../src/reports/describe/report-outline.js';
import type { FamilyReport } from '../../../src/define/family.js';
import { families } from '../../../src/families/find-report.js';
import { checkedParams } from '../../../src/options/checked-params.js';
import { usualSessionId } from '../../../src/options/default-session.js';
import { reportOn } from '../../../src/rows/report-on.js';
import { marketWithoutBars } from '../../../src/sessions/inner.js';

/** The units in which a report measures; those that are counted are words. */
const units = ['price', '%', 'ratio', 'minutes', 'volume', 'R', 'sessions', 'weeks', 'months', '% of ADR'];

const NAME = /^[a-z\d][a-z\d.:-]*$/;

/** A title, a label, a clause or a formula: no sentence, so no full stop. */
const WORDS = /^\S(.*[^\s.])?$/;

/** The same measure as its own alternative. */
const TWICE = /(\bthe [a-z ]+) or of \1\b/;

const SENTENCES = /^[A-Z].*\.$/;

/** A report as its variant states it, with the default options and with each other choice. */
function statedBy(report: FamilyReport) {
  const { family, description } = report;
  const market = marketWithoutBars(usualSessionId(family.defaultSession, description.options));
  const choices = Object.entries(description.options).flatMap(([name, option]) =>
    option.type === 'choice' ? option.choices.map((choice) => ({ [name]: choice })) : [],
  );
  return [{}, ...choices].map((given) => {
    const prepared = reportOn(market, report, checkedParams(description.options, given, 'params', 0), []);
    const groups = prepared.report.groups.flatMap(({ values }) => values(market));
    return { ...outlineOf(prepared), groups, current: prepared.report.current?.(market) ?? [] };
  });
}

// One test of everything: equal options share what is made of them, so that a second test would find what the first one made.
test('whatever a report is asked for, all that it names has an identifier and words, and what it measures has a unit', () => {
  const wrong = new Set<string>();
  for (const report of families.flatMap(({ reports }) => Object.values<FamilyReport>(reports))) {
    const check = (where: string, text: string, pattern: RegExp): void => {
      if (!pattern.test(text) || TWICE.test(text)) wrong.add(`${report.id}: ${where} "${text}"`);
    };
    const checkUnit = (where: string, unit: string): void => {
      if (!units.includes(unit)) wrong.add(`${report.id}: unit of ${where} "${unit}"`);
    };
    const { family, description } = report;
    check('family', family.title, WORDS);
    check('title', description.title, WORDS);
    check('text of the family', family.text, SENTENCES);
    check('text', description.text, SENTENCES);
    check('what a flip keeps', family.atRandom?.keeps ?? '', WORDS);
    check('what a flip destroys', family.atRandom?.destroys ?? '', WORDS);
    for (const [name, { text }] of Object.entries(description.options)) check(`text of ${name}`, text, SENTENCES);
    for (const stated of statedBy(report)) {
      check('unit', stated.unit, /^[a-z]+$/);
      for (const id of stated.dimensions) check('dimension', id, NAME);
      for (const { id, title, asked, knownWhen, outcomes } of stated.questions) {
        check('question', id, NAME);
        for (const text of [title, asked, knownWhen]) check(`question ${id}`, text, WORDS);
        for (const { id: outcome, label, when } of outcomes) {
          check(`outcome of ${id}`, outcome, NAME);
          for (const text of [label, when]) check(`outcome ${id}=${outcome}`, text, WORDS);
        }
      }
      for (const { id, label } of [...stated.groups, ...stated.measures, ...stated.statistics, ...stated.current]) {
        check('identifier', id, NAME);
        check(`label of ${id}`, label, WORDS);
      }
      for (const { id, formula } of [...stated.measures, ...stated.statistics, ...stated.levels]) {
        check('identifier', id, NAME);
        check(`formula of ${id}`, formula, WORDS);
      }
      for (const { id, unit } of [...stated.measures, ...stated.current]) checkUnit(id, unit);
    }
  }
  expect([...wrong]).toEqual([]);
});
