import { dayOfDate } from '../../calendar/index.js';
import {
  brokenRule,
  checkedFields,
  checkedList,
  checkedName,
  checkedNumber,
  oneOfMany,
  shownValue,
} from '../../errors/inner.js';
import { headlines } from '../../reports/index.js';
import { Digest } from '../../reports/inner.js';
import { type AskedHeadline, checkedOwnHeadlines, inOrder } from '../checked-families.js';
import { checkedCloses } from '../session-closes.js';
import { STAKES } from './block-bets.js';
import { isWithinBlocks } from './counted-cases.js';
import type { CountedBars, WatchedQuestion, WatchState } from './watch-state.js';

const counts = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER, whole: true };
const integers = { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, whole: true };
const positive = { minimum: Number.MIN_VALUE, maximum: Number.MAX_VALUE };

const stateFields = [
  'version',
  'assetClass',
  'ticker',
  'since',
  'setting',
  'firstLook',
  'counted',
  'closes',
  'questions',
] as const;
const questionFields = ['family', 'question', 'through', 'groups'] as const;

/** A state that was checked, with the questions that it is about. */
export interface CheckedState {
  readonly state: WatchState;
  /** By the name of the family, one for each of its questions. */
  readonly headlines: readonly AskedHeadline[];
}

/** Checks a state and copies it with its fields in one order: it may have been through JSON, and a database that has another order. */
export function checkedState(given: unknown, argument: string): CheckedState {
  const state = checkedFields(given, argument, stateFields, ['headlines']);
  checkedNumber(state.version, `${argument}.version`, { minimum: 1, maximum: 1, whole: true });
  const assetClass = checkedName(state.assetClass, `${argument}.assetClass`);
  const ticker = checkedName(state.ticker, `${argument}.ticker`);
  const setting = checkedName(state.setting, `${argument}.setting`);
  const since = dayOfDate(state.since as string, `${argument}.since`);
  const { firstLook } = state;
  const copy = {
    version: 1,
    assetClass,
    ticker,
    since: state.since as string,
    setting,
    firstLook: firstLook === null ? null : checkedNumber(firstLook, `${argument}.firstLook`, integers),
    counted: state.counted === null ? null : checkedCounted(state.counted, `${argument}.counted`),
    closes: state.closes === null ? null : checkedCloses(state.closes, `${argument}.closes`),
  } as const;
  const own = checkedOwnHeadlines(state.headlines, `${argument}.headlines`);
  const all = [...headlines, ...own];
  const asked = checkedList(state.questions, `${argument}.questions`).map((question, i) =>
    checkedQuestion(question, `${argument}.questions[${i}]`, all, since),
  );
  const ordered = inOrder(asked);
  const twice = asked.findIndex((each, i) => each !== ordered[i] || each === asked[i - 1]);
  if (twice !== -1) {
    throw brokenRule(`${argument}.questions[${twice}]`, 'must come once, in the order of the families');
  }
  const questions = (state.questions as WatchState['questions']).map(orderedQuestion);
  const carried = state.headlines === undefined ? {} : { headlines: JSON.parse(JSON.stringify(own)) as typeof own };
  return { state: { ...copy, questions, ...carried }, headlines: asked };
}

/** A copy of a question with its fields in one order, however it came to what it is. */
export function orderedQuestion(given: WatchedQuestion): WatchedQuestion {
  const { family, question, steps, through, groups, retrospective, wealths, untested } = given;
  return {
    family,
    question,
    ...(steps === undefined ? {} : { steps: { tickSize: steps.tickSize, medianRange: steps.medianRange } }),
    through,
    groups: groups.map(({ group, counts, deviation }) => ({
      group,
      counts: [...counts],
      ...(deviation === undefined ? {} : { deviation }),
    })),
    ...(retrospective === undefined ? {} : { retrospective }),
    ...(wealths === undefined ? {} : { wealths: wealths.map(({ mantissa, exponent }) => ({ mantissa, exponent })) }),
    ...(untested === undefined ? {} : { untested }),
  };
}

