import { useSignal } from '@preact/signals';
import { toSvg, toTable } from 'barstats/charts';
import { Wrong, announce } from './controls.js';
import { type Drawable, theme } from './picture.js';
import { inFileName, save, pngOf } from './save.js';
import { ScrollRegion } from './table.js';
import type { Snippet } from '../report/taking/program.js';

/** The width of a picture that is taken along, in pixels. */
const WIDTH = 640;

interface TakeAwayProps {
  /** What the files are called. */
  readonly name: string;
  /** What is drawn, what is written as a table, if anything, and what as JSON, unless they are one. */
  readonly of?: Drawable;
  readonly table?: Parameters<typeof toTable>[0] | null;
  readonly json?: unknown;
  readonly snippets?: readonly Snippet[];
}

/** Ways to take a result along. Everything is made when it is asked for, and nothing leaves the browser. */
export function TakeAway({ name, of, table = of, json = of, snippets = [] }: TakeAwayProps) {
  const failed = useSignal('');
  const taken = (take: () => void | Promise<void>) => () => {
    failed.value = '';
    Promise.resolve()
      .then(take)
      .catch((error: unknown) => (failed.value = error instanceof Error ? error.message : String(error)));
  };
  const file = inFileName(name);
  const svg = (drawn: Drawable): string => toSvg(drawn, { theme: theme.peek(), width: WIDTH });
  return (
    <div class="take-away">
      <div class="row downloads" role="group" aria-label={`Export: ${name}`}>
        <button onClick={taken(() => copied(location.href, 'The link'))}>Copy link</button>
        {of !== undefined && (
          <>
            <button onClick={taken(async () => save(`${file}.png`, 'png', await pngOf(svg(of))))}>PNG</button>
            <button onClick={taken(() => save(`${file}.svg`, 'svg', svg(of)))}>SVG</button>
          </>
        )}
        {table && (
          <button onClick={taken(() => save(`${file}.csv`, 'csv', toTable(table, { format: 'csv' })))}>CSV</button>
        )}
        <button onClick={taken(() => save(`${file}.json`, 'json', JSON.stringify(json)))}>JSON</button>
      </div>
      <Wrong>{failed.value}</Wrong>
      {snippets.length > 0 && <p class="hint">Code to copy</p>}
      {snippets.map((each) => (
        <details key={each.name}>
          <summary>{each.name}</summary>
          <ScrollRegion label={`${each.name}: ${name}`}>
            <pre>
              <code>{each.text}</code>
            </pre>
          </ScrollRegion>
          {each.notes.length > 0 && <p class="hint">{each.notes.join(' ')}</p>}
          <button onClick={taken(() => copied(each.text, each.name))}>Copy</button>
        </details>
      ))}
    </div>
  );
}

async function copied(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new Error('The browser does not let this page copy. Select the text, or the address of the page, instead.');
  }
  announce(`${name} is copied.`);
}
