import type { CheckEngineOptions, EngineAdapter, RequestOption } from '../../../../src/conformance/index.js';
import type { ReportId } from '../../../../src/reports/index.js';

/** An engine with one fault. */
export interface BrokenEngine {
  readonly name: string;
  readonly breaks: string;
  readonly engine: EngineAdapter;
  /** The reports that show it. */
  readonly wrong: readonly ReportId[];
  /** Reports that it does not touch. */
  readonly right: readonly ReportId[];
  readonly check: Pick<CheckEngineOptions, 'constraints' | 'requestOptions' | 'keyOrder'>;
}

/** What engines that count again can do. */
export const countable: readonly RequestOption[] = ['session', 'startDate', 'endDate', 'asOf', 'detailed', 'guards'];
