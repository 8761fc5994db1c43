interface DateFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  /** Called with `null` when the field is cleared. */
  readonly onChange: (date: string | null) => void;
  readonly required?: boolean;
  readonly min?: string;
  readonly max?: string;
}

/** A field for a date as YYYY-MM-DD. */
export function DateField({ id, label, value, onChange, ...bounds }: DateFieldProps) {
  return (
    <p>
      <label for={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
        {...bounds}
      />
    </p>
  );
}
