import { leftOutNames } from './devices.messages.ts'
import type { UploaderLeftOut } from './uploader.contract.ts'

/** What an app sent and the diary does not take. */
export const uploaderLeftOutLabels: Readonly<Record<UploaderLeftOut, string>> = {
  ahead: 'jövőbeli időpont',
  basalRate: leftOutNames.basalRate,
  deviceStatus: 'a telefon vagy a pumpa állapota',
  extreme: 'megerősítésre szoruló érték (60 egység feletti inzulin, 20 mg/dl alatti vércukor)',
  invalid: 'hibás vagy hiányos adat',
  otherTreatment: leftOutNames.otherTreatment,
  profile: 'pumpaprofil',
  sensorEvent: leftOutNames.sensorEvent,
}

export const uploaderMessages = {
  tooMany: 'Ehhez a naplóhoz több alkalmazás nem kapcsolható. Bonts egy régit, amelyet már nem használsz.',
} as const
