import { announce } from './announce.js';
import { byId } from './element.js';

/** Says something at a place of the page, to those who look and to those who listen; nothing takes it away. */
export function notify(id: string, text: string, wrong: boolean): void {
  const notice = byId(id);
  notice.hidden = text === '';
  notice.textContent = text;
  notice.classList.toggle('wrong', wrong);
  if (text !== '') announce(text);
}

/** Shows how far something has come. */
export function setProgress(id: string, done: number, of: number): void {
  const bar = byId(id, HTMLProgressElement);
  bar.max = of;
  bar.value = done;
}
