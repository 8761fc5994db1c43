/** What a link calls the question that a scan asks of a family, beside those of its reports, which have other names. */
export const HEADLINE = 'headline';
