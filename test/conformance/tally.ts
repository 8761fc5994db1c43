import { wallClockInstant } from '../../src/conformance/arbitraries/wall-clock-instant.js';
import type { EngineAnswer, EngineOptions } from '../../src/conformance/index.js';
import type { ReportResult } from '../../src/reports/index.js';

/** What the compared results were like, so that a run shows what it has tried. */
export class Tally {
  /** Of each report the markets it ran on, and those of them that were refused. */
  readonly markets = new Map<string, number>();
  readonly refused = new Map<string, number>();
  readonly errors = new Map<string, number>();
  readonly excluded = new Map<string, number>();
  readonly guards = new Map<string, number>();
  readonly ties = new Map<string, number>();
  readonly options = new Map<string, number>();
  savingDays = 0;

  add(report: string, options: EngineOptions, answer: EngineAnswer): void {
    count(this.markets, report);
    if ('error' in answer) {
      count(this.refused, report);
      count(this.errors, String(answer.error));
      return;
    }
    for (const [name, value] of Object.entries(options)) {
      if (value !== undefined && value !== false) count(this.options, name);
    }
    // What was compared with the expected result to the byte is one.
    const result = answer as ReportResult;
    for (const name of ['first', 'second']) {
      const template = typeof options.params?.[name] === 'object';
      if (template && result.observations.eligible > 0) count(this.options, `template for ${name}`);
    }
    this.#addResult(result);
  }

  toString(): string {
    const total = [...this.markets.values()].reduce((sum, markets) => sum + markets, 0);
    const perReport = [...this.markets].map(([report, markets]) => {
      const refused = this.refused.get(report) ?? 0;
      return `${report} ${markets}${refused > 0 ? ` (${refused} refused)` : ''}`;
    });
    return [
      `${this.markets.size} identifiers, ${total} results compared. Markets of each:`,
      ...perReport,
      `refused: ${listed(this.errors)}`,
      `excluded: ${listed(this.excluded)}`,
      `options: ${listed(this.options)}`,
      `guards: ${listed(this.guards)}`,
      `ties: ${listed(this.ties)}`,
      `sessions on daylight-saving days: ${this.savingDays}`,
    ].join('\n');
  }

  #addResult(result: ReportResult): void {
    const { eligible, excluded } = result.observations;
    for (const [reason, cases] of Object.entries(excluded)) count(this.excluded, reason, cases);
    if (result.where !== undefined && eligible > 0 && 'condition' in excluded) {
      count(this.options, 'where that some observations pass');
      if (JSON.stringify(result.where).includes('"question":')) {
        count(this.options, 'where on answers that some observations pass');
      }
    }
    for (const { guard } of result.summary.flatMap(({ questions }) => questions)) count(this.guards, guard ?? 'none');
    for (const { date, outcomes, measures } of result.detailed ?? []) {
      if (outcomes['open-against-close'] === 'at') count(this.ties, 'open at the previous close');
      if (measures['open-position'] === 0) count(this.ties, 'open at the previous low');
      if (measures['open-position'] === 1) count(this.ties, 'open at the previous high');
      if (outcomes.colour === 'flat') count(this.ties, 'close at the reference');
      const day = Date.parse(date) / 86_400_000;
      const [start, end] = [day, day + 1].map((each) => wallClockInstant(result.session.timeZone, each, 0));
      if (end - start !== 86_400_000) this.savingDays += 1;
    }
  }
}

function count(counts: Map<string, number>, key: string, cases = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + cases);
}

function listed(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([key, cases]) => `${key} ${cases}`).join(', ');
}
