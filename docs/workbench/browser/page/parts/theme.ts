import { signal } from '@preact/signals';

const dark = matchMedia('(prefers-color-scheme: dark)');

const now = (): 'light' | 'dark' => (dark.matches ? 'dark' : 'light');

/** The colours that the reader looks at. */
export const theme = signal(now());

dark.addEventListener('change', () => (theme.value = now()));
