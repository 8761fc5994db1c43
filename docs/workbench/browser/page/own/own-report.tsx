import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { checked } from '../../asking/checking.js';
import type { Example } from '../../checking/messages.js';
import { askedMarket } from '../../state/markets.js';
import { Progress } from '../parts/progress.js';
import type { Editor } from './editor.js';
import { OwnResults } from './own-results.js';
import { placeInWords } from './placed.js';
import { forgetRun, run, start } from './run-own.js';
import { saveProgram, savedProgram } from './saved-program.js';

/** The time limit of a program in seconds, if none is given. */
const USUAL_LIMIT = 10;

/** One that counts something on bars of any length. */
const FIRST = 'turn-of-the-month';

function firstOf(examples: readonly Example[]): string {
  return examples.find(({ name }) => name === FIRST)?.text ?? '';
}

/** A program of the user with `barstats/define`, written, checked and run in the browser. */
export function OwnReport() {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const examples = useSignal<readonly Example[]>([]);
  const state = useSignal<'loading' | 'ready' | { readonly why: string }>('loading');
  const faults = useSignal(0);
  const seconds = useSignal(USUAL_LIMIT);
  const saved = useSignal(savedProgram() !== null);

  useEffect(() => {
    let closed = false;
    const open = async (): Promise<void> => {
      const [{ openEditor }, found] = await Promise.all([import('./editor.js'), checked('examples', null)]);
      if (closed || place.current === null) return;
      examples.value = found;
      editor.current = openEditor(place.current, savedProgram() ?? firstOf(found), {
        onChange: (text) => {
          saveProgram(text);
          saved.value = true;
        },
        onFaults: (count) => (faults.value = count),
      });
      state.value = 'ready';
    };
    open().catch((error: unknown) => (state.value = { why: error instanceof Error ? error.message : String(error) }));
    return () => {
      closed = true;
      editor.current?.close();
      forgetRun();
    };
  }, []);

  const market = askedMarket.value;
  const { running, failures, results, checks, cancel } = run.value;
  const begin = async (what: 'run' | 'check'): Promise<void> => {
    const opened = editor.current;
    if (opened === null || market === null) return;
    await start(what, opened.text(), { market, seconds: seconds.value });
    const places = run.peek().failures.flatMap(({ fault }) => fault ?? []);
    if (places.length > 0) opened.mark(places);
  };
  const startFrom = (text: string, keep: boolean): void => {
    editor.current?.replace(text);
    if (keep) return;
    saveProgram(null);
    saved.value = false;
  };

  return (
    <section class="card own" aria-labelledby="own-heading">
      <h2 id="own-heading">Your own report</h2>
      <p>
        A report consists of columns and questions about them. Write one in TypeScript and export what{' '}
        <code>defineFamily</code> returns; it runs on these bars, here in the browser, and cannot connect to anything.
      </p>
      <div class="toolbar">
        <p>
          <label for="own-example">Start from</label>
          <select
            id="own-example"
            value=""
            disabled={state.value !== 'ready'}
            onChange={({ currentTarget }) => {
              const example = examples.value.find(({ name }) => name === currentTarget.value);
              if (example !== undefined) startFrom(example.text, true);
              currentTarget.value = '';
            }}
          >
            <option value="">An example …</option>
            {examples.value.map(({ name }) => (
              <option key={name} value={name}>
                {name.replaceAll('-', ' ')}
              </option>
            ))}
          </select>
        </p>
        {saved.value && (
          <button type="button" id="own-delete" onClick={() => startFrom(firstOf(examples.value), false)}>
            Delete my program
          </button>
        )}
        <p class="hint">{saved.value ? 'Your program is kept in this browser only.' : ''}</p>
      </div>
      <div ref={place} class="editor" />
      {state.value === 'loading' && <p class="hint">Loading the editor …</p>}
      {typeof state.value === 'object' && <p class="notice wrong">{state.value.why}</p>}
      <p class="hint" id="own-faults">
        {faults.value === 0
          ? 'No mistakes found in the types.'
          : `${faults.value === 1 ? '1 mistake is' : `${faults.value} mistakes are`} marked in the program.`}
      </p>
      <div class="toolbar">
        <button
          type="button"
          class="main"
          disabled={state.value !== 'ready' || running}
          onClick={() => void begin('run')}
        >
          Run
        </button>
        <button type="button" disabled={state.value !== 'ready' || running} onClick={() => void begin('check')}>
          Check for looking ahead
        </button>
        <p>
          <label for="own-limit">Time limit in seconds</label>
          <input
            id="own-limit"
            type="number"
            min="1"
            max="600"
            value={seconds.value}
            // While it is typed: whatever else changes on the page meanwhile shows the value that is known.
            onInput={({ currentTarget: { valueAsNumber, validity } }) => {
              if (validity.valid && !Number.isNaN(valueAsNumber)) seconds.value = valueAsNumber;
            }}
            onChange={({ currentTarget }) => {
              currentTarget.value = String(seconds.value);
            }}
          />
        </p>
      </div>
      {running && <Progress label="Running your program" steps={null} onCancel={cancel} />}
      {failures.length > 0 && (
        <div class="notice wrong failures" role="alert">
          <ul>
            {failures.map(({ message, fault }, i) => (
              <li key={i}>
                {fault !== null && (
                  <button type="button" onClick={() => editor.current?.goTo(fault.from)}>
                    {placeInWords(editor.current?.text() ?? '', fault.from)}
                  </button>
                )}{' '}
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {checks.map(({ family, columns, comparisons }) => (
        <p key={family} class="notice">
          {`${family}: ${comparisons.toLocaleString('en')} values of ${columns} columns compared with those on changed later ` +
            'bars. None looks ahead. That is no proof: a rare case may not have come up.'}
        </p>
      ))}
      {results.length > 0 && <OwnResults results={results} />}
    </section>
  );
}
