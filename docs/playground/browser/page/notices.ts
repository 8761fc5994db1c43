import { announce } from './announce.js';
import { byId } from './element.js';

/** Shows and announces a message, which stays. */
export function notify(id: string, text: string, wrong: boolean): void {
  const notice = byId(id);
  notice.hidden = text === '';
  notice.textContent = text;
  notice.classList.toggle('wrong', wrong);
  if (text !== '') announce(text);
}

/** Shows progress. */
export function setProgress(id: string, done: number, of: number): void {
  const bar = byId(id, HTMLProgressElement);
  bar.max = of;
  bar.value = done;
}
