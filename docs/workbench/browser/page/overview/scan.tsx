import { type ReadonlySignal, useComputed } from '@preact/signals';
import type { Lookback, ScanResult } from 'barstats';
import { useMemo } from 'preact/hooks';
import { lookbacks } from '../../state/link.js';
import { adjust, view } from '../../state/view.js';
import { Select } from '../parts/controls.js';
import { Links } from '../parts/links.js';
import { TaskStatus } from '../parts/task-status.js';
import { Table } from '../parts/table.js';
import { type TaskState, useTask } from '../parts/use-task.js';
import { shareInWords, intervalWords, percentWords } from '../parts/words.js';
import { linesOf } from './evidence-words.js';
import { FindingCard } from './finding-card.js';
import { linkToFamily, linkToFinding } from '../parts/link-to-report.js';
import { notFound, strongest, untestedByReason } from './scan-parts.js';
import { askedOfScan, shownMarket } from './shown-market.js';
import { TakeScan } from '../report/taking/take-report.js';

const NAMES: Readonly<Record<Lookback, string>> = {
  '1mo': 'month',
  '3mo': '3 months',
  '6mo': '6 months',
  '1y': 'year',
};

/** What stands out, and what does not. */
export function Scan({ scan }: { readonly scan: ReadonlySignal<TaskState<'scan'>> }) {
  const { running, answer } = scan.value;
  const { lookback, startDate, endDate } = view.value;
  const current = useComputed(() => (scan.value.running ? null : scan.value.answer));
  // It stays as it is at each step of the next scan.
  const shown = useMemo(() => answer && <ScanAnswer scan={answer} current={current} />, [answer]);
  return (
    <section class="card" aria-labelledby="scan-heading" aria-busy={running}>
      <div class="row apart heading">
        <h2 id="scan-heading">What stands out</h2>
        <TaskStatus of={scan.value} label="Asking every family" asks="Scan" />
        <label>
          in the last{' '}
          <Select
            id="lookback"
            value={lookback}
            values={lookbacks.map((each) => [each, NAMES[each]])}
            onChoose={(chosen) => adjust({ lookback: chosen })}
          />
        </label>
      </div>
      {shown}
      {current.value !== null && <TakeScan result={current.value} />}
      {(startDate !== null || endDate !== null) && (
        <p class="hint">The scan looks back from the last bar; the dates From and To apply to the reports below.</p>
      )}
    </section>
  );
}

function ScanAnswer({
  scan,
  current,
}: {
  readonly scan: ScanResult;
  /** The same, unless another is asked for. */
  readonly current: ReadonlySignal<ScanResult | null>;
}) {
  const { summary, findings, ranking, significance } = scan;
  const shown = strongest(scan);
  const evidence = useTask(
    'evidence',
    () => {
      // Asked again when either changes.
      const [market, asked] = [shownMarket.value, current.value];
      if (market === null || asked === null) return null;
      const families = strongest(asked).map(({ family }) => family);
      return families.length === 0
        ? null
        : { market: askedOfScan(market), families, since: asked.lookback?.startDate ?? '' };
    },
    { inTheBackground: true },
  ).value;
  const ranked = (family: string) => ranking.find((each) => each.family === family)!;
  const lines = linesOf(significance, ranking.length);
  const quiet = notFound(scan);
  const untested = untestedByReason(scan);
  return (
    <div class={current.value === null ? 'old' : ''}>
      <p id="scan-summary" class="answer">
        {summary}
      </p>
      {findings.length === 0 && shown.length > 0 && <h3>Closest to standing out</h3>}
      <div class="columns findings" id="findings">
        {shown.map(({ family, echoes }) => (
          <FindingCard
            key={family}
            scan={scan}
            found={ranked(family)}
            echoes={echoes.map(ranked)}
            evidence={evidence.answer?.find((each) => each.family === family) ?? null}
            lines={lines}
          />
        ))}
      </div>
      {!evidence.running && shown.length > 0 && (
        <details class="fold">
          <summary>How to read this</summary>
          <p>
            Each bar is a share with its 95 % interval; the dashed line is the share by chance, or that of the other
            groups. Evidence is what a stake of 1 grows to when it bets against luck at fair odds, session by session.
            If there is only luck, the chance that it ever reaches {lines.one.toLocaleString('en')} is at most{' '}
            {100 * significance} %, however often you look. The questions above were picked from {ranking.length} for
            their answers, so for them {lines.all.toLocaleString('en')} is as hard to reach.
          </p>
        </details>
      )}
      <TaskStatus of={evidence} label="Looking at the evidence over time" asks="Look at the evidence" />
      {quiet.length > 0 && (
        <details class="fold" id="not-found">
          <summary>What does not stand out ({quiet.length})</summary>
          <Table
            title="Not distinguishable from luck, strongest first"
            named
            columns={['Family', 'Question', ['Share'], ['95 % interval'], ['Cases'], ['Compared with'], ['Adjusted p']]}
            rows={quiet.map((ranked) => {
              const { estimate } = ranked.markets[0];
              return [
                <a href={linkToFinding(ranked, scan)}>{ranked.title}</a>,
                ranked.question,
                shareInWords(estimate.count, estimate.of),
                intervalWords(estimate),
                `${estimate.count} of ${estimate.of}`,
                percentWords(estimate.baseline),
                ranked.adjusted.toPrecision(2),
              ];
            })}
          />
        </details>
      )}
      {untested.length > 0 && (
        <details class="fold" id="untested">
          <summary>Not tested ({untested.reduce((sum, { families }) => sum + families.length, 0)})</summary>
          <ul class="reasons">
            {untested.map(({ reason, families }) => (
              <li key={reason}>
                {reason}: <Links to={families.map(({ family, title }) => [linkToFamily(family), title])} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
