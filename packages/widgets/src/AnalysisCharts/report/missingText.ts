import type { Coverage } from '@diab/core/analysis'
import { formatDate } from '@diab/core/format'
import type { TreatmentSummaryMessages } from './treatmentSummary.messages.ts'

/** More days than this are counted, not listed. */
const listedDays = 10

const clock = (hour: number) => String(hour).padStart(2, '0')

/** Returns the missing measurements, in sentences. */
export function missingText({ missingDays, missingHours, dayCount }: Coverage, words: TreatmentSummaryMessages['missing']): string {
  const sentences: string[] = []
  if (missingDays.length > listedDays) sentences.push(words.manyDays(missingDays.length, dayCount))
  else if (missingDays.length > 0)
    sentences.push(words.days(missingDays.length, dayCount, missingDays.map((day) => formatDate(day, 'dayAndMonth')).join(' ')))
  else sentences.push(words.nothing)
  const isEverything = missingDays.length === dayCount
  if (!isEverything && missingHours.length > 0)
    sentences.push(words.hours(missingHours.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ')))
  return sentences.join(' ')
}
