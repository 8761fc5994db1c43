import type { ReportDescription } from 'barstats/reports';
import type { Failure } from '../../../computing/asked.js';
import { adjust, view } from '../../../state/view.js';
import { OptionControl } from './option-control.js';
import { allInWords, withOption } from './option-values.js';
import { refusalOfIt } from '../../parts/words.js';
import { Part } from '../../parts/controls.js';

const PARAMS = 'options.params.';

type Options = ReportDescription['options'];

/** The option that an error of the library is about; `null` for one that is about no option of the report. */
export function optionBlamed(options: Options, { argument }: Failure): string | null {
  if (!argument?.startsWith(PARAMS)) return null;
  const [blamed] = argument.slice(PARAMS.length).split(/[.[]/, 1);
  return options.some(({ name }) => name === blamed) ? blamed : null;
}

/** The options of a report. Changes take effect at once. */
export function OptionsForm({ options, failure }: { readonly options: Options; readonly failure: Failure | null }) {
  const { params } = view.value;
  const blamed = failure === null ? null : optionBlamed(options, failure);
  const changed = Object.keys(params).length;
  if (options.length === 0) return null;
  return (
    <Part title="Options" set={allInWords(options, params)} isWrong={blamed !== null}>
      <form class="columns options" onSubmit={(event) => event.preventDefault()}>
        {options.map((option) => (
          <OptionControl
            key={option.name}
            option={option}
            value={params[option.name] === undefined ? option.default : params[option.name]}
            wrong={failure !== null && blamed === option.name ? refusalOfIt(failure) : null}
            onChange={(value) => adjust({ params: withOption(params, option, value) })}
          />
        ))}
      </form>
      {/* Always there: if it came with the first change, what lies below would move away from the click that ends the change. */}
      <button disabled={changed === 0} onClick={() => adjust({ params: {} })}>
        Reset all options
      </button>
    </Part>
  );
}
