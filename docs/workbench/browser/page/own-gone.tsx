import { useSignal } from '@preact/signals';
import { ScrollRegion } from './parts/scroll-region.js';

/** Where the browser kept the program of the place that is gone. */
const KEY = 'barstats.own-report';

/** What old links to “Your own report” lead to. A program that was written there is the user's: it stays until it is deleted. */
export function OwnGone() {
  const program = useSignal(kept());
  return (
    <section class="card" aria-labelledby="own-heading">
      <h2 id="own-heading">Your own report</h2>
      <p>
        This page no longer runs programs. Conditions and groups of a report ask most questions, each report has its
        program under “Code to copy”, and <a href="../guides/your-own-report.html">the guide</a> shows how to write a
        report in a project.
      </p>
      {program.value !== null && (
        <>
          <p>The program that you wrote here is still in this browser. Copy it into a file of your project.</p>
          <ScrollRegion label="Your program">
            <pre>
              <code>{program}</code>
            </pre>
          </ScrollRegion>
          <button
            type="button"
            onClick={() => {
              localStorage.removeItem(KEY);
              program.value = null;
            }}
          >
            Delete it from this browser
          </button>
        </>
      )}
    </section>
  );
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
