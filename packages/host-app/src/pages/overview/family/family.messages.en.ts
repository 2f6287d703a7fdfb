import { unitLabels } from '@diab/core/format'
import type { Translated } from '@diab/internal/en'
import type { familyMessages } from './family.messages.ts'

/** English texts of `familyMessages`. */
export const familyMessagesEn: Translated<typeof familyMessages> = {
  title: 'People you look after',
  manage: 'People you care for',
  years: (years) => `age ${years}`,
  curve: () => `Readings of the last 24 hours, ${unitLabels.glucose()}`,
  noValue: '–',
  unit: unitLabels.glucose,
  noReading: 'No readings yet',
  noRecent: 'No readings in the last 24 hours.',
  silent: (age) => `The sensor is silent, last data: ${age}`,
  night: 'Night',
  nightEmpty: 'no readings',
  nightOne: (value, time) => `${value} · ${time}`,
  nightBetween: (lowest, time, highest) => `between ${lowest} (${time}) and ${highest}`,
  lastLow: 'Last low',
  noLow: (days) => `none for ${days} ${days === 1 ? 'day' : 'days'}`,
  next: 'Next',
  noPlan: 'no plan',
  nothingNext: 'no more tasks',
  record: 'Record',
  open: 'Open',
  openOf: (name) => `Open: ${name}`,
  newEntry: 'New entry',
  newEntryOf: (name) => `New entry: ${name}`,
  loading: (name) => `Loading the data of ${name}`,
  failed: 'Could not be loaded.',
  retry: 'Retry',
  stale: 'Could not refresh.',
  own: 'Your own diary',
  ownEmpty: 'Your own diary has no entries yet.',
  ownFirst: 'Record your first reading',
}
