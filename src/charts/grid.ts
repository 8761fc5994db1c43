/** One way in which the figures of a panel differ: by weekday, by outcome, by question. */
export interface Dimension {
  /** Whether it is one that the report groups by; the others are the questions and their outcomes. */
  readonly grouping: boolean;
  readonly labels: readonly string[];
}

/** What is drawn for one group, question or outcome. */
export interface Figure {
  /** A share of cases, a share against what chance gives, the spread of a measure, or a single number. */
  readonly kind: 'share' | 'effect' | 'spread' | 'single';
  /** What the length or the shade stands for: a percent, a median, the number itself. */
  readonly value: number | null;
  /** The value, for people. */
  readonly text: string;
  /** How sure or how spread it is, for people. */
  readonly detail: string;
  /** What it is counted from, for people. */
  readonly sample: string;
  /** How much weight it has: pale is a small sample or what luck may do as well, dashed is too little to tell. */
  readonly emphasis: 'full' | 'pale' | 'dashed';
  /** What is told about it beside the pointer. */
  readonly note?: string;
  /** The other numbers that are drawn, such as the ends of the interval. */
  readonly marks: Readonly<Record<string, number | null>>;
}

/** Figures that belong in one picture. */
export interface Grid {
  readonly title: string;
  readonly subtitle: readonly string[];
  /** What an axis of the values is called. */
  readonly unit: string;
  readonly dimensions: readonly Dimension[];
  /** A figure for each place: per dimension the position of the label. A place may be without one. */
  readonly cells: readonly { readonly at: readonly number[]; readonly figure: Figure }[];
}
