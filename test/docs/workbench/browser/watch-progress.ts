/** A program for the page: it notes how its bars of progress move. */
export const watchProgress = `
  globalThis.progress = { bytes: [], done: [] };
  for (const id of ['bytes', 'done']) {
    new MutationObserver(() => {
      const { value } = document.getElementById(id);
      if (value !== progress[id].at(-1)) progress[id].push(value);
    }).observe(document.getElementById(id), { attributes: true });
  }
`;

/** A program for the page: it presses Cancel as soon as so many reports are there, sooner than could be done from here. */
export const cancelAfter = (reports: number): string => `
  new MutationObserver((_, observer) => {
    const { value, max } = document.getElementById('done');
    if (max === 1 || value < ${reports}) return;
    observer.disconnect();
    document.getElementById('cancel').click();
  }).observe(document.getElementById('done'), { attributes: true });
`;
