import { useComputed } from '@preact/signals';
import { describeReport, type MarketComparison, type ReportId } from 'barstats';
import type { ComparedGroup } from 'barstats/pooled';
import type { ComparedPeriods } from '../../computing/several/run-several.js';
import { nameOf, shortNameOf } from '../../state/market-names.js';
import { asked, choose, ready, lookedAt } from '../../state/markets.js';
import { adjust, view } from '../../state/view.js';
import { Choice, DateField } from '../parts/controls.js';
import { Picture } from '../parts/picture.js';
import { TaskStatus } from '../parts/task-status.js';
import { Table } from '../parts/table.js';
import { counted, countOf, shareInWords, refusedSentence, intervalWords } from '../parts/words.js';
import { differenceOf, type Sides, sidesOf, verdictOf, halvesOf, periodsIn, periodsText } from './comparison-words.js';
import { TakeAway } from '../parts/take-away.js';
import { Shortened } from '../parts/shortened.js';
import { useSameQuestion } from '../parts/use-task.js';

/** One report of two markets, or of two periods of one. */
export function Comparison({ of }: { readonly of: 'markets' | 'periods' }) {
  const second = useComputed(() => {
    const others = ready.value.filter(({ key }) => key !== lookedAt.value.key);
    return others.find((market) => nameOf(market) === view.value.against) ?? others[0];
  });
  const periods = useComputed(() => {
    const { bars } = lookedAt.value.state.read;
    return periodsIn(view.value.periods ?? '') ?? halvesOf(bars.first, bars.last);
  });
  const comparison = useSameQuestion('comparison', () => {
    const { report, compared, params, where, groupBy, hindsight } = view.value;
    if (report === null) return null;
    const question = { report, params, where, groupBy, hindsight };
    if (compared === 'periods') return { ...question, market: asked(lookedAt.value), ...periods.value };
    if (second.value === undefined) return null;
    return { ...question, sides: [asked(lookedAt.value), asked(second.value)] };
  }).value;
  const all = ready.value;
  const market = (id: string, label: string, value: string, others: typeof all, onChoose: (key: string) => void) => (
    <Choice {...{ id, label, value, onChoose }} values={others.map((each) => [each.key, shortNameOf(each, all)])} />
  );
  const against = (key: string): void => {
    const found = all.find((each) => each.key === key);
    if (found !== undefined) adjust({ against: nameOf(found) });
  };
  const others = all.filter(({ key }) => key !== lookedAt.value.key);
  // The place asks for another market.
  if (of === 'markets' && second.value === undefined) return null;
  return (
    <>
      <div class="row toolbar">
        {market('first-market', of === 'periods' ? 'Market' : 'First market', lookedAt.value.key, all, choose)}
        {of === 'markets' &&
          second.value !== undefined &&
          market('second-market', 'Second market', second.value.key, others, against)}
        {of === 'periods' && <PeriodFields periods={periods.value} />}
      </div>
      <TaskStatus of={comparison} label="Comparing" asks="Compare" wrong={({ why }) => refusedSentence(why)} />
      {comparison.answer?.compared === of && <ComparedFigures result={comparison.answer} />}
    </>
  );
}

function PeriodFields({ periods }: { readonly periods: ComparedPeriods }) {
  const field = (period: 'first' | 'second', edge: 'startDate' | 'endDate', label: string) => (
    <DateField
      id={`${period}-${edge}`}
      label={label}
      required
      value={periods[period][edge]}
      onChange={(date) => {
        if (date === null) return;
        const changed = { ...periods[period], [edge]: date };
        adjust({ periods: periodsText({ ...periods, [period]: changed }) });
      }}
    />
  );
  return (
    <>
      {field('first', 'startDate', 'First period from')}
      {field('first', 'endDate', 'First period to')}
      {field('second', 'startDate', 'Second period from')}
      {field('second', 'endDate', 'Second period to')}
    </>
  );
}

function ComparedFigures({ result }: { readonly result: MarketComparison }) {
  const { report, summary, cases, sharedDates, method, compared } = result;
  const sides = sidesOf(result);
  const { title } = describeReport(report as ReportId);
  return (
    <>
      <p class="lead">{verdictOf(result)}</p>
      <p class="hint">
        {compared === 'periods'
          ? 'Periods chosen because their figures looked different make every p-value too small.'
          : cases === 'paired'
            ? `Compared date by date: ${counted(sharedDates, 'date')} in common.`
            : 'No date in common.'}
      </p>
      <TakeAway name={`compared ${report}`} of={result} />
      <Shortened items={summary} first={4} what="group">
        {(groups) => groups.map((group) => <Group key={group.label} group={group} sides={sides} />)}
      </Shortened>
      <Picture of={result} title={`${title}, compared`} />
      <details>
        <summary>How differences are computed and tested</summary>
        <p>{method}</p>
      </details>
    </>
  );
}

function Group({ group, sides }: { readonly group: ComparedGroup; readonly sides: Sides }) {
  const isWhole = Object.keys(group.group).length === 0;
  const Title = isWhole ? 'h3' : 'h4';
  return (
    <>
      {!isWhole && <h3>{group.label}</h3>}
      {group.questions.map(({ id, title, of, outcomes }) => (
        <div key={id}>
          <Title>{title}</Title>
          <ul class="reasons">
            {outcomes.slice(0, isHalved(outcomes) ? 1 : undefined).map((outcome) => (
              <li key={outcome.id}>{differenceOf(outcome, of, sides)}</li>
            ))}
          </ul>
          <Table
            title={`${isWhole ? '' : `${group.label}: `}${title}, with 95 % intervals`}
            named
            columns={['Outcome', ...sides.map((side) => [side])]}
            rows={outcomes.map(({ label, shares }) => [
              label,
              ...shares.map((share, i) => (
                <>
                  <strong>{shareInWords(share.count, of[i]) || '–'}</strong> <span>{intervalWords(share)}</span>{' '}
                  <span>{countOf(share.count, of[i])}</span>
                </>
              )),
            ])}
          />
        </div>
      ))}
    </>
  );
}

/** Whether all cases had one of two outcomes: what is said of one says all of the other. */
function isHalved(outcomes: ComparedGroup['questions'][number]['outcomes']): boolean {
  return (
    outcomes.length === 2 &&
    outcomes[0].shares.every(({ percent }, i) => {
      const other = outcomes[1].shares[i].percent;
      return percent !== null && other !== null && Math.abs(percent + other - 100) < 0.02;
    })
  );
}
