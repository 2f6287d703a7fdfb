import type { Translated } from '../format/translated.ts'
import { leftOutNamesEn } from './devices.messages.en.ts'
import type { uploaderLeftOutLabels, uploaderMessages } from './uploader.messages.ts'

/** English texts of `uploaderLeftOutLabels`. */
export const uploaderLeftOutLabelsEn: Translated<typeof uploaderLeftOutLabels> = {
  ahead: 'time in the future',
  basalRate: leftOutNamesEn.basalRate,
  deviceStatus: 'state of the phone or the pump',
  extreme: 'value that has to be confirmed (more than 60 units of insulin, glucose under 20 mg/dl)',
  invalid: 'wrong or incomplete data',
  otherTreatment: leftOutNamesEn.otherTreatment,
  profile: 'pump profile',
  sensorEvent: leftOutNamesEn.sensorEvent,
}

/** English texts of `uploaderMessages`. */
export const uploaderMessagesEn: Translated<typeof uploaderMessages> = {
  tooMany: 'No more apps can be connected with this diary. Disconnect an old one that you no longer use.',
}
