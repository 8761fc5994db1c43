import type { ReportId, ReportResult } from 'barstats';
import { adjust, view } from '../../../state/view.js';
import { useTask } from '../../parts/use-task.js';
import { reportAsked } from '../report-asked.js';
import { RowsBehind } from '../rows/rows-behind.js';
import { shareInWords, percentWords } from '../../parts/words.js';
import { besideInWords, conditionInWords } from './answer-words.js';
import { ByYear } from './by-year.js';
import { type Found, hasGroups, panelsOf, sameIn, type Share } from './share-panels.js';

/** What a row counts, how it lies to others, to chance and over time, and the sessions behind it. */
export function Chosen({
  share,
  total,
  result,
  description,
  beside,
}: Found & {
  readonly share: Share;
  readonly total: Share | null;
}) {
  const { asked: chosen } = share;
  const outline = description.questions.find(({ id }) => id === chosen.question);
  const when = outline?.outcomes.find(({ id }) => id === chosen.outcome)?.when;
  const without = beside?.without ? sameIn(panelsOf(beside.without, view.value.bar), share) : null;
  const words = besideInWords(share, total);
  const baseline = baselineOf(share, total);
  return (
    <div class="chosen notice" role="region" aria-label={`Chosen: ${share.outcome}`}>
      <div class="row apart chosen-head">
        <p>
          <strong>{share.outcome}</strong>
          {when !== undefined && `: ${when}`}
          {outline !== undefined && `; of ${outline.asked}, known ${outline.knownWhen}.`}
        </p>
        <button class="small" onClick={() => closeRow(result)}>
          Close
        </button>
      </div>
      <p>
        {words !== '' && `${words} `}
        {without !== null && share.guard !== 'insufficient' && `${conditionInWords(share, without)} `}
        {baseline !== null && <Needed key={`${share.percent} ${baseline.percent}`} of={share} baseline={baseline} />}
      </p>
      {share.guard !== 'insufficient' && <ByYear name={share.outcome} {...{ share, beside }} />}
      {reportAsked.value !== null && <RowsBehind asked={reportAsked.value} {...{ result, chosen }} />}
    </div>
  );
}

/** Closes the row that is open; what groups are compared by stays. */
export function closeRow(result: ReportResult<ReportId>): void {
  adjust({ group: [], bar: hasGroups(result) ? view.value.bar : null });
}

/** What a share is tested against. */
interface Baseline {
  readonly percent: number;
  readonly words: string;
}

/** Chance where that was asked for, else all rows together. */
function baselineOf({ atRandom }: Share, total: Share | null): Baseline | null {
  const chance = atRandom?.mean ?? null;
  if (chance !== null) return { percent: chance, words: percentWords(chance) };
  const percent = total?.percent ?? null;
  return total === null || percent === null ? null : { percent, words: shareInWords(total.count, total.of) };
}

/** Nearer shares would take tens of thousands of cases to tell apart, in percentage points. */
const NEAR = 2;

/** How many cases would show that a share differs. */
function Needed({ of: { count, percent, of, guard }, baseline }: { readonly of: Share; readonly baseline: Baseline }) {
  const { answer } = useTask('cases-needed', () => {
    if (percent === null || guard === 'insufficient') return null;
    if ([percent, baseline.percent].some((each) => each <= 0 || each >= 100)) return null;
    const isNear = Math.abs(percent - baseline.percent) < NEAR;
    return isNear ? null : { share: percent / 100, baseline: baseline.percent / 100 };
  }).value;
  if (answer === null || answer <= of) return null;
  const more = Number((answer - of).toPrecision(2)).toLocaleString('en');
  return (
    <>{`If ${shareInWords(count, of)} is the true share, about ${more} more cases would probably show that it is not ${baseline.words}.`}</>
  );
}
