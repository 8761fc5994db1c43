import { useTask } from '../parts/use-task.js';
import { noticeInWords } from './notice-words.js';
import { shownMarket } from './shown-market.js';

/** Signs that the bars were read wrongly. */
export function Notices() {
  const { answer } = useTask('notices', () => {
    const market = shownMarket.value;
    if (market === null) return null;
    const { key, assetClass, session } = market;
    return { key, assetClass, ...(session === undefined ? {} : { session }) };
  }).value;
  if (answer === null || answer.length === 0) return null;
  return (
    <div id="doubts" class="notice wrong">
      {answer.map(({ code, text }) => (
        <p key={code}>Check the bars. {noticeInWords(text)}</p>
      ))}
    </div>
  );
}
