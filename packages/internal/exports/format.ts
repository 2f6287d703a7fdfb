export { relativeDay, shortWeekdayName, weekdayName } from '../../core/src/format/dayNames.ts'
export { givenName } from '../../core/src/format/givenName.ts'
export { compareHungarian } from '../../core/src/format/hungarianText.ts'
export { isTimeZone } from '../../core/src/time/timeZone.ts'
