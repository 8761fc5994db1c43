import { useTask } from '../parts/use-task.js';
import { shownMarket } from './shown-market.js';

/** Advice in notices that is meant for programmers. */
const TO_A_PROGRAM = "pass stamped: 'close' to the converter";

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
        <p key={code}>
          Check the bars. {text.replace(TO_A_PROGRAM, 'tick the box about closing times under “How the file was read”')}
        </p>
      ))}
    </div>
  );
}
