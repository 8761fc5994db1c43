import { useEffect } from 'preact/hooks';
import { describeAll, knownReports } from '../../parts/known-reports.js';
import { shortTitle } from '../../parts/report-titles.js';
import { descriptionOf } from './chip-words.js';
import type { Params } from '../options/option-values.js';

/** Chooses a report, and one of its questions or measures. */
export function ReportPartFields({
  id,
  kind,
  report,
  part,
  previous,
  onChange,
}: {
  readonly id: string;
  readonly kind: 'questions' | 'measures';
  readonly report: string;
  readonly part: string;
  readonly previous: number;
  readonly onChange: (changes: {
    readonly report?: string;
    readonly params?: Params;
    readonly part?: string;
    readonly previous?: number;
  }) => void;
}) {
  useEffect(describeAll, []);
  const description = descriptionOf(report);
  // Until all are described, there is the one that is chosen.
  const reports = knownReports.value.length > 0 ? knownReports.value : description === null ? [] : [description];
  const parts =
    kind === 'questions'
      ? description?.questions.map((each) => ({ id: each.id, label: each.title }))
      : description?.measures.map((each) => ({ id: each.id, label: each.label }));
  return (
    <>
      <p class="wide">
        <label for={`${id}-report`}>Report</label>
        <select
          id={`${id}-report`}
          value={report}
          onChange={({ currentTarget }) => onChange({ report: currentTarget.value, part: '', params: {} })}
        >
          {reports
            .filter((each) => each[kind].length > 0)
            .map((each) => (
              <option key={each.report} value={each.report}>
                {shortTitle(each)}
              </option>
            ))}
        </select>
      </p>
      <p class="wide">
        <label for={`${id}-part`}>{kind === 'questions' ? 'Question' : 'Measure'}</label>
        <select
          id={`${id}-part`}
          value={part}
          onChange={({ currentTarget }) => onChange({ part: currentTarget.value })}
        >
          <option value="">Choose …</option>
          {parts?.map((each) => (
            <option key={each.id} value={each.id}>
              {each.label}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label for={`${id}-previous`}>Sessions back</label>
        <input
          id={`${id}-previous`}
          type="number"
          min={0}
          max={250}
          step={1}
          value={previous}
          onChange={({ currentTarget }) => onChange({ previous: Number(currentTarget.value) })}
        />
      </p>
    </>
  );
}
