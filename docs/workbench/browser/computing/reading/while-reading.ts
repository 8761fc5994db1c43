/** What is called while a file is read. */
export interface WhileReading {
  readonly onProgress: (done: number, of: number) => void;
  /** Lets others have their turn; rejects to stop the reading. */
  readonly pause: () => Promise<void>;
}
