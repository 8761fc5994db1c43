/**
 * Starts a worker with the same restrictions as the page.
 *
 * A worker from a separate file would not be bound by the policy of the page and could open connections. One from an object of the page
 * inherits the policy; all it does is to import the file.
 */
export function startWorker(file: string): Worker {
  const program = `import ${JSON.stringify(new URL(file, document.baseURI).href)};`;
  const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module' });
  worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
  return worker;
}
