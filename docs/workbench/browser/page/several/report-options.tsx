import { linkOf } from '../../state/link.js';
import { view } from '../../state/view.js';

/** With which options the report is asked of the markets. */
export function ReportOptions() {
  const { params, where, groupBy } = view.value;
  const options = [
    ...Object.entries(params).map(([name, value]) => `${name} ${JSON.stringify(value)}`),
    ...(where === '' ? [] : [`only where ${where}`]),
    ...(groupBy === '' ? [] : [`by ${groupBy}`]),
  ];
  return (
    <p class="hint">
      {options.length === 0 ? 'With its default options. ' : `With ${options.join(', ')}. `}
      <a href={linkOf({ ...view.value, place: 'report' })}>Change options and conditions</a>
    </p>
  );
}
