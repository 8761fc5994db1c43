import type { Signal } from '@preact/signals';
import { conditionFields, topics } from 'barstats/reports';
import { standardReport, titleOfFamily } from '../../parts/families.js';
import { Choice, Options } from '../../parts/controls.js';
import { descriptionOf, fieldOf } from './chip-words.js';
import type { Chosen } from './subject.js';

interface SubjectFieldsProps {
  readonly id: string;
  readonly label: string;
  readonly chosen: Signal<Chosen>;
}

const subjects = [...new Set(conditionFields.map((each) => each.subject))];

/** Chooses what a condition or a grouping is about: a field, or an answer or measure of another report. */
export function SubjectFields({ id, label, chosen }: SubjectFieldsProps) {
  const { subject, part, count } = chosen.value;
  const report = descriptionOf(subject);
  const change = (changes: Partial<Chosen>): void => void (chosen.value = { ...chosen.value, ...changes });
  return (
    <>
      <Choice
        id={id}
        label={label}
        wide
        value={subject}
        values={[]}
        onChoose={(value) =>
          // Most answers of the session itself come too late to be a condition.
          change({ subject: value, part: '', count: descriptionOf(value) === null ? 60 : 1 })
        }
      >
        {subjects.map((each) => (
          <optgroup key={each} label={each}>
            <Options
              of={conditionFields
                .filter((field) => field.subject === each)
                .map(({ name, label: words }) => [name, words])}
            />
          </optgroup>
        ))}
        {topics.map(({ title, families }) => (
          <optgroup key={title} label={`Reports: ${title}`}>
            <Options of={families.map((family) => [standardReport(family), titleOfFamily(family)])} />
          </optgroup>
        ))}
      </Choice>
      {report !== null && (
        <Choice
          id={`${id}-part`}
          label="Question or measure"
          wide
          value={part}
          values={[
            ['', 'Choose …'],
            ...[...report.questions, ...report.measures].map(
              (each) => [each.id, 'title' in each ? each.title : each.label] as const,
            ),
          ]}
          onChoose={(value) => change({ part: value })}
        />
      )}
      {(report !== null || fieldOf(subject)?.window) && (
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
