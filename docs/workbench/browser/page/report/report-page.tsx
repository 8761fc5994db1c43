import { describeReport, type ReportDescription } from 'barstats/reports';
import { useEffect } from 'preact/hooks';
import type { Failure } from '../../computing/asked.js';
import { FLIPS, HEADLINE } from '../../state/link.js';
import { askedMarket } from '../../state/markets.js';
import { adjust, view } from '../../state/view.js';
import { announce, Tick } from '../parts/controls.js';
import { Progress, TaskStatus } from '../parts/task-status.js';
import { useTask } from '../parts/use-task.js';
import { Conditions } from './conditions/conditions.js';
import { isOfConditions } from './conditions/condition-parts.js';
import { Finding } from './finding.js';
import { countedIn, Counts } from './figures/counts.js';
import { Funnel } from './conditions/funnel.js';
import { NoReport } from './no-report.js';
import { optionBlamed, OptionsForm } from './options/options-form.js';
import { Answer } from './figures/answer.js';
import { Definition } from './definition.js';
import { reportAsked } from './report-asked.js';
import { Result } from './figures/result.js';
import { TakeReport } from './taking/take-report.js';
import { Variants } from './variants.js';

/** One report with everything that belongs to it. */
export function ReportPage() {
  const { report } = view.value;
  const question = () => {
    const market = askedMarket.value;
    const asked = reportAsked.value;
    return market === null || asked === null ? null : { market, ...asked };
  };
  const task = useTask('report', question).value;
  const { running, answer, failure } = task;
  // What is compared with the answer comes after it.
  const besides = useTask('beside', question, { inTheBackground: true }).value;
  useEffect(() => {
    if (answer !== null) announce(`${countedIn(answer)}.`);
  }, [answer]);
  if (report === null) return <NoReport />;
  const description = describeReport(report);
  // The answer of the report before stays until the next is there.
  const result = answer?.report === report ? answer : null;
  const beside = besides.running ? null : besides.answer;
  const progress = running && <Progress label="Computing" steps={task.told} onCancel={task.cancel} />;
  return (
    <section class="card report-page" aria-labelledby="report-heading">
      <h2 id="report-heading">{description.title}</h2>
      <Variants of={description} />
      {view.value.bar?.question === HEADLINE && <Finding family={description.family} />}
      {result === null && progress}
      <TaskStatus
        of={{ ...task, running: false, failure: failure && shownElsewhere(failure, description) ? null : failure }}
        label="Computing"
        asks="Compute"
      />
      <div class={result === null ? '' : 'result'} aria-busy={running}>
        {result !== null && <Answer {...{ result, description, beside }}>{progress}</Answer>}
        <div class="row controls">
          <OptionsForm key={report} options={description.options} failure={failure} />
          <Conditions failure={failure} />
          <p>
            <Tick id="at-random" checked={view.value.atRandom} onChange={(checked) => adjust({ atRandom: checked })}>
              At random ({FLIPS} flips)
            </Tick>
          </p>
        </div>
        {result !== null && (
          <>
            <Funnel result={result} />
            <Result key={report} {...{ result, description, beside }} />
            <Counts {...{ result, description }} />
            {reportAsked.value !== null && <TakeReport result={result} asked={reportAsked.value} />}
          </>
        )}
      </div>
      <Definition key={report} description={description} />
    </section>
  );
}

/** Whether a failure stands at the control that it is about. */
function shownElsewhere(failure: Failure, { options }: ReportDescription): boolean {
  return isOfConditions(failure) || optionBlamed(options, failure) !== null;
}
