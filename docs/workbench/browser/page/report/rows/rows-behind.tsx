import { useComputed, useSignal } from '@preact/signals';
import type { ReportId, ReportResult } from 'barstats';
import { useRef } from 'preact/hooks';
import { ask } from '../../../asking/ask.js';
import type { AskedRow, OutcomeAsked, ReportAsked } from '../../../computing/asked.js';
import { linkOf } from '../../../state/link.js';
import { askedMarket } from '../../../state/markets.js';
import { adjust, view } from '../../../state/view.js';
import { announce } from '../../parts/controls.js';
import { TaskStatus } from '../../parts/task-status.js';
import { inFileName, save } from '../../parts/save.js';
import { useTask } from '../../parts/use-task.js';
import { counted } from '../../parts/words.js';
import { HitCalendar } from './hit-calendar.js';
import { answerInWords, barInWords, dateInWords, namesOfRows } from './row-words.js';
import { SessionPictures, SessionTable } from './session-lists.js';
import { SessionOfRow } from './session-of-row.js';

/** The rows of a page. */
const COUNT = 24;

/** Which rows are shown: those that the bar counts, the others of which its question is asked, or both. */
type Which = 'hits' | 'others' | 'all';

interface Asked {
  readonly result: ReportResult<ReportId>;
  /** As which the result was asked for. */
  readonly asked: ReportAsked;
  readonly chosen: OutcomeAsked;
}

/** The observations behind a bar of a report, each with its session; nothing if the result has no such bar. */
export function RowsBehind({ result, asked, chosen: { group, question, outcome } }: Asked) {
  const chosen = { group, question, outcome };
  const bar = barInWords(result, chosen);
  // Another bar, or another question about it, begins on its first page.
  return bar && <Rows key={JSON.stringify([chosen, asked])} {...{ result, asked, chosen, bar }} />;
}

