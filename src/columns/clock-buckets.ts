import { bucketOf, bucketsByStart, type ClockBucket } from '../prices/inner.js';
import type { Session } from '../sessions/inner.js';
import type { Labelled, OutcomeDescription } from './labelled.js';
import type { NumberOption } from '../options/inner.js';
import type { Column, Instant, WhenKnown } from './column.js';
import type { EventColumns } from './event.js';
import { choice, instant as instantOf, number, type ChoiceColumn } from './kinds.js';
import { choiceOfCells, allPresent } from './cells/of-cells.js';
import { isAtInstant } from './known.js';
import { NOT_ASKED, notAsked, PRESENT } from './lack.js';
import { orElse } from './or-else.js';
import type { ColumnQuestion } from './report.js';

/** The option for the length of clock buckets. */
export const bucketMinutes: NumberOption = {
  type: 'number',
  default: 30,
  minimum: 1,
  maximum: 1440,
  whole: true,
  atLeastBar: true,
  unit: 'minutes',
  text: 'The length of each time bucket, counted from the open of the session; the default is at least the length of a bar.',
};

/** The clock buckets as outcomes of a question in which of them something happens. */
export function bucketOutcomes(buckets: readonly ClockBucket[], happening: string): readonly OutcomeDescription[] {
  return buckets.map(({ id, label }) => ({ id, label, when: `${happening} in ${label}` }));
}

/** The clock bucket in which a bar opens. */
export function bucketOfBar(
  session: Column<Session>,
  bar: Column<number>,
  buckets: readonly ClockBucket[],
  minutes: number,
): ChoiceColumn<string> {
  const byStart = bucketsByStart(buckets);
  return choice(
    buckets.map(({ id }) => id),
    [session, bar],
    // In a break of the session in progress there may be a first bar.
    (row, at) => byStart.get(bucketOf(row, at, minutes) * minutes)?.id ?? notAsked,
  );
}

/** The words for asking when something happens. */
export interface WordsOfTime {
  /** The identifier of the question when it happened; one about a bucket has the identifier of that added to `within`. */
  readonly id: string;
  readonly title: string;
  /** What the question when it happened is asked of: those in which it did. */
  readonly asked: string;
  readonly within: string;
  /** What the questions about buckets are asked of: those in which it has not happened yet. */
  readonly askedWithin: string;
  /** What puts it into a bucket, as the beginning of a clause: `the filling bar opens`. */
  readonly happening: string;
  /** The title of the question about a bucket. */
  readonly titleWithin: (bucket: string) => string;
  /** What the questions about buckets answer: that it happened, that it did not. */
  readonly outcomes: readonly [Labelled, Labelled];
}

/**
 * Asks when an event happened, in hindsight, and at the beginning of each clock bucket, of the sessions that are still open and in which
 * it has not happened yet, whether it happens there.
 *
 * @param session - the session of a row
 * @param buckets - the clock buckets of the market
 * @param minutes - their length
 * @param possibleFrom - the instant from which it can happen: buckets that begin before are not asked about, nor are those that begin
 * before all is known that the event is looked for with
 */
export function questionsOfTime(
  { bar, whether, instant }: EventColumns,
  session: Column<Session>,
  words: WordsOfTime,
  buckets: readonly ClockBucket[],
  minutes: number,
  possibleFrom?: Column<Instant>,
): readonly ColumnQuestion[] {
  const { outcomes, happening } = words;
  const { known } = bar;
  // What the event is looked for with has to be known when the question is asked.
  const after = isAtInstant(known) && known.after !== undefined && isAtInstant(known.after) ? known.after : null;
  const opens = instantOf([session], ({ openTime }) => openTime);
  const possible = possibleFrom ?? opens;
  const askedFrom =
    after === null ? possible : instantOf([possible, after.instant], (one, other) => Math.max(one, other));
  const knownAt = (begins: Column<Instant>): WhenKnown =>
    known.when === 'event' ? { when: 'time', instant: begins, ...(after === null ? {} : { after }) } : known;
  // What does not happen happens after all buckets.
  const position = orElse(
    number([session, bar], (row, at) => bucketOf(row, at, minutes)),
    Infinity,
  );
  const labels = outcomes.map(({ id }) => id);
  const closes = instantOf([session], ({ closeTime }) => closeTime);
  return [
    {
      id: words.id,
      title: words.title,
      asked: words.asked,
      outcomes: bucketOutcomes(buckets, happening),
      answer: bucketOfBar(session, bar, buckets, minutes),
      given: [whether],
    },
    ...buckets.map((bucket): ColumnQuestion => {
      const at = bucket.from / minutes;
      const begins = instantOf([opens], (openTime) => openTime + bucket.from * 60_000);
      const open = { ...isOpen(bucket, at, { opens, closes, askedFrom, position }), known: knownAt(begins) };
      return {
        id: `${words.within}-${bucket.id}`,
        title: words.titleWithin(bucket.label),
        asked: `${words.askedWithin}, in sessions still open when ${bucket.label} begins`,
        outcomes: [
          { ...outcomes[0], when: `${happening} in ${bucket.label}` },
          { ...outcomes[1], when: `it does not happen in ${bucket.label}` },
        ],
        answer: happensIn(at, labels, open, position),
        given: [open],
        decided: instant,
        ends: instantOf([closes, begins], (closeTime, from) => Math.min(from + minutes * 60_000, closeTime)),
      };
    }),
  ];
}

/** What tells whether a bucket is asked about. */
interface Times {
  /** When the session opens and closes. */
  readonly opens: Column<Instant>;
  readonly closes: Column<Instant>;
  readonly askedFrom: Column<Instant>;
  /** The bucket in which it happens. */
  readonly position: Column<number>;
}

/** The rows that a bucket is asked about: open when it begins, and not before it can be asked, and it has not happened. */
function isOpen({ from }: ClockBucket, bucket: number, times: Times): Column<boolean> {
  const { opens, closes, askedFrom, position } = times;
  return allPresent([opens, closes, askedFrom, position], ({ why }, first, table) => {
    const [open, close, possible, happened] = [opens, closes, askedFrom, position].map((column) =>
      table.cells(column).from(first),
    );
    for (let at = 0; at < open.length; at++) {
      if (why[first + at] !== PRESENT) continue;
      const begins = open[at] + from * 60_000;
      const isAsked = begins < close[at] && begins >= possible[at] && happened[at] >= bucket;
      if (!isAsked) why[first + at] = NOT_ASKED;
    }
  });
}

/** Whether it happens in a bucket, of the rows that this is asked of. */
function happensIn(
  bucket: number,
  labels: readonly string[],
  open: Column<boolean>,
  position: Column<number>,
): ChoiceColumn<string> {
  return choiceOfCells(labels, [open, position], ({ codes }, from, table) => {
    const happened = table.cells(position).from(from);
    for (let at = 0; at < happened.length; at++) codes[from + at] = happened[at] === bucket ? 0 : 1;
  });
}
