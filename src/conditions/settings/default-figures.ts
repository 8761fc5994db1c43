/** The numbers of cases below which a run that states none marks a question. */
export const defaultGuards = Object.freeze({ insufficient: 10, lowSample: 30 });

/** The decimals of a run that states none; those of prices are added to those of the data. */
export const defaultPrecision = Object.freeze({ percent: 2, price: 2, measure: 4 });
