import { useComputed } from '@preact/signals';
import { describeReport, type ReportId } from 'barstats';
import type { PooledGroup, PooledQuestion, PooledResult } from 'barstats/pooled';
import { nameOf, shortNameOf } from '../../state/market-names.js';
import { asked, ready } from '../../state/markets.js';
import { adjust, view } from '../../state/view.js';
import { Tick } from '../parts/controls.js';
import { Picture } from '../parts/picture.js';
import { TaskStatus } from '../parts/task-status.js';
import { Table } from '../parts/table.js';
import { countOf, counted, shareInWords, guardWords, intervalWords, refusedWords } from '../parts/words.js';
import { headlineOf, sentenceOf } from './comparison-words.js';
import { TakeAway } from '../parts/take-away.js';
import { Shortened } from '../parts/shortened.js';
import { useSameQuestion } from '../parts/use-task.js';

/** One report over all markets that are not left out. */
export function Pooled() {
  const chosen = useComputed(() => ready.value.filter((market) => !view.value.leftOut.includes(nameOf(market))));
  const pooled = useSameQuestion('pooled', () => {
    const { report, params, where, groupBy, hindsight } = view.value;
    if (report === null || chosen.value.length === 0) return null;
    return { markets: chosen.value.map(asked), report, params, where, groupBy, hindsight };
  }).value;
  return (
    <>
      <ChosenMarkets />
      <TaskStatus of={pooled} label="Asking the markets" asks="Compute" />
      {pooled.answer !== null && <PooledFigures result={pooled.answer} />}
    </>
  );
}

function ChosenMarkets() {
  const all = ready.value;
  const { leftOut } = view.value;
  return (
    <fieldset class="row chosen-markets">
      <legend>Markets</legend>
      {all.map((market) => {
        const name = nameOf(market);
        return (
          <Tick
            key={market.key}
            checked={!leftOut.includes(name)}
            onChange={(checked) => {
              const others = leftOut.filter((each) => each !== name);
              adjust({ leftOut: checked ? others : [...others, name] });
            }}
          >
            {shortNameOf(market, all)}
          </Tick>
        );
      })}
    </fieldset>
  );
}

function PooledFigures({ result }: { readonly result: PooledResult }) {
  const { report, markets, refused, summary, methods } = result;
  const { title } = describeReport(report as ReportId);
  const names = markets.map((market) => shortNameOf(market, markets));
  return (
    <>
      <p class="lead">{headlineOf(result)}</p>
      {refused.length > 0 && (
        <div class="notice wrong">
          <p>{counted(refused.length, 'market')} could not be asked:</p>
          <ul class="reasons">
            {refused.map((market) => (
              <li key={nameOf(market)}>
                {shortNameOf(market, refused)}: {refusedWords(market.refused.message, report)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <TakeAway name={`pooled ${report}`} of={result} />
      <div class="pooled">
        <Shortened items={summary} first={4} what="group">
          {(groups) => groups.map((group) => <Group key={group.label} group={group} names={names} />)}
        </Shortened>
      </div>
      {markets.length > 0 && <Picture of={result} title={`${title}, pooled`} />}
      <Table
        title="Markets"
        named
        columns={['Market', 'From', 'To', 'Session', ['Counted'], ['Seen']]}
        rows={markets.map(({ startDate, endDate, session, observations }, i) => [
          names[i],
          startDate,
          endDate,
          session.id,
          observations.eligible.toLocaleString('en'),
          observations.seen.toLocaleString('en'),
        ])}
      />
      <details>
        <summary>How the intervals are computed</summary>
        <p>By date: {methods.clustered}.</p>
        <p>As if independent: {methods.plain}.</p>
      </details>
    </>
  );
}

function Group({ group, names }: { readonly group: PooledGroup; readonly names: readonly string[] }) {
  return (
    <>
      {Object.keys(group.group).length > 0 && <h3>{group.label}</h3>}
      {group.questions.map((question) => (
        <Question key={question.id} question={question} names={names} />
      ))}
    </>
  );
}

function Question({ question, names }: { readonly question: PooledQuestion; readonly names: readonly string[] }) {
  const { title, of, guard, outcomes } = question;
  const ofMarkets = names.map((_, i) => outcomes.reduce((sum, { byMarket }) => sum + byMarket[i], 0));
  return (
    <>
      <p>
        {sentenceOf(question)} {guard !== null && <span class="mark">{guardWords(guard)}</span>}
      </p>
      <Table
        title={`${title}: ${counted(of, 'case')}`}
        named
        columns={[
          'Outcome',
          ['Count'],
          ['Share'],
          ['95 % interval, by date'],
          ['as if independent'],
          ['Design effect'],
          ...names.map((name) => [`In ${name}`]),
        ]}
        rows={outcomes.map(({ label, count, low, high, clustered, designEffect, byMarket }) => [
          label,
          count.toLocaleString('en'),
          shareInWords(count, of) || '–',
          intervalWords(clustered),
          intervalWords({ low, high }),
          designEffect?.toFixed(1),
          ...byMarket.map((count, i) => countOf(count, ofMarkets[i])),
        ])}
      />
    </>
  );
}
