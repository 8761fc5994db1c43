import { describeReport } from 'barstats/reports';
import { askedMarket } from '../../state/markets.js';
import { view } from '../../state/view.js';
import { Picture } from '../parts/picture.js';
import { Progress } from '../parts/progress.js';
import { OutcomeBars } from '../parts/outcome-bars.js';
import { useTask } from '../parts/use-task.js';
import { chosenOutcome } from './chosen-outcome.js';
import { RowsBehind } from './rows-behind.js';
import { TakeReport } from './take-report.js';

/** One report with everything that belongs to it. */
export function ReportPage() {
  const { report, params, where, groupBy, hindsight } = view.value;
  const { running, answer, failure, cancel } = useTask('report', () => {
    const market = askedMarket.value;
    const { report: asked, params, where, groupBy, hindsight } = view.value;
    return market === null || asked === null ? null : { market, report: asked, params, where, groupBy, hindsight };
  }).value;
  if (report === null) return null;
  const asked = { report, params, where, groupBy, hindsight };
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
      {answer !== null && (
        <>
          <Picture of={answer} title={title} />
          {answer.summary.map(({ group, label, questions }) =>
            questions.map((question) => (
              <div key={`${label} ${question.id}`}>
                <OutcomeBars
                  label={label === '' ? question.title : `${label}: ${question.title}`}
                  outcomes={question.outcomes}
                  of={question.of}
                  guard={question.guard}
                  onChoose={(outcome) =>
                    (chosenOutcome.value = { group: Object.values(group), question: question.id, outcome })
                  }
                />
                {chosenOutcome.value !== null &&
                  chosenOutcome.value.question === question.id &&
                  chosenOutcome.value.group.join() === Object.values(group).join() && (
                    <RowsBehind result={answer} asked={asked} chosen={chosenOutcome.value} />
                  )}
              </div>
            )),
          )}
          <TakeReport result={answer} asked={asked} />
        </>
      )}
    </section>
  );
}