/** Sixteen characters that stand for what is asked and how it is answered. */
export function digestOfQuestion({ question, cases, success, test, race, outcomes }: AskedHeadline): string {
  const ids = outcomes.map(({ id }) => id);
  return String(new Digest().text(JSON.stringify([question, cases, success, test, race, ids])));
}

function checkedCounted(given: unknown, argument: string): CountedBars {
  const fields = checkedFields(given, argument, ['from', 'to', 'digest']);
  const from = checkedNumber(fields.from, `${argument}.from`, integers);
  const to = checkedNumber(fields.to, `${argument}.to`, { ...integers, minimum: from });
  return { from, to, digest: checkedName(fields.digest, `${argument}.digest`) };
}

function checkedQuestion(
  given: unknown,
  argument: string,
  all: readonly AskedHeadline[],
  since: number,
): AskedHeadline {
  const question = checkedFields(given, argument, questionFields, ['steps', 'retrospective', 'wealths', 'untested']);
  const families = all.map(({ family }) => family);
  const family = oneOfMany(question.family, `${argument}.family`, families, 'unknown-report');
  const headline = all[families.indexOf(family)];
  if (question.question !== digestOfQuestion(headline)) {
    throw brokenRule(
      `${argument}.question`,
      `must be that of this version of "${family}", whose answers are different`,
    );
  }
  if (question.through !== null && dayOfDate(question.through as string, `${argument}.through`) < since) {
    throw brokenRule(`${argument}.through`, `must not be before the first day, got ${shownValue(question.through)}`);
  }
  if (question.retrospective !== undefined) checkedNumber(question.retrospective, `${argument}.retrospective`, counts);
  if (question.untested !== undefined) checkedName(question.untested, `${argument}.untested`);
  if (question.steps !== undefined) checkSteps(question.steps, `${argument}.steps`);
  const isBlocks = isWithinBlocks(headline.test);
  const names = checkedList(question.groups, `${argument}.groups`).map((group, i) =>
    checkedGroup(group, `${argument}.groups[${i}]`, headline.outcomes.length, isBlocks),
  );
  const again = names.findIndex((name, i) => names.indexOf(name) < i);
  if (again !== -1) throw brokenRule(`${argument}.groups[${again}]`, 'must come once');
  if (isBlocks) checkWealths(question.wealths, `${argument}.wealths`);
  return headline;
}

function checkSteps(given: unknown, argument: string): void {
  const steps = checkedFields(given, argument, ['tickSize', 'medianRange']);
  if (steps.tickSize !== null) checkedNumber(steps.tickSize, `${argument}.tickSize`, positive);
  if (steps.medianRange !== null)
    checkedNumber(steps.medianRange, `${argument}.medianRange`, { ...positive, minimum: 0 });
}

function checkedGroup(given: unknown, argument: string, outcomes: number, isBlocks: boolean): string {
  const { group, counts: own, deviation } = checkedFields(given, argument, ['group', 'counts'], ['deviation']);
  const list = checkedList(own, `${argument}.counts`);
  if (list.length !== outcomes) throw brokenRule(`${argument}.counts`, `must have ${outcomes} counts`);
  list.forEach((each, i) => checkedNumber(each, `${argument}.counts`, counts, i));
  if (isBlocks) checkedNumber(deviation, `${argument}.deviation`, integers);
  return group === '' ? '' : checkedName(group, `${argument}.group`);
}

/** A whole number of 64 bits. */
const MANTISSA = /^[1-9]\d{18,19}$/;

function checkWealths(given: unknown, argument: string): void {
  const list = checkedList(given, argument);
  if (list.length !== STAKES.length) throw brokenRule(argument, `must have ${STAKES.length} items`);
  list.forEach((each, i) => {
    const { mantissa, exponent } = checkedFields(each, `${argument}[${i}]`, ['mantissa', 'exponent']);
    checkedNumber(exponent, `${argument}[${i}].exponent`, { minimum: -1e9, maximum: 1e9, whole: true });
    const is64 = typeof mantissa === 'string' && MANTISSA.test(mantissa) && BigInt(mantissa) >> 63n === 1n;
    if (!is64) throw brokenRule(`${argument}[${i}].mantissa`, `must have 64 bits, got ${shownValue(mantissa)}`);
  });
}
