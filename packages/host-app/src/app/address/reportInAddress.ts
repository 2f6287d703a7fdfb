/** Name in the address: with it the analysis opens with the summary for the doctor. */
export const reportName = 'osszefoglalo'
