import { given } from '../../computing/given.js';
import { askedMarket } from '../../state/markets.js';
import { useTask } from '../parts/use-task.js';
import { noticeInWords } from './notice-words.js';

/** Signs that the bars were read wrongly, above all figures that they affect: what each is in a line, and what to do about it. */
export function Notices() {
  const { answer } = useTask('notices', () => {
    if (askedMarket.value === null) return null;
    const { key, assetClass, session } = askedMarket.value;
    return { key, assetClass, ...given({ session }) };
  }).value;
  if (answer === null || answer.length === 0) return null;
  return (
    <div id="doubts">
      {answer.map(({ code, text }) => {
        const [, what, advice = ''] = /^(.+?[.:]) (?=[A-Z])(.*)$/s.exec(noticeInWords(text)) ?? [null, text];
        return (
          <details key={code} class="notice wrong" open>
            <summary>Check the bars. {what}</summary>
            {advice}
          </details>
        );
      })}
    </div>
  );
}
