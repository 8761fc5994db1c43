import { useEffect, useRef } from 'preact/hooks';
import type { ReportDescription } from 'barstats/reports';
import { view } from '../../state/view.js';
import { describeAll, knownReports, familyTitle } from '../parts/families.js';
import { linkToReport } from '../parts/link-to-report.js';
import { upperFirst } from '../parts/words.js';

/** The variants of a family. A link keeps the options that the variant has, so that the opening range of a trader stays as long as it is. */
export function Variants({ of }: { readonly of: ReportDescription }) {
  useEffect(describeAll, []);
  const variants = knownReports.value.filter(({ family }) => family === of.family);
  const line = useRef<HTMLElement>(null);
  const isListed = variants.length > 0;
  // The line may be longer than a screen is wide.
  useEffect(() => {
    const shown = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (shown) line.current!.scrollLeft = shown.offsetLeft - line.current!.clientWidth / 2;
  }, [of.report, isListed]);
  if (variants.length < 2) return null;
  return (
    <nav ref={line} class="variants" aria-label="Variants">
      {variants.map(({ report, title }) => (
        <a
          key={report}
          href={linkToReport(report, { params: view.value.params })}
          aria-current={report === of.report ? 'page' : undefined}
        >
          {upperFirst(title.slice(familyTitle(title).length + 2))}
        </a>
      ))}
    </nav>
  );
}
