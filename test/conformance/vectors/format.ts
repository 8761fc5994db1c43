/** The version of the format of the vectors: another number where a reader of the ones before could misread them. */
export const FORMAT = 1;
