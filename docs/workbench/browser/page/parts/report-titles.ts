import type { ReportDescription } from 'barstats/reports';

/** The family, and the variant unless it is the usual one. */
export function shortTitle({ title, variant }: Pick<ReportDescription, 'title' | 'variant'>): string {
  return variant === 'standard' ? familyTitle(title) : title;
}

/** The family in the title of a report. */
export function familyTitle(title: string): string {
  return title.replace(/: [^:]*$/, '');
}
