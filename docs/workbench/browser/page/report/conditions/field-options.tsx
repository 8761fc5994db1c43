import { type Field, fields, subjects } from './condition-fields.js';

/** The fields of conditions and groupings as options of a select, by subject. */
export function FieldOptions() {
  return (
    <>
      {subjects.map((subject) => (
        <optgroup key={subject} label={subject}>
          {fields
            .filter(({ about }: Field) => about === subject)
            .map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
        </optgroup>
      ))}
      <optgroup label="Other reports">
        <option value="answer">Answer of a report</option>
        <option value="measure">Measure of a report</option>
      </optgroup>
    </>
  );
}
