/** Names of days, Monday first; lower case as Hungarian writes them. */
export const weekdayNames = ['hétfő', 'kedd', 'szerda', 'csütörtök', 'péntek', 'szombat', 'vasárnap'] as const

export const relativeDayNames = { today: 'Ma', yesterday: 'Tegnap' } as const
