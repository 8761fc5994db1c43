import type { ReportId, ReportResult } from 'barstats';
import type { GroupSummary, MeasureSummary, QuestionSummary, ReportDescription } from 'barstats/reports';
import type { ComponentChildren } from 'preact';
import type { OutcomeAsked } from '../../../computing/asked.js';
import { show, view } from '../../../state/view.js';
import { OutcomeBars } from '../../parts/outcome-bars.js';
import { type Column, Table } from '../../parts/table.js';
import { atRandomInWords, counted, measureInWords } from '../../parts/words.js';
import { BracketMap } from './bracket-map.js';
import { bracketTable } from './bracket-cells.js';
import { isGroup } from './group-shown.js';
import { InParts } from './in-parts.js';
import { reportAsked } from '../report-asked.js';
import { RowsBehind } from '../rows/rows-behind.js';

/** How many questions are shown before more are asked for. */
const SOME = 8;

/** One group of a result: its answers, measures and statistics. */
export function GroupResult({
  result,
  group,
  description,
}: {
  readonly result: ReportResult<ReportId>;
  readonly group: GroupSummary;
  readonly description: ReportDescription;
}) {
  const { label, observations, questions, measures, statistics } = group;
  const brackets = bracketTable(group) !== null;
  // Their questions are the points of a map or of curves.
  const pictured = brackets || description.variant === 'by-excursion';
  return (
    <section class="group-result" aria-label={label === '' ? 'Result' : label}>
      {label !== '' && (
        <h3>
          {label} <span class="counted">{counted(observations, result.observations.unit)}</span>
        </h3>
      )}
      {observations === 0 && <p class="hint">None is counted.</p>}
      {brackets && observations > 0 && <BracketMap group={group} />}
      <InParts
        items={observations === 0 ? [] : questions}
        first={Math.max(pictured ? 0 : SOME, 1 + questions.findIndex((each) => chosenIn(group, each) !== null))}
        word={brackets ? 'pair' : 'question'}
        shown={(question) => <Question key={question.id} {...{ result, group, question, description }} />}
      />
      {!brackets && observations > 0 && <Measures label={label} measures={measures} />}
      {/* The tests of brackets are described beside the map. */}
      <Table
        title={label === '' ? 'Statistics' : `Statistics: ${label}`}
        named
        columns={[
          { name: 'Statistic' },
          { name: 'Value', figure: true },
          ...(result.atRandom === undefined ? [] : [{ name: 'At random', figure: true }]),
        ]}
        rows={(brackets ? [] : statistics).map(({ label: name, value, atRandom }) => [
          name,
          value,
          ...(result.atRandom === undefined ? [] : [atRandomInWords(atRandom)]),
        ])}
      />
    </section>
  );
}

function Question({
  result,
  group: { group },
  question,
  description,
}: {
  readonly result: ReportResult<ReportId>;
  readonly group: GroupSummary;
  readonly question: QuestionSummary;
  readonly description: ReportDescription;
}) {
  const { id, title, known, of, guard, outcomes } = question;
  const ids = Object.values(group);
  const chosen = chosenIn({ group }, question);
  return (
    <div class="question">
      <h4>
        {title}
        {known === 'hindsight' && <span class="mark"> known only in hindsight</span>}
      </h4>
      <OutcomeBars
        label={title}
        {...{ outcomes, of, guard }}
        onChoose={(outcome) => show({ group: ids, bar: { question: id, outcome } }, { inPlace: true })}
      />
      {chosen !== null && (
        <Chosen question={question} outcome={chosen.outcome} description={description}>
          {reportAsked.value !== null && <RowsBehind asked={reportAsked.value} {...{ result, chosen }} />}
        </Chosen>
      )}
    </div>
  );
}

/** The bar that is chosen among those of a question in a group; `null` for none. An address may name one that no longer exists. */
function chosenIn({ group }: Pick<GroupSummary, 'group'>, { id, outcomes }: QuestionSummary): OutcomeAsked | null {
  const { group: ids, bar } = view.value;
  if (bar?.question !== id || !isGroup({ group }, ids)) return null;
  return outcomes.some((outcome) => outcome.id === bar.outcome) ? { group: ids, ...bar } : null;
}

/** What the chosen bar counts, and what stands behind it. */
function Chosen({
  question,
  outcome,
  description,
  children,
}: {
  readonly children: ComponentChildren;
  readonly question: QuestionSummary;
  readonly outcome: string;
  readonly description: ReportDescription;
}) {
  const outline = description.questions.find(({ id }) => id === question.id);
  const when = outline?.outcomes.find(({ id }) => id === outcome)?.when;
  return (
    <div class="chosen notice" role="region" aria-label={`Chosen: ${labelOf(question, outcome)}`}>
      <div class="chosen-head">
        <p>
          <strong>{labelOf(question, outcome)}</strong>
          {when !== undefined && `: ${when}`}
          {outline !== undefined && `; of ${outline.asked}, known ${outline.knownWhen}.`}
        </p>
        <button type="button" class="small" onClick={() => show({ bar: null }, { inPlace: true })}>
          Close
        </button>
      </div>
      {children}
    </div>
  );
}

function labelOf({ outcomes }: QuestionSummary, id: string): string {
  return outcomes.find((outcome) => outcome.id === id)?.label ?? id;
}

function Measures({ label: of, measures }: { readonly label: string; readonly measures: readonly MeasureSummary[] }) {
  const intervals = measures.some((measure) => measure.intervals !== undefined);
  const flipped = measures.some(({ atRandom }) => atRandom !== undefined);
  const figure = (name: string): Column => ({ name, figure: true });
  return (
    <Table
      title={of === '' ? 'Measures' : `Measures: ${of}`}
      named
      columns={[
        { name: 'Measure' },
        ...['n', 'Mean', ...(intervals ? ['95 % interval'] : []), ...(flipped ? ['Mean at random'] : []), 'Median'].map(
          figure,
        ),
        ...(intervals ? [figure('95 % interval ')] : []),
        ...['Quartiles', '90th percentile', 'Min', 'Max'].map(figure),
      ]}
      rows={measures.map(
        ({ label, unit, count, mean, median, p25, p75, p90, min, max, intervals: found, atRandom }) => [
          measureInWords({ label, unit }),
          count.toLocaleString('en'),
          mean,
          ...(intervals ? [rangeOf(found?.mean)] : []),
          ...(flipped ? [atRandomInWords(atRandom)] : []),
          median,
          ...(intervals ? [rangeOf(found?.median)] : []),
          p25 === null || p75 === null ? null : `${p25} to ${p75}`,
          p90,
          min,
          max,
        ],
      )}
    />
  );
}

function rangeOf(interval: { readonly low: number; readonly high: number } | null | undefined): string | null {
  return interval === null || interval === undefined ? null : `${interval.low} to ${interval.high}`;
}
