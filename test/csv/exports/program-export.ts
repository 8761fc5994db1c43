/** A file as a program writes it, and what a reader must make of it. */
export interface ProgramExport {
  /** In this folder. The shape is the program's; the prices are invented. */
  readonly file: string;
  readonly program: string;
  /** Where the shape is described, or an honest word on where it was seen. */
  readonly documentedAt: string;
  /** Whether its times are those at which bars open or close. Where they are dates it makes no difference. */
  readonly stamped: 'open' | 'close';
  /** What tells the zone of its times. */
  readonly zone: string;
  /** The zone that the reader must be given, as taken for `first`; `null` where the file needs none. */
  readonly timeZone: string | null;
  /** The symbol that `first` and `bars` are about, where the file holds several. */
  readonly symbol?: string;
  /** Delimiter, columns, notation of times, order and oddities. */
  readonly note: string;
  /** The earliest bar, worked out by hand. `time` is its opening instant, or midnight UTC of the date of a daily bar. */
  readonly first: {
    readonly time: number;
    readonly open: number;
    readonly high: number;
    readonly low: number;
    readonly close: number;
    /** `null` where the file has no volume at all. */
    readonly volume: number | null;
  };
  /** How many bars there are, without rows that hold none. */
  readonly bars: number;
}

/** For `documentedAt`: nothing by the maker was found, but public programs that read such files quote their rows. */
export const QUOTED_IN_CODE = 'rows quoted in public code that reads such files; no description by the maker found';

/** For `documentedAt`: nothing was found. */
export const GENERAL_KNOWLEDGE = 'from general knowledge';
