import { announce } from './announce.js';
import { byId, element } from './element.js';

/** The form that asks where the clock hangs whose times a file has. */
export interface ZoneForm {
  readonly show: (example: string) => void;
  readonly hide: () => void;
}

/** Brings the form to life; a zone that the browser does not know is refused there and then. */
export function zoneForm(onZone: (name: string) => void): ZoneForm {
  const form = byId('zone', HTMLFormElement);
  const input = byId('zone-name', HTMLInputElement);
  const zones = Intl.supportedValuesOf('timeZone');
  byId('zones').append(...['UTC', ...zones].map((name) => element('option', { value: name })));
  input.addEventListener('input', () => input.setCustomValidity(''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (isZone(name)) {
      onZone(name);
      return;
    }
    input.setCustomValidity('No time zone has this name; names are like America/New_York, Europe/London or UTC.');
    input.reportValidity();
  });
  return {
    show: (example) => {
      const why = `The times of the file have no zone, such as ${example}. Where did the clock hang that showed them?`;
      byId('zone-why').textContent = why;
      form.hidden = false;
      announce(why);
      input.focus();
    },
    hide: () => {
      form.hidden = true;
    },
  };
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
