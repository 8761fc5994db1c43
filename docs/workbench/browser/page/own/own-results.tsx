import { useSignal } from '@preact/signals';
import { reasonsInWords } from 'barstats/reports';
import type { OwnResult } from '../../own-program/messages.js';
import { OutcomeBars } from '../parts/outcome-bars.js';
import { Picture } from '../parts/picture.js';
import { Table } from '../parts/table.js';
import { counted, measureInWords } from '../parts/words.js';
import { idInWords } from '../report/rows/row-words.js';
import { TakeAway } from '../parts/take-away.js';

type Computed = Extract<OwnResult, { readonly result: unknown }>;

/** The results of a program, of which one is shown. */
export function OwnResults({ results }: { readonly results: readonly OwnResult[] }) {
  const chosen = useSignal('');
  const computed = results.filter((each): each is Computed => 'result' in each);
  const shown = computed.find(({ report }) => report === chosen.value) ?? computed.at(0);
  if (shown === undefined) return null;
  return (
    <>
      {computed.length > 1 && (
        <div class="choices" role="group" aria-label="Variants">
          {computed.map(({ report, title }) => (
            <button
              key={report}
              type="button"
              aria-pressed={report === shown.report}
              onClick={() => (chosen.value = report)}
            >
              {title}
            </button>
          ))}
        </div>
      )}
      <OwnOutcomes key={shown.report} shown={shown} />
    </>
  );
}

function OwnOutcomes({ shown: { report, title, result } }: { readonly shown: Computed }) {
  const { eligible, seen, unit, excluded } = result.observations;
  // Of the reasons of the program itself, the result has the identifiers only.
  const words: Readonly<Record<string, string>> = reasonsInWords;
  const left = Object.entries(excluded).map(
    ([reason, count]) => `${count.toLocaleString('en')} because ${words[reason] ?? idInWords(reason)}`,
  );
  // No level is left out where the only group has no heading.
  const Heading = result.summary.length > 1 ? 'h5' : 'h4';
  return (
    <section aria-labelledby="own-result">
      <h3 id="own-result">{title}</h3>
      <p>
        {`${eligible.toLocaleString('en')} of ${counted(seen, unit)} counted.`}
        {left.length > 0 && ` Left out: ${left.join('; ')}.`}
      </p>
      {result.summary.map(({ label, questions, measures }) => (
        <div key={label}>
          {result.summary.length > 1 && <h4>{label}</h4>}
          {questions.map((question) => (
            <div key={question.id}>
              <Heading>{question.title}</Heading>
              <OutcomeBars
                label={`${label} ${question.title}`.trim()}
                outcomes={question.outcomes}
                of={question.of}
                guard={question.guard}
              />
            </div>
          ))}
          <Table
            title={label === '' ? 'Measures' : `Measures: ${label}`}
            named
            columns={[
              { name: 'Measure' },
              ...['n', 'Mean', 'Median', 'Min', 'Max'].map((name) => ({ name, figure: true })),
            ]}
            rows={measures.map((each) => [
              measureInWords(each),
              each.count,
              each.mean,
              each.median,
              each.min,
              each.max,
            ])}
          />
        </div>
      ))}
      <details>
        <summary>Picture</summary>
        <Picture of={result} title={title} />
      </details>
      <TakeAway
        name={`${result.ticker} ${report}`}
        picture={result}
        table={result}
        json={() => JSON.stringify(result)}
      />
    </section>
  );
}
