import { describeReport } from 'barstats/reports';
import { askedMarket } from '../../state/markets.js';
import { view } from '../../state/view.js';
import { Picture } from '../parts/picture.js';
import { Progress } from '../parts/progress.js';
import { useTask } from '../parts/use-task.js';

/** One report with everything that belongs to it. */
export function ReportPage() {
  const { report } = view.value;
  const { running, answer, failure, cancel } = useTask('report', () => {
    const market = askedMarket.value;
    const { report: asked, params, where, groupBy, hindsight } = view.value;
    return market === null || asked === null ? null : { market, report: asked, params, where, groupBy, hindsight };
  }).value;
  if (report === null) return null;
  const { title, text } = describeReport(report);
  return (
    <section class="card" aria-labelledby="report-heading">
      <h2 id="report-heading">{title}</h2>
      <p>{text}</p>
      {running && <Progress label="Computing" steps={null} onCancel={cancel} />}
      {failure !== null && (
        <p class="notice wrong" role="alert">
          {failure.why}
        </p>
      )}
      {answer !== null && <Picture of={answer} title={title} />}
    </section>
  );
}
