import { useSignal } from '@preact/signals';
import type { ReportId, ReportResult } from 'barstats';
import { adjust, view } from '../../../state/view.js';
import { Choice } from '../../parts/controls.js';
import { endOfAxis, ShareRows, ShareScale } from '../../parts/share-rows.js';
import { shareInWords } from '../../parts/words.js';
import { apartInWords } from './answer-words.js';
import { ByYear } from './by-year.js';
import { Chosen, closeRow } from './chosen.js';
import { Shortened } from '../../parts/shortened.js';
import {
  answersOf,
  comparedBy,
  type Found,
  hasGroups,
  panelsOf,
  type Panel,
  type Share,
  type SortedBy,
  sortedRows,
} from './share-panels.js';

/** How many axes are shown before more are asked for. */
const SOME = 8;

const SORTED: readonly (readonly [SortedBy, string])[] = [
  ['order', 'In order'],
  ['percent', 'Share'],
  ['of', 'Cases'],
];

/** The shares of a report on axes: rows to sort, each with what is behind it. */
export function Shares(props: Found) {
  const { result, beside } = props;
  const { bar, group } = view.value;
  const sorted = useSignal<SortedBy>('order');
  const panels = panelsOf(result, bar);
  const all = panels.flatMap(({ rows }) => rows);
  if (all.every(({ of }) => of === 0)) return null;
  // A row is chosen by its group and its outcome; without a group, the outcome alone is what groups are compared by.
  const asked = bar === null ? '' : JSON.stringify({ group, question: bar.question, outcome: bar.outcome });
  const chosen = all.find((row) => row.id === asked) ?? null;
  const end = endOfAxis(all);
  const answers = answersOf(result, panels, view.value);
  const lined = panels.some(({ total }) => total !== null);
  return (
    <div class="shares">
      <div class="row toolbar">
        {hasGroups(result) && <Compared result={result} />}
        {all.length > 2 && (
          <div class="row choices" role="group" aria-label="Sort">
            Sort
            {SORTED.map(([id, words]) => (
              <button
                key={id}

                class="small"
                aria-pressed={sorted.value === id}
                onClick={() => (sorted.value = id)}
              >
                {words}
              </button>
            ))}
          </div>
        )}
      </div>
      <ShareScale end={end} />
      <Shortened
        items={panels}
        first={Math.max(SOME, 1 + panels.findIndex(({ rows }) => rows.includes(chosen!)))}
        what="question"
      >
        {(shown) =>
          shown.map((panel: Panel) => {
            const { title, rows } = panel;
            const total = panel.total?.guard === 'insufficient' ? null : panel.total;
            // Rows of one outcome need its name, unless it is the title.
            const [{ outcome }] = rows;
            const isOne = title !== outcome && rows.every((row) => row.outcome === outcome);
            const listed = isOne ? [title, outcome].filter((words) => words !== '').join(': ') : title;
            return (
              <section key={rows[0].id} class="panel">
                {(panels.length > 1 || total !== null) && (
                  <h4>
                    {title}
                    {total !== null && (
                      <span class="counted">{` ${totalInWords(total)}${apartInWords(rows, total)}`}</span>
                    )}
                  </h4>
                )}
                {rows.every(({ of }) => of === 0) ? (
                  <p class="hint">No cases.</p>
                ) : (
                  <ShareRows
                    label={listed}
                    rows={sortedRows(rows, sorted.value)}
                    total={total?.percent ?? null}
                    end={end}
                    chosen={chosen?.id ?? null}
                    onChoose={(id) => {
                      if (id === chosen?.id) return closeRow(result);
                      const { group: ids, ...of } = rows.find((row) => row.id === id)!.asked;
                      adjust({ group: ids, bar: of });
                    }}
                  >
                    {chosen !== null && <Chosen key={chosen.id} share={chosen} total={total} {...props} />}
                  </ShareRows>
                )}
              </section>
            );
          })
        }
      </Shortened>
      <p class="hint">
        Dot and whisker: the share and its 95 % interval
        {lined && '; line: all together, which by chance alone up to about 1 interval in 20 leaves out'}
        {result.atRandom !== undefined && '; dashed: at random'}.
      </p>
      <div class="columns years">
        {answers?.shares.map((share) => (
          <ByYear key={share.id} name={`${share.label || answers.title}: ${share.outcome}`} {...{ share, beside }} />
        ))}
      </div>
    </div>
  );
}

function totalInWords({ label, count, of }: Share): string {
  return of === 0 ? '' : `${label}: ${shareInWords(count, of)} of ${of.toLocaleString('en')}`;
}

/** Chooses the question and the outcome by which groups are compared. */
function Compared({ result }: { readonly result: ReportResult<ReportId> }) {
  const by = comparedBy(result, view.value.bar);
  const { questions } = result.summary[0];
  if (by === null) return null;
  const { question, outcome } = by;
  const compare = (bar: NonNullable<typeof view.value.bar>): void => adjust({ bar });
  return (
    <>
      {questions.length > 1 && (
        <Choice
          id="shown-question"
          label="Question"
          value={question.id}
          values={questions.map(({ id, title }) => [id, title])}
          onChoose={(id) => {
            const { outcomes } = questions.find((each) => each.id === id)!;
            // The same outcome as before, if it has it.
            compare({ question: id, outcome: (outcomes.find((each) => each.id === outcome.id) ?? outcomes[0]).id });
          }}
        />
      )}
      {question.outcomes.length > 1 && (
        <Choice
          id="shown-outcome"
          label="Outcome"
          value={outcome.id}
          values={question.outcomes.map(({ id, label }) => [id, label])}
          onChoose={(id) => compare({ question: question.id, outcome: id })}
        />
      )}
    </>
  );
}
