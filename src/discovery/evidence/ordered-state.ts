import type { WatchedQuestion, WatchState } from './watch-state.js';

/** A copy of a state with its fields in one order, as they may have been through a database that has another. */
export function orderedState({
  version,
  assetClass,
  ticker,
  since,
  setting,
  firstLook,
  counted,
  closes,
  ...rest
}: WatchState): WatchState {
  const { questions, headlines } = rest;
  return {
    version,
    assetClass,
    ticker,
    since,
    setting,
    firstLook,
    counted: counted && { from: counted.from, to: counted.to, digest: counted.digest },
    closes: closes && { days: [...closes.days], closes: [...closes.closes] },
    questions: questions.map(orderedQuestion),
    ...(headlines === undefined ? {} : { headlines: structuredCopy(headlines) }),
  };
}

/** The same question with its fields in one order, however it came to what it is. */
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

function structuredCopy<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
