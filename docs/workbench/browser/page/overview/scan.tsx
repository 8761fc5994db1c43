import { askedMarket } from '../../state/markets.js';
import { Progress } from '../parts/progress.js';
import { useTask } from '../parts/use-task.js';
import { TakeScan } from './take-overview.js';

/** What stands out, and what does not. */
export function Scan() {
  const { running, told, answer, failure, cancel } = useTask('scan', () => {
    const market = askedMarket.value;
    return market === null ? null : { market };
  }).value;
  return (
    <section class="card" aria-labelledby="scan-heading">
      <h2 id="scan-heading">What stands out</h2>
      {running && <Progress label="Asking every family" steps={told} onCancel={cancel} />}
      {failure !== null && <p class="notice wrong">{failure.why}</p>}
      {answer !== null && (
        <>
          <p>{answer.summary}</p>
          <ul>
            {answer.findings.map(({ family, sentence }) => (
              <li key={family}>{sentence}</li>
            ))}
          </ul>
          <TakeScan result={answer} />
        </>
      )}
    </section>
  );
}
