/** The finest bars that there are, in milliseconds: of longer ones a task makes what they can give, and says what they cannot. */
export const FINEST_BARS = 60_000;
