import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { basicSetup, EditorView } from 'codemirror';
import { checked } from '../../asking/checking.js';
import type { Fault } from '../../checking/messages.js';

/** How long nothing is typed before the program is checked, in milliseconds. */
const PAUSE = 400;

/** An editor of a program, which marks its mistakes and completes names. */
export interface Editor {
  readonly text: () => string;
  readonly replace: (text: string) => void;
  /** Marks what went wrong when the program ran beside the mistakes in types, until it is changed. */
  readonly mark: (faults: readonly Fault[]) => void;
  /** Goes to a place. */
  readonly goTo: (position: number) => void;
  readonly close: () => void;
}

/**
 * Opens an editor.
 *
 * It stands in a shadow root: there its styles are style sheets made by script, which the policy of the page allows, and no elements.
 */
export function openEditor(
  place: HTMLElement,
  text: string,
  { onChange, onFaults }: { readonly onChange: (text: string) => void; readonly onFaults: (count: number) => void },
): Editor {
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wrongTypes: readonly Fault[] = [];
  const show = (faults: readonly Fault[]): void => {
    view.dispatch(
      setDiagnostics(
        view.state,
        faults.map((fault) => ({ ...fault, severity: 'error' as const })),
      ),
    );
    onFaults(faults.length);
  };
  const check = async (): Promise<void> => {
    const before = textOf(view);
    const faults = await checked('faults', { text: before });
    if (textOf(view) !== before) return;
    wrongTypes = faults;
    show(faults);
  };
  const view = new EditorView({
    doc: text,
    root,
    parent: root,
    extensions: [
      basicSetup,
      javascript({ typescript: true }),
      lintGutter(),
      autocompletion({ override: [complete] }),
      EditorView.contentAttributes.of({ 'aria-label': 'Program in TypeScript', tabindex: '0' }),
      EditorView.domEventHandlers({ beforeinput: typeOverSelection }),
      EditorView.theme({
        '&': { height: '28rem', backgroundColor: '#fff', color: '#1b2330' },
        '.cm-scroller': { fontFamily: 'ui-monospace, Consolas, monospace', fontSize: '13px', lineHeight: '1.5' },
      }),
      EditorView.updateListener.of(({ docChanged }) => {
        if (!docChanged) return;
        onChange(textOf(view));
        clearTimeout(timer);
        timer = setTimeout(() => void check(), PAUSE);
      }),
    ],
  });
  void check();
  return {
    text: () => textOf(view),
    replace: (next) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    mark: (faults) => show([...wrongTypes, ...faults]),
    goTo: (position) => {
      view.dispatch({ selection: { anchor: position }, scrollIntoView: true });
      view.focus();
    },
    close: () => {
      clearTimeout(timer);
      view.destroy();
    },
  };
}

function textOf(view: EditorView): string {
  return view.state.doc.toString();
}

async function complete({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> {
  if (!explicit && !/[\w$.'"]$/.test(state.sliceDoc(Math.max(0, pos - 1), pos))) return null;
  const found = await checked('completions', { text: state.doc.toString(), at: pos });
  return found && { ...found, validFor: /^[\w$-]*$/ };
}

/**
 * Replaces a selection by what is typed. Left to itself, Chromium gives the new text the look of the old by an inline style, which the policy
 * of the page refuses with a message.
 */
function typeOverSelection(event: InputEvent, view: EditorView): boolean {
  const { data, inputType, isComposing } = event;
  const { main, ranges } = view.state.selection;
  if (inputType !== 'insertText' || data === null || isComposing || main.empty || ranges.length > 1) return false;
  event.preventDefault();
  const insert = () =>
    view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
  const handlers = view.state.facet(EditorView.inputHandler);
  if (!handlers.some((handler) => handler(view, main.from, main.to, data, insert))) view.dispatch(insert());
  return true;
}