function Rows({ result, asked, chosen, bar }: Asked & { readonly bar: NonNullable<ReturnType<typeof barInWords>> }) {
  const which = useSignal<Which>('hits');
  const oldestFirst = useSignal(false);
  const asTable = useSignal(false);
  const panel = useRef<HTMLElement>(null);
  const question = () => askedMarket.value && { market: askedMarket.value, chosen, ...asked };
  const list = useTask('rows', question);
  const names = useComputed(() => namesOfRows(list.value.answer ?? []));
  const shown = useComputed(() => {
    const rows = list.value.answer ?? [];
    const wanted = names.value.indexOf(view.value.bar?.date ?? '');
    // A link to another answer shows it among all.
    const kind = wanted >= 0 && isOther(rows[wanted], which.value) ? 'all' : which.value;
    const places = rows.map((_, place) => place).filter((place) => !isOther(rows[place], kind));
    if (oldestFirst.value) places.reverse();
    const at = Math.max(0, places.indexOf(wanted));
    return { kind, places, at, from: at - (at % COUNT) };
  });
  const page = useComputed(() => shown.value.places.slice(shown.value.from, shown.value.from + COUNT).join());
  const sessions = useTask('found-rows', () => {
    const places = page.value === '' ? [] : page.value.split(',').map(Number);
    const of = question();
    return of && { ...of, places };
  });
  const { answer, failure } = list.value;
  const { kind, places, at, from } = shown.value;
  const found = sessions.value.answer ?? new Map<never, never>();
  const current = found.get(places[at]);
  const barTo = (place: number) => ({ question: chosen.question, outcome: chosen.outcome, date: names.value[place] });
  const linkTo = (place: number) => linkOf({ ...view.value, group: chosen.group, bar: barTo(place) });
  const goTo = (place: number): void => adjust({ group: chosen.group, bar: barTo(place) });
  const step = (by: number): void => {
    const place = places[at + by];
    if (answer === null || place === undefined) return;
    goTo(place);
    announce(`${dateInWords(answer[place].date)}, ${at + by + 1} of ${places.length}.`);
  };
  const keys = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const scrolls = event.target instanceof Element && event.target.closest('.scroll') !== null;
    if (by === undefined || scrolls || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
    panel.current?.focus({ preventScroll: true });
  };
  const saveTable = async (): Promise<void> => {
    const of = question();
    const name = inFileName(`${result.ticker}-${result.report}-${chosen.question}-${chosen.outcome}.csv`);
    if (of !== null) save(name, 'csv', await ask('rows-csv', of));
  };
  const hits = answer?.filter(({ hit }) => hit).length ?? 0;
  const all = answer?.length ?? 0;
  const choice = (of: Which, label: string, count: number) => (
    <button
      aria-pressed={of === kind}
      disabled={count === 0}
      onClick={() => {
        which.value = of;
        adjust({ bar: { question: chosen.question, outcome: chosen.outcome } });
      }}
    >
      {`${label} (${count.toLocaleString('en')})`}
    </button>
  );
  const button = (label: string, by: number) => (
    <button disabled={places[at + by] === undefined} onClick={() => step(by)}>
      {label}
    </button>
  );
  const listed = { rows: [...found], result, question: chosen.question, linkTo };
  return (
    <div
      class="rows-behind"
      role="region"
      aria-label={['Rows behind', bar.group, bar.question, bar.outcome].filter((each) => each !== '').join(', ')}
      onKeyDown={keys}
    >
      <TaskStatus
        of={{ ...list.value, failure: failure ?? sessions.value.failure }}
        label="Looking for the rows"
        asks="Show the rows"
      />
      {answer !== null && (
        <>
          <p class="rows-count">
            <strong>{`${hits.toLocaleString('en')} of ${counted(all, result.observations.unit)}`}</strong>
            {`: ${bar.outcome}`}
            {bar.of !== all && `, of ${counted(bar.of, 'answer')}: some have several`}
          </p>
          <div class="row toolbar">
            {choice('hits', bar.outcome, hits)}
            {choice('others', 'Other answers', all - hits)}
            {choice('all', 'All', all)}
          </div>
          {places.length > 0 && (
            <section class="session-panel" ref={panel} tabIndex={-1} aria-label={`Session ${names.value[places[at]]}`}>
              <div class="row session-head">
                <h5>
                  <a href={linkTo(places[at])}>{dateInWords(answer[places[at]].date)}</a>
                  {current && `: ${answerInWords(result, current.row, chosen.question)}`}
                </h5>
                {button('← Previous', -1)}
                <span class="place hint">{`${(at + 1).toLocaleString('en')} of ${places.length.toLocaleString('en')}`}</span>
                {button('Next →', 1)}
              </div>
              {current && <SessionOfRow found={current} result={result} question={chosen.question} />}
            </section>
          )}
          <HitCalendar rows={answer} chosen={answer[places[at]]?.date} outcome={bar.outcome} onChoose={goTo} />
          <div class="row toolbar">
            <button aria-pressed={asTable.value} onClick={() => (asTable.value = !asTable.value)}>
              Table
            </button>
            <button aria-pressed={oldestFirst.value} onClick={() => (oldestFirst.value = !oldestFirst.value)}>
              Oldest first
            </button>
            <button class="rows-csv" onClick={() => void saveTable()}>
              {`CSV: ${counted(hits, 'row')}`}
            </button>
            {places.length > COUNT && (
              <>
                {button('Previous page', from - COUNT - at)}
                {button('Next page', from + COUNT - at)}
                <p class="hint">{`${from + 1} to ${Math.min(from + COUNT, places.length)}`}</p>
              </>
            )}
          </div>
          {asTable.value ? <SessionTable {...listed} /> : <SessionPictures {...listed} current={places[at]} />}
        </>
      )}
    </div>
  );
}

function isOther({ hit }: AskedRow, kind: Which): boolean {
  return kind !== 'all' && hit !== (kind === 'hits');
}
