import type { Bars } from '../bars/index.js';
import type { BarstatsRangeError } from '../errors/index.js';
import { figureAtRandom, nameOfGroup, onFlips, plainOptions, type Repeated } from '../run/inner.js';
import type { CheckedAtRandom } from '../conditions/inner.js';
import { blameFamily, freeze, type PreparedReport, reportOn } from '../rows/inner.js';
import type { AskedReport } from './asked-reports.js';
import type { CheckedInPlay } from './checked-in-play.js';
import { ReportHistory } from './history.js';
import { momentsOf, type Moments } from './moments.js';
import type { ReportFindings } from './report-findings.js';
import type { Counted, ObservationInPlay, QuestionInPlay } from './result.js';
import { type Point, pointOf, withGroups } from './row-in-play.js';

/** A question in play that is asked of the flips, too. */
interface AskedOfFlips {
  readonly group: string;
  readonly question: QuestionInPlay;
  readonly point: Point;
}

/**
 * The places of reports with what chance gives beside each share: of all past observations of a group, and of those that were as undecided as
 * this one is by now. The history is flipped; the session in progress stays what it is.
 */
export function* placesAtRandom(
  bars: Bars,
  checked: CheckedInPlay,
  asked: readonly AskedReport[],
  places: readonly ReportFindings[],
  atRandom: CheckedAtRandom,
): Generator<number, readonly ReportFindings[], void> {
  const plain = { ...checked, ...plainOptions(checked) };
  const momentsOn = latestOnly((flipped) => momentsOf(flipped, plain));
  const repeated = places.map((place, at): Repeated => {
    const questions = questionsIn(place);
    // Each of them is a step; what it takes is a part of what a report takes.
    return function* repeat(flipped) {
      yield 0;
      return questions.length === 0 ? new Float64Array() : sharesOn(momentsOn(flipped), asked[at], questions, plain);
    };
  });
  const flips = yield* onFlips(bars, checked.asOf, atRandom, repeated);
  return places.map((place, at) => {
    const own = flips[at];
    if (!(own instanceof Error)) return withChance(place, own, checked.settings.precision.percent);
    // What is refused without flips is refused for the same reason with them.
    if ('code' in place.found) return place;
    const { code, message } = own as BarstatsRangeError;
    return { ...place, found: { code, message } };
  });
}

/** What was made last, for as long as it is asked for with the same bars. */
function latestOnly(make: (flipped: Bars) => Moments): (flipped: Bars) => Moments {
  let latest: { readonly flipped: Bars; readonly moments: Moments } | null = null;
  return (flipped) => {
    if (latest?.flipped !== flipped) latest = { flipped, moments: make(flipped) };
    return latest.moments;
  };
}

function questionsIn({ found }: ReportFindings): readonly AskedOfFlips[] {
  if ('code' in found) return [];
  return found.findings.observations.flatMap(({ groups }) =>
    groups.flatMap((group) =>
      group.questions.map((question) => ({ group: nameOfGroup(group), question, point: pointOf(question) })),
    ),
  );
}

/** The shares of the outcomes of each question, among all past observations and among those as undecided, where it is open. */
function sharesOn(
  moments: Moments,
  { report, params, needs, barMinutes }: AskedReport,
  questions: readonly AskedOfFlips[],
  { settings }: CheckedInPlay,
): Float64Array {
  const { live } = moments.for(needs, barMinutes);
  // The bars of a flip open when the real ones do; only of a daily bar under way at a price of 0 there is none.
  if (live === null)
    return Float64Array.from(
      questions.flatMap(({ question }) => countedIn(question).flatMap(({ outcomes }) => outcomes)),
      () => NaN,
    );
  const { day } = live;
  let prepared: PreparedReport | null = null;
  try {
    prepared = reportOn(day.begun, report, params, settings.events);
    return sharesIn(new ReportHistory(prepared, day, settings), questions);
  } catch (error) {
    throw blameFamily(error, report.id, prepared === null ? null : prepared.report);
  }
}

function sharesIn(history: ReportHistory, questions: readonly AskedOfFlips[]): Float64Array {
  const groups = new Map(history.groups.map((group, at) => [nameOfGroup(group), at]));
  const shares = questions.flatMap(({ group, question, point }): readonly (number | null)[] => {
    const at = groups.get(group);
    const counted = countedIn(question);
    if (at === undefined) return counted.flatMap(({ outcomes }) => outcomes.map(() => null));
    const { position, at: now, facts } = point;
    return counted.flatMap((_, c) => {
      const own = c === 0 ? history.answered(position, at) : history.undecided(position, at, now, facts);
      return own.outcomes.map(({ percent }) => percent);
    });
  });
  return Float64Array.from(shares, (share) => share ?? NaN);
}

/** What is counted for a question: the past, and of an open one the part of it that was as undecided. */
function countedIn({ history, undecided }: QuestionInPlay): readonly Counted[] {
  return undecided === null ? [history] : [history, undecided];
}

function withChance(place: ReportFindings, flips: readonly Float64Array[], decimals: number): ReportFindings {
  const { found } = place;
  if ('code' in found) return place;
  let next = 0;
  const counted = (own: Counted): Counted => ({
    ...own,
    outcomes: own.outcomes.map((outcome) => {
      const at = next++;
      const { percent } = outcome;
      const shares = Float64Array.from(flips, (figures) => figures[at]);
      return { ...outcome, atRandom: percent === null ? null : figureAtRandom(percent, shares, decimals) };
    }),
  });
  const observations = found.findings.observations.map((observation): ObservationInPlay =>
    withGroups(
      observation,
      freeze(
        observation.groups.map((group) => ({
          ...group,
          questions: group.questions.map(({ history, undecided, ...question }) => ({
            ...question,
            history: counted(history),
            undecided: undecided && counted(undecided),
          })),
        })),
      ),
    ),
  );
  return { ...place, found: { ...found, findings: { ...found.findings, observations } } };
}
