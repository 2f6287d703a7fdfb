import type { Translated } from '@diab/internal/en'
import type { clockMessages } from './clock.messages.ts'

/** English texts of `clockMessages`. */
export const clockMessagesEn: Translated<typeof clockMessages> = {
  minutes: (count) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
  hours: (count) => `${count} ${count === 1 ? 'hour' : 'hours'}`,
  days: (count) => `${count} ${count === 1 ? 'day' : 'days'}`,
  earlier: (difference) => `${difference} earlier`,
  later: (difference) => `${difference} later`,
  differsTitle: (difference, direction) => `The meter’s clock is ${difference} ${direction === 'fast' ? 'fast' : 'slow'}`,
  atLeastTitle: (difference) => `The meter’s clock is at least ${difference} fast`,
  meterShows: (meter, here) => `The meter shows ${meter}; here it is ${here}.`,
  newestReading: (reading, here) => `The latest reading is from ${reading}; here it is now ${here}.`,
  summerTime: 'It is probably still set to summer time.',
  winterTime: 'It is probably still set to winter time.',
  aheadCount: (count) =>
    `${count} ${count === 1 ? 'reading' : 'readings'} would be in the future; without an adjustment ${count === 1 ? 'it is' : 'they are'} left out.`,
  choice: 'What should happen to the times?',
  adjust: 'Adjust the times',
  adjustDetail: (words) => `every reading is moved ${words}`,
  keep: 'Keep the meter’s time',
  keepDetail: (ahead) => (ahead > 0 ? `${ahead} future ${ahead === 1 ? 'reading is' : 'readings are'} left out` : ''),
  rightTitle: 'Is the meter’s clock right?',
  rightText: {
    patient: 'If it shows another time than the real one, tell us, and the readings get the correct time.',
    staff: 'If it shows another time than the real one, enter it, and the readings get the correct time.',
  },
  exactText: 'Time may have passed since the latest reading: the meter’s display tells the exact difference.',
  ask: 'Enter the meter’s time',
  formLegend: 'What does the meter show now?',
  date: 'Date on the meter',
  time: 'Time on the meter',
  compare: 'Compare',
  badDate: 'Enter a date, for example 2026-11-20.',
  badTime: 'Enter a time, for example 8:05',
  tooFar: 'We cannot adjust such a large difference.',
  exact: 'The meter’s clock is exact; there is nothing to adjust.',
}
