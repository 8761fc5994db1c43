/** What a figure lies between. */
export interface FigureInterval {
  readonly low: number;
  readonly high: number;
}
