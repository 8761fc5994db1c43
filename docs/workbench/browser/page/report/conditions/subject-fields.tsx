import type { ComponentChildren, Ref } from 'preact';
import { descriptionOf } from './chip-words.js';
import { fieldOf } from './condition-fields.js';
import { FieldOptions } from './field-options.js';
import { ReportPartFields } from './report-part-fields.js';
import type { SubjectDraft } from './subject-draft.js';

/** Chooses what a comparison or a grouping is about. */
export function SubjectFields<About extends string>({
  id,
  label,
  draft,
  selectRef = null,
  onChange,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly draft: Omit<SubjectDraft, 'about'> & { readonly about: SubjectDraft['about'] | About };
  readonly selectRef?: Ref<HTMLSelectElement>;
  /** Called with `isAnother` if the subject itself changes, so that what was entered about the one before has no meaning any more. */
  readonly onChange: (
    changes: Partial<Omit<SubjectDraft, 'about'>> & { readonly about?: SubjectDraft['about'] | About },
    isAnother: boolean,
  ) => void;
  /** Options of the select that come before the fields: each is something else to be about. */
  readonly children?: ComponentChildren;
}) {
  const { about, field, minutes, report, part, previous } = draft;
  return (
    <>
      <p class="wide">
        <label for={id}>{label}</label>
        <select
          id={id}
          ref={selectRef}
          value={about === 'field' ? field : about}
          onChange={({ currentTarget: { value } }) => {
            // The options are the fields, and the other things to be about.
            const changes =
              fieldOf(value).name === value
                ? { about: 'field' as const, field: value }
                : { about: value as About, part: '' };
            onChange(changes, true);
          }}
        >
          {children}
          <FieldOptions />
        </select>
      </p>
      {about === 'field' && fieldOf(field).window && (
        <p>
          <label for={`${id}-minutes`}>Minutes from the open</label>
          <input
            id={`${id}-minutes`}
            type="number"
            min={1}
            max={1440}
            value={minutes}
            onChange={({ currentTarget }) => onChange({ minutes: Number(currentTarget.value) }, false)}
          />
        </p>
      )}
      {(about === 'answer' || about === 'measure') && (
        <ReportPartFields
          id={id}
          kind={about === 'answer' ? 'questions' : 'measures'}
          {...{ report, part, previous }}
          onChange={(changes) => onChange(changes, !('previous' in changes))}
        />
      )}
    </>
  );
}

/** The unit of the numbers of a subject; empty for none. */
export function unitOf({
  about,
  field,
  report,
  part,
}: Pick<SubjectDraft, 'field' | 'report' | 'part'> & { readonly about: string }): string {
  if (about === 'field') return fieldOf(field).unit ?? '';
  return descriptionOf(report)?.measures.find(({ id }) => id === part)?.unit ?? '';
}
