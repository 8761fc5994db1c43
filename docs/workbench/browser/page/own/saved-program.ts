/** Where the browser keeps the program: it is the user's own text, and stays on this machine. */
const KEY = 'barstats.own-report';

/** The program of the last time; `null` for none, also where the browser keeps nothing. */
export function savedProgram(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps a program; `null` deletes it. */
export function saveProgram(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // A browser that keeps nothing loses the text at the next reload, as its user chose.
  }
}
