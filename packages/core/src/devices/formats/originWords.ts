import { EntryOrigin } from '../../diary/diaryEnumerations.ts'
import type { MeasuredBy } from '../files/fileReading.ts'
import { foldName } from '../files/heading.ts'

const sensor = /\b(?:r?t?cgms?|fgm|cbg|egv|sgv|sensors?|szenzor\p{L}*|continuous)\b/u
const meter =
  /\b(?:finger ?sticks?|finger|smbg|mbg|bgm|bg|meter|manual|hand|strip|capillary|kezi|ujjbegy\p{L}*|mero\p{L}*|vercukormero\p{L}*|blood)\b/u

/** What a cell such as `CGM` or `Fingerstick` says about its row; null when it says nothing. */
export function readOrigin(text: string): MeasuredBy | null {
  if (text === '') return null
  const name = foldName(text)
  return sensor.test(name) ? EntryOrigin.Sensor : meter.test(name) ? EntryOrigin.Meter : null
}
