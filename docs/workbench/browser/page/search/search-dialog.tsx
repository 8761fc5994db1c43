import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ready } from '../../state/markets.js';
import { show, view } from '../../state/view.js';
import { describeAll, knownReports } from '../parts/families.js';
import { type Item, itemsFor, readAsInWords, type Searched } from './search-items.js';

const isOpen = signal(false);

/** Opens the search from anywhere: reports, places and markets. */
export function openSearch(): void {
  isOpen.value = true;
}

/** A button that opens the search, with its key. */
export function SearchButton({ label = 'Search reports' }: { readonly label?: string }) {
  return (
    <button class="search-button" aria-keyshortcuts="Control+K /" onClick={openSearch}>
      {label} <kbd>Ctrl K</kbd>
    </button>
  );
}

/** The search. It opens with Ctrl-K, and with a slash where nothing is typed. */
export function Search({ places }: Pick<Searched, 'places'>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const typing = event.target instanceof Element && event.target.matches('input, select, textarea');
      const asked = (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !typing);
      if (!asked || ready.value.length === 0) return;
      event.preventDefault();
      openSearch();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return isOpen.value ? <SearchDialog places={places} /> : null;
}

function SearchDialog({ places }: Pick<Searched, 'places'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const words = useSignal('');
  const at = useSignal(0);
  useEffect(() => {
    dialog.current?.showModal();
    describeAll();
  }, []);
  const known = knownReports.value.length > 0;
  const asked = words.value.trim();
  // Before all are described, a search would hold up the page.
  const groups = asked !== '' && !known ? [] : itemsFor(asked, { view: view.value, places, markets: ready.value });
  const items = groups.flatMap((group) => group.items);
  const chosen = items[Math.min(at.value, items.length - 1)];
  const go = ({ changes }: Item): void => {
    dialog.current?.close();
    show(changes);
  };
  const move = (by: number): void => {
    at.value = (at.value + by + items.length) % items.length;
    requestAnimationFrame(() =>
      document.getElementById(`found-${items[at.value].id}`)?.scrollIntoView({ block: 'nearest' }),
    );
  };
  return (
    <dialog ref={dialog} class="search" aria-label="Search" onClose={() => (isOpen.value = false)}>
      <input
        id="search"
        type="text"
        role="combobox"
        aria-label="Search reports, places and markets"
        aria-expanded={items.length > 0}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant={chosen && `found-${chosen.id}`}
        autocomplete="off"
        spellcheck={false}
        placeholder="gap, orb, previous day high, nr7 …"
        value={words}
        onInput={({ currentTarget }) => {
          words.value = currentTarget.value;
          at.value = 0;
        }}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (event.key === 'Enter' && chosen !== undefined) go(chosen);
          else if (by !== 0 && items.length > 0) move(by);
          else return;
          event.preventDefault();
        }}
      />
      <p class="hint" role="status">
        {asked === ''
          ? 'Arrows choose, Enter opens, Escape closes.'
          : !known
            ? 'Listing the reports …'
            : saidOf(asked, items)}
      </p>
      <div id="found" role="listbox" aria-label="Found">
        {groups.map(({ title, items: entries }) => (
          <div key={title} role="group" aria-label={title}>
            <span class="hint" aria-hidden="true">
              {title}
            </span>
            <ul class="plain" role="presentation">
              {entries.map((item) => (
                <li
                  key={item.id}
                  id={`found-${item.id}`}
                  role="option"
                  aria-selected={item === chosen}
                  onClick={() => go(item)}
                >
                  {item.label}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </dialog>
  );
}

function saidOf(words: string, items: readonly Item[]): string {
  if (items.length === 0) return 'Nothing found.';
  return `${items.length} found. ${readAsInWords(words)}`;
}
