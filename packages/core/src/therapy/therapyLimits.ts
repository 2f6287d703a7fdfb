/** Bounds of a plan's reference values beside those of the diary, in the unit named. */
export const postprandialMinMinutes = 30
export const postprandialMaxMinutes = 240
/** Self-measurement after a meal is asked for 90–120 minutes after it began. */
export const postprandialDefaultMinutes = 120
/** Slots that label times may hold: each of the ten at most twice. */
export const labelTimesMax = 20
/** Lines of a page of the history of a therapy. */
export const historyPageSize = 20
