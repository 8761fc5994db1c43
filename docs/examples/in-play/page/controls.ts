import { byId, element } from '../../../playground/browser/page/element.js';
import type { Offer } from '../messages.js';

/** What the controls have people do. */
export interface Commands {
  readonly onGo: (date: string, time: string | null) => void;
  readonly onSpeed: () => void;
  readonly onPause: () => void;
  readonly onStep: () => void;
}

const SPEEDS = [1, 10, 60, 300, 600, 1200, 3600];

/** Fills the controls, and hands on what is done with them. */
export function setUpControls(offer: Offer, { onGo, onSpeed, onPause, onStep }: Commands): void {
  const date = byId('date', HTMLSelectElement);
  date.append(
    ...offer.days.map((day) => element('option', { value: day.date }, day.early ? `${day.date} (half day)` : day.date)),
  );
  date.value = offer.date;
  const speed = byId('speed', HTMLSelectElement);
  const speeds = [...new Set([...SPEEDS, offer.speed])].sort((a, b) => a - b);
  speed.append(
    ...speeds.map((each) => element('option', { value: each }, each === 1 ? 'real time' : `${each} × speed`)),
  );
  speed.value = String(offer.speed);
  date.addEventListener('change', () => onGo(date.value, null));
  speed.addEventListener('change', onSpeed);
  byId('pause').addEventListener('click', onPause);
  byId('step').addEventListener('click', onStep);
  byId('controls').addEventListener('submit', (event) => {
    event.preventDefault();
    onGo(date.value, byId('time', HTMLInputElement).value);
  });
}

export function chosenSpeed(): number {
  return Number(byId('speed', HTMLSelectElement).value);
}
