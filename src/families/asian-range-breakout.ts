import { type Colour, firstBreak, furthestFrom } from '../prices/inner.js';
import type { SessionTemplate } from '../sessions/inner.js';
import { barMinutes } from '../columns/bar-options.js';
import { brokenRange } from '../columns/entries/broken-range.js';
import { breakVariants } from '../define/break-variants.js';
import { ofItsSession } from '../columns/in-sessions.js';
import { choice, type ChoiceColumn, number } from '../columns/kinds.js';
import { columnsOf } from '../columns/columns-of.js';
import { atEnd } from '../columns/known.js';
import { lack } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { pairRows, sessionOption, sessionsAfterAsia } from '../columns/pairs.js';
import { perAnswer } from '../columns/per-answer.js';
import { breaksQuestion, byFirstSide } from '../columns/ranges/breaks.js';
import { percentBeyond, rangesBeyond } from '../columns/ranges/extensions.js';
import { type ChoiceQuestion, type ColumnQuestion, type ColumnReport, levelAt } from '../columns/report.js';
import { colour, colourFrom, coloursAgainst } from '../columns/sessions/colour.js';
import { session } from '../columns/sessions/session.js';
import { defineFamily, variant } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import { pairContinues } from '../define/headlines/break-continued.js';
import { alsoBy } from './also-by.js';

const options = { first: sessionOption('asia', 'The session that counts as Asian.') } as const;

/** A question about a colour: of all sessions, and again for each set of sides of the Asian range that broke. */
function colours(
  id: string,
  title: string,
  reference: string,
  answer: ChoiceColumn<Colour>,
  asianBreaks: ReturnType<typeof breaksQuestion>,
): readonly ColumnQuestion[] {
  const ofAll: ChoiceQuestion<Colour> = { id, title, outcomes: coloursAgainst(reference), answer };
  return [
    ofAll,
    ...perAnswer(ofAll, asianBreaks, {
      'high-only': `${title}: only the high broken`,
      'low-only': `${title}: only the low broken`,
      both: `${title}: both sides broken`,
      neither: `${title}: neither side broken`,
    }),
  ];
}

/** @param first - the session that counts as Asian */
const standard = (first: string | SessionTemplate): ColumnReport => {
  const asia = sessionsAfterAsia(first);
  const asianBreaks = breaksQuestion(asia.breaks, 'Breaks of the Asian range');
  const restColour = colourFrom(asia.secondOpen, ofItsSession(session.close));
  const dayColour = ofItsSession(colour.open);
  return {
    unit: asia.unit,
    needs: asia.needs,
    questions: [
      asianBreaks,
      ...colours(
        'rest-colour',
        'Colour after the Asian session',
        'the first price after the Asian session',
        restColour,
        asianBreaks,
      ),
      ...colours('day-colour', 'Colour of the whole session', 'the open of the whole session', dayColour, asianBreaks),
    ],
    levels: [
      levelAt('asia-high', 'the high of the Asian session', asia.high),
      levelAt('asia-low', 'the low of the Asian session', asia.low),
    ],
  };
};

/** The first break of the Asian range. With no bar after Asia the reason is `no-break`, which comes before `no-following`. */
const broken = columnsOf(pairRows).object(
  atEnd,
  ({ session: day, parted }) => {
    if (parted === null) return lack('no-first');
    const { high, low, from } = parted;
    return (from === null ? null : firstBreak(day, high, low, 'wick', from)) ?? lack('no-break');
  },
  'no-first',
  'no-break',
);

const firstSide = choice(
  ['high', 'low'],
  [broken],
  ({ side }) => (side === 'ambiguous' ? lack('ambiguous') : side),
  'ambiguous',
);

/** The furthest price of the day in the direction of the break, from the breaking bar on. */
const furthest = number([ofItsSession(session.itself), broken, firstSide], (day, { bar }, side) =>
  furthestFrom(day, bar, side, 'wick'),
);

const byExtension = (first: string | SessionTemplate): ColumnReport => {
  const asia = sessionsAfterAsia(first);
  return {
    ...standard(first),
    groups: [byFirstSide(firstSide)],
    questions: [],
    measures: [
      {
        id: 'extension',
        label: 'Largest extension as a multiple of the Asian range',
        unit: 'ratio',
        formula:
          '(highest high from the breaking bar on − Asian high) / (Asian high − Asian low) after a break up; (Asian low − lowest low from the breaking bar on) / (Asian high − Asian low) after a break down; undefined for a range of 0',
        value: rangesBeyond(firstSide, asia, furthest),
      },
      {
        id: 'extension-percent',
        label: 'Largest extension',
        unit: '%',
        formula:
          '100 × (highest high from the breaking bar on − Asian high) / |Asian high| after a break up; 100 × (Asian low − lowest low from the breaking bar on) / |Asian low| after a break down; undefined for a level of 0',
        value: percentBeyond(firstSide, asia, furthest),
      },
    ],
  };
};

/** The first break of the Asian range. */
const firstBroken = oncePerOptions((first: string | SessionTemplate) => {
  const asia = sessionsAfterAsia(first);
  return brokenRange(standard(first), asia.itself, asia, asia.from);
});

/** Whether the rest of the day breaks the range of its Asian session. */
export const asianRangeBreakout = defineFamily({
  id: 'asian-range-breakout',
  title: 'Asian-range breakout',
  text: 'Whether the rest of the day breaks the high or the low of its Asian session, and whether it closes green or red.',
  atRandom: {
    keeps: 'how wide the bars of the Asian session and of the rest of the day are',
    destroys: 'any tendency to go on or to turn back at the Asian high and low',
  },
  defaultSession: 'daily',
  variants: {
    ...alsoBy({}, ['by-weekday'], {
      bars: 'intraday',
      options,
      report: ({ first }) => standard(first),
    }),
    'by-extension': variant({
      title: 'By extension',
      text: 'How far the day goes beyond the side that broke first, as a multiple of the Asian range and in % of the broken level.',
      bars: 'intraday',
      options: { ...options, barMinutes },
      report: ({ first }) => byExtension(first),
    }),
    ...breakVariants({ range: 'the Asian range', options, broken: ({ first }) => firstBroken(first) }),
  },
  headline: headline({
    question: 'After the first break of the Asian range, does the day close further in that direction?',
    cases:
      'days on which a bar after Asia breaks its range, the first such bar on one side only, and that do not close at the open of the second bar after it',
    success: 'the day closes beyond the open of the second bar after the break, in the direction of the break',
    test: 'half',
    bars: 'intraday',
    options,
    columns: ({ first }) => {
      const { unit, needs } = sessionsAfterAsia(first);
      return { unit, needs, answer: pairContinues };
    },
  }),
});
