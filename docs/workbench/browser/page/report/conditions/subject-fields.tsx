import type { Signal } from '@preact/signals';
import { topics } from 'barstats/reports';
import { standardReport, titleOfFamily } from '../../parts/families.js';
import { descriptionOf } from './chip-words.js';
import { fieldOf, fields, subjects } from './condition-fields.js';
import type { Chosen } from './subject.js';

/** Chooses what a condition or a grouping is about: a field, or an answer or measure of another report. */
export function SubjectFields({
  id,
  label,
  chosen,
}: {
  readonly id: string;
  readonly label: string;
  readonly chosen: Signal<Chosen>;
}) {
  const { subject, part, count } = chosen.value;
  const report = descriptionOf(subject);
  const change = (changes: Partial<Chosen>): void => void (chosen.value = { ...chosen.value, ...changes });
  return (
    <>
      <p class="wide">
        <label for={id}>{label}</label>
        <select
          id={id}
          value={subject}
          onChange={({ currentTarget: { value } }) =>
            // Most answers of the session itself come too late to be a condition.
            change({ subject: value, part: '', count: descriptionOf(value) === null ? 60 : 1 })
          }
        >
          {subjects.map((each) => (
            <optgroup key={each} label={each}>
              {fields
                .filter(({ about }) => about === each)
                .map(({ name, label: words }) => (
                  <option key={name} value={name}>
                    {words}
                  </option>
                ))}
            </optgroup>
          ))}
          {topics.map(({ title, families }) => (
            <optgroup key={title} label={`Reports: ${title}`}>
              {families.map((family) => (
                <option key={family} value={standardReport(family)}>
                  {titleOfFamily(family)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </p>
      {report !== null && (
        <p class="wide">
          <label for={`${id}-part`}>Question or measure</label>
          <select
            id={`${id}-part`}
            value={part}
            onChange={({ currentTarget }) => change({ part: currentTarget.value })}
          >
            <option value="">Choose …</option>
            {[...report.questions, ...report.measures].map((each) => (
              <option key={each.id} value={each.id}>
                {'title' in each ? each.title : each.label}
              </option>
            ))}
          </select>
        </p>
      )}
      {(report !== null || fieldOf(subject).window) && (
        <p>
          <label for={`${id}-count`}>{report === null ? 'Minutes from the open' : 'Sessions back'}</label>
          <input
            id={`${id}-count`}
            type="number"
            min={report === null ? 1 : 0}
            max={report === null ? 1440 : 250}
            value={count}
            onChange={({ currentTarget }) => change({ count: Number(currentTarget.value) })}
          />
        </p>
      )}
    </>
  );
}
