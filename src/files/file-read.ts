import type { FaultList } from './fault-list.js';
import type { FileRows } from './file-rows.js';
import type { FileSource } from './file-source.js';

/** A file as a reader read it. */
export interface FileRead {
  readonly rows: FileRows;
  readonly times: 'instants' | 'wall' | 'dates';
  readonly lineOf: (row: number) => number;
  /** The public function's argument, and the word for its lines. */
  readonly argument: string;
  readonly place: string;
  readonly faults: FaultList;
  /** What is known of the source before bars are made. */
  readonly source: Omit<
    FileSource,
    | 'format'
    | 'stamped'
    | 'interval'
    | 'oddSteps'
    | 'order'
    | 'adjusted'
    | 'ticker'
    | 'rows'
    | 'emptyRows'
    | 'invalidRows'
    | 'faults'
  >;
}
