import { headlines } from 'barstats';
import { askedMarket } from '../../state/markets.js';
import { adjust, view } from '../../state/view.js';
import { ShareAxis } from '../parts/share-rows.js';
import { Table } from '../parts/table.js';
import { useTask } from '../parts/use-task.js';
import { counted, shareInWords, intervalWords, percentWords } from '../parts/words.js';
import { Shortened } from '../parts/shortened.js';

/** How many cases are drawn at once. */
const SOME = 50;

/** The question that a scan asks of the family, with the count that led here, and the cases behind it. */
export function Finding({ family }: { readonly family: string }) {
  const { answer, failure } = useTask('finding', () =>
    askedMarket.value === null ? null : { market: askedMarket.value, family },
  ).value;
  if (failure !== null) return <p class="notice wrong">{failure.why}</p>;
  if (answer === null || answer.found.family !== family) return null;
  const { found, cases } = answer;
  const [{ estimate, group, outcome }] = found.markets;
  const { percent, low, high, baseline, count, of } = estimate;
  const outline = headlines.find((each) => each.family === family)!;
  const labelled = (of: typeof outline.outcomes, id: string): string => of.find((each) => each.id === id)?.label ?? id;
  const ofGroup = cases.filter((each) => group === undefined || each.group === group);
  const { startDate, endDate } = view.value;
  return (
    <section class="notice" id="finding" aria-label="What the scan asked">
      <div class="row apart chosen-head">
        <h3>{found.question}</h3>
        <button class="small" onClick={() => adjust({ bar: null, group: [] })}>
          Close
        </button>
      </div>
      <ShareAxis {...{ percent, low, high }} reference={baseline} end={100} />
      <p>
        <strong>{`${labelled(outline.outcomes, outcome ?? 'success')}: ${shareInWords(count, of)}`}</strong>
        {`, ${count} of ${of}`}
        {low !== null && ` (95 % interval ${intervalWords({ low, high })})`}
        {baseline !== null &&
          `; dashed: ${percentWords(baseline)}, ${outline.test === 'half' ? 'by chance' : 'in the other groups'}`}
        .
      </p>
      <p>
        {group !== undefined && `${labelled(outline.groups, group)}. `}
        {`Of ${outline.cases}, ${startDate ?? 'the first date'} to ${endDate ?? 'the last'}.`}
      </p>
      <p class="hint">
        The scan asks each family this one question, because chance gives it a known share. The report below asks its
        own, on the same dates.
      </p>
      <details>
        <summary>{counted(ofGroup.length, 'case')}</summary>
        <Shortened items={[...ofGroup].reverse()} first={SOME} what="case">
          {(shown) => (
            <Table
              title="Cases, the newest first"
              named
              columns={['Date', 'Outcome']}
              rows={shown.map(({ date, outcome: of }) => [
                date,
                typeof of === 'number' ? `rank ${of}` : labelled(outline.outcomes, of),
              ])}
            />
          )}
        </Shortened>
      </details>
    </section>
  );
}
