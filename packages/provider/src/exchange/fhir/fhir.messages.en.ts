import type { Translated } from '@diab/internal/en'
import type { fhirMessages } from './fhir.messages.ts'

/** English texts of `fhirMessages`. */
export const fhirMessagesEn: Translated<typeof fhirMessages> = {
  product: 'Diabnapló',
  targetRange: 'Target range',
  sensorRange: 'Sensor, all day',
  dailyPlan: 'Plan of the day',
  cgmSummary: 'Summary of sensor readings',
}
