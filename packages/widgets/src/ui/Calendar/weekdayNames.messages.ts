/** Monday first, in one text. Every part that names weekdays has them among its own messages. */
export const weekdayNames = 'hétfő,kedd,szerda,csütörtök,péntek,szombat,vasárnap'

export const dayNamesMessages = { dayNames: { weekdays: weekdayNames, today: 'Ma', yesterday: 'Tegnap' } }
