import type { ReportDescription } from 'barstats/reports';
import { Variants } from './variants.js';

/** The name of the report, and the ways to others of its family. */
export function ReportHead({ description }: { readonly description: ReportDescription }) {
  return (
    <>
      <h2 id="report-heading">{description.title}</h2>
      <Variants of={description} />
    </>
  );
}
