import {
  atEnd,
  atOpen,
  choice,
  columnsOf,
  type ColumnReport,
  defineFamily,
  event,
  type Family,
  flag,
  headline,
  type HeadlineCalibration,
  type HeadlineColumns,
  lack,
  notAsked,
  previous,
  session,
  type Session,
  sessions,
  variant,
} from '../../../src/define/index.js';

/** The colour of the close against the open, which is known at the end. */
export const colour = choice(['green', 'red'], [session.close, session.open], (close, open) =>
  close >= open ? 'green' : 'red',
);

/** Whether a session opens above the previous close. */
export const gapUp = flag([session.open, previous.close], (open, close) => open > close);

/** A report of all sessions that asks nothing. */
export const nothing: ColumnReport = {
  unit: sessions,
  needs: [session.whole],
};

/** Whether a session that opens above the previous close, or below it, goes on: it holds its level on a driftless market. */
const goesOn: HeadlineColumns = {
  unit: sessions,
  needs: [session.whole],
  answer: flag([session.open, previous.close, session.close], (open, before, close) =>
    open === before || close === open ? notAsked : close > open === open > before,
  ),
};

/** Whether a session closes above its low: nearly always. */
export const aboveLow: HeadlineColumns = {
  unit: sessions,
  needs: [session.whole],
  answer: flag([session.close, session.low], (close, low) => close > low),
};

/** A family whose report has the given parts. */
export function familyWith(parts: Partial<ColumnReport>, id = 'mine'): Family {
  return defineFamily({
    id,
    title: 'Mine',
    text: 'A family of the tests.',
    defaultSession: 'first',
    variants: {
      standard: variant({
        title: 'All',
        text: 'All sessions.',
        report: () => ({ ...nothing, ...parts }),
      }),
    },
  });
}

/** A family that a scan can rank. */
export function familyAsking(id: string, calibration?: HeadlineCalibration, columns: HeadlineColumns = goesOn): Family {
  const { title, text, defaultSession, variants } = familyWith({});
  return defineFamily({
    id,
    title,
    text,
    defaultSession,
    variants,
    headline: headline({
      question: 'Does it go on?',
      cases: 'sessions that open away from the previous close',
      success: 'the close is on the same side of the open',
      test: 'half',
      ...(calibration === undefined ? {} : { calibration }),
      columns: () => columns,
    }),
  });
}

/** A column that reads the whole session through `session.itself`, and so says that it is known at the open. */
export const closesGreen = flag([session.itself], ({ open, close }) => close > open);

/** The bar of the high, as if one could tell at that bar that no higher one comes. */
const top = event('top', session.itself, [], ({ bars, firstBar, endBar, high }) => {
  for (let bar = firstBar; bar < endBar; bar++) if (bars.high[bar] === high) return bar;
  return null;
});

const { number } = columnsOf<Session>();
const outcomes = [
  { id: 'green', label: 'Green', when: 'the close is at or above the open' },
  { id: 'red', label: 'Red', when: 'the close is below the open' },
] as const;
const asked = { id: 'colour', title: 'Colour', outcomes, answer: colour } as const;
const labels = choice(['green', 'red'], [session.itself], ({ open, close }) => (close > open ? 'green' : 'red'));
const values = () => outcomes;
const hour = { when: 'window', minutes: 60 } as const;
const firstHour = number(hour, ({ bars, firstBar }) => bars.high[firstBar + 11]);
const twoHours = number(hour, ({ bars, firstBar }) => bars.high[firstBar + 23]);
const nextOpen = columnsOf<Session, readonly Session[]>(({ sessions: seen }) => seen).number(
  atEnd,
  (row, seen) => seen[seen.indexOf(row) + 1]?.open ?? notAsked,
);

/** Families that look ahead, with the part that does and the claim that it makes. */
export const lookingAhead: readonly (readonly [what: string, family: Family, message: RegExp])[] = [
  [
    'a need that reads the close through session.itself',
    familyWith({ needs: [session.whole, flag([closesGreen], (green) => green || lack('no-gap'), 'no-gap')] }),
    /^report "mine-standard": needs\[1\], row \d+ \(\d{4}-\d\d-\d\d\): says it is known at the open, but changes from .* to .* with the prices after that$/,
  ],
  [
    'a group by the colour of the session itself',
    familyWith({ groups: [{ id: 'by-colour', values, by: labels }] }),
    /group "by-colour", row .* at the open, but changes from "(green|red)" to "(green|red)" with/,
  ],
  [
    'a need that reads beyond its window',
    familyWith({ needs: [session.whole, twoHours] }),
    /needs\[1\], row .* known 60 minutes after the open/,
  ],
  [
    'an event that is the high of the session',
    familyWith({ questions: [{ ...asked, given: [top.bar] }] }),
    /question "colour", row .* known at "top", but changes from \d+ to \d+ with/,
  ],
  [
    'an answer that says it is known at the open',
    familyWith({ questions: [{ ...asked, answer: labels }] }),
    /question "colour", row .* at the open/,
  ],
  [
    'a column of the next session',
    familyWith({ needs: [{ ...nextOpen, known: atOpen }] }),
    /needs\[0\], row .* at the open, but changes from \d+ to \d+ with/,
  ],
  [
    'a headline grouped by what is to come',
    familyAsking('mine', undefined, { ...goesOn, group: labels }),
    /^headline of "mine": group, row .* at the open/,
  ],
];

/** A family of the same parts that says what is true. */
export const honest = familyWith({
  needs: [session.whole, gapUp, firstHour],
  groups: [{ id: 'by-gap', values, by: choice(['green', 'red'], [gapUp], (up) => (up ? 'green' : 'red')) }],
  questions: [asked, { ...asked, id: 'hindsight', given: [colour] }],
});
