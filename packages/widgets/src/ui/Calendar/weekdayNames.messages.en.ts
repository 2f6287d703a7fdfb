import type { dayNamesMessages } from './weekdayNames.messages.ts'

/** Monday first, in one text. */
export const weekdayNamesEn = 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday'

/** English texts of `dayNamesMessages`. */
export const dayNamesMessagesEn: typeof dayNamesMessages = {
  dayNames: { weekdays: weekdayNamesEn, today: 'Today', yesterday: 'Yesterday' },
}
