/** Names of days, Monday first; lower case as Hungarian writes them. */
export const weekdayNames = ['hétfő', 'kedd', 'szerda', 'csütörtök', 'péntek', 'szombat', 'vasárnap'] as const

/** As a calendar's narrow columns have them. */
export const shortWeekdayNames = ['h', 'k', 'sze', 'cs', 'p', 'szo', 'v'] as const

export const relativeDayNames = { today: 'Ma', yesterday: 'Tegnap' } as const
