import { parseArgs } from 'node:util';
import { describeReport, type ReportId, type ReportOptions, runReport } from 'barstats';
import { complaint } from '../demo/complaint.js';
import { formatMarket, formatReport } from '../demo/format-report.js';
import { UsageError } from '../demo/usage-error.js';
import { barsFromFile } from './bars-from-file.js';
import { type Field, fields } from './find-columns.js';
import { SourceError } from './source-error.js';
import type { SourceOptions } from './source-options.js';

