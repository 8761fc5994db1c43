import { byId, element } from './element.js';
import type { Offer } from '../messages.js';

/** What the controls have people do. */
export interface Commands {
  readonly onGo: (date: string, time: string | null) => void;
  readonly onSpeed: () => void;
  readonly onPause: () => void;
  readonly onStep: () => void;
}

const SPEEDS = [1, 10, 60, 300, 600, 1200, 3600];

/** Makes the controls, and hands on what is done with them. */
export function setUpControls(offer: Offer, { onGo, onSpeed, onPause, onStep }: Commands): void {
  const date = element(
    'select',
    { id: 'date' },
    ...offer.days.map((day) => element('option', { value: day.date }, day.early ? `${day.date} (half day)` : day.date)),
  );
  const time = element('input', { id: 'time', type: 'time', required: true });
  date.value = offer.date;
  const speeds = [...new Set([...SPEEDS, offer.speed])].sort((a, b) => a - b);
  const speed = element(
    'select',
    { id: 'speed' },
    ...speeds.map((each) => element('option', { value: each }, each === 1 ? 'real time' : `${each} × speed`)),
  );
  speed.value = String(offer.speed);
  byId('controls').append(
    labelled('Date', date),
    labelled('Time', time),
    element('p', {}, element('button', { type: 'submit', id: 'go' }, 'Go')),
    labelled('Speed', speed),
    element('p', {}, element('button', { type: 'button', id: 'pause', class: 'main' }, 'Pause')),
    element('p', {}, element('button', { type: 'button', id: 'step' }, 'One bar')),
  );
  date.addEventListener('change', () => onGo(date.value, null));
  speed.addEventListener('change', onSpeed);
  byId('pause').addEventListener('click', onPause);
  byId('step').addEventListener('click', onStep);
  byId('controls').addEventListener('submit', (event) => {
    event.preventDefault();
    onGo(date.value, time.value);
  });
}

export function chosenSpeed(): number {
  return Number(byId('speed', HTMLSelectElement).value);
}

function labelled(text: string, field: HTMLElement): Node {
  return element('p', {}, element('label', { for: field.id }, text), field);
}
