import { accessAreaLabels } from '../../core/src/account/accessLog.messages.ts'
import { accountMessages } from '../../core/src/account/account.messages.ts'
import {
  genderLabels,
  healthRecordErrorLabels,
  registrationFlowLabels,
  roleLabels,
  sharingLevelLabels,
} from '../../core/src/account/accountEnumerations.messages.ts'
import { sensorBandLabels } from '../../core/src/analysis/sensorBand.messages.ts'
import { clinicMessages } from '../../core/src/clinic/clinic.messages.ts'
import { invitationStatusLabels, invitationTypeLabels, medicalWorkerTypeLabels } from '../../core/src/clinic/clinicEnumerations.messages.ts'
import { bluetoothMessages } from '../../core/src/devices/bluetooth/bluetooth.messages.ts'
import { deviceStateLabels, meterDeviceProfileLabels } from '../../core/src/devices/deviceEnumerations.messages.ts'
import {
  deviceNames,
  fileMessages,
  fileWarnings,
  leftOutFileReasons,
  leftOutNames,
  readingMessages,
  tabSeparatedDiaryNames,
  tableNames,
} from '../../core/src/devices/devices.messages.ts'
import { meterRegistrationMessages } from '../../core/src/devices/meterRegistration.messages.ts'
import {
  activityIntensityLabels,
  entryOriginLabels,
  entryTypeLabels,
  feelTypeLabels,
  glucoseMetaTypeLabels,
  glucoseResultZoneLabels,
  insulinTypeLabels,
  mealTypeLabels,
  therapyLabelLabels,
  unitLabels,
} from '../../core/src/diary/diaryEnumerations.messages.ts'
import { entryMessages } from '../../core/src/diary/entry.messages.ts'
import { relativeDayNames, shortWeekdayNames, weekdayNames } from '../../core/src/format/calendar.messages.ts'
import { httpMessages } from '../../core/src/http/http.messages.ts'
import { notificationGroupLabels, notificationTypeLabels } from '../../core/src/notifications/notificationEnumerations.messages.ts'
import { outboxMessages } from '../../core/src/outbox/outbox.messages.ts'
import { draftStateLabels, registrationSheetStatusLabels } from '../../core/src/patients/patientEnumerations.messages.ts'
import { registrationMessages } from '../../core/src/registration/registration.messages.ts'
import { registrationSheetMessages } from '../../core/src/registrationSheet/registrationSheet.messages.ts'
import { accountDataMessages } from '../../core/src/settings/accountData.messages.ts'
import { settingsMessages } from '../../core/src/settings/settings.messages.ts'
import { supervisionMessages } from '../../core/src/supervision/supervision.messages.ts'
import { glucoseRangePresetLabels, medicineChoiceMessages, therapyMessages } from '../../core/src/therapy/therapy.messages.ts'
import {
  diabetesTypeLabels,
  mealTimeLabels,
  nutrientLabels,
  prandialLabels,
  therapyTypeLabels,
} from '../../core/src/therapy/therapyEnumerations.messages.ts'
import { threadsMessages } from '../../core/src/threads/threads.messages.ts'
import { validationMessages } from '../../core/src/validation/messages.hu.ts'
import { wholeSentences } from '../../core/src/format/wholeSentences.ts'
import * as english from './en.ts'

export { wholeSentences, type WholeSentences } from '../../core/src/format/wholeSentences.ts'

/** Catalogues of core whose sentences reach a page whole; those of files that are read back stay Hungarian. */
const hungarian = {
  accessAreaLabels,
  accountMessages,
  genderLabels,
  healthRecordErrorLabels,
  registrationFlowLabels,
  roleLabels,
  sharingLevelLabels,
  sensorBandLabels,
  clinicMessages,
  invitationStatusLabels,
  invitationTypeLabels,
  medicalWorkerTypeLabels,
  bluetoothMessages,
  deviceStateLabels,
  meterDeviceProfileLabels,
  deviceNames,
  fileMessages,
  fileWarnings,
  leftOutFileReasons,
  leftOutNames,
  readingMessages,
  tabSeparatedDiaryNames,
  tableNames,
  meterRegistrationMessages,
  activityIntensityLabels,
  entryOriginLabels,
  entryTypeLabels,
  feelTypeLabels,
  glucoseMetaTypeLabels,
  glucoseResultZoneLabels,
  insulinTypeLabels,
  mealTypeLabels,
  therapyLabelLabels,
  unitLabels,
  entryMessages,
  relativeDayNames,
  shortWeekdayNames,
  weekdayNames,
  httpMessages,
  notificationGroupLabels,
  notificationTypeLabels,
  outboxMessages,
  draftStateLabels,
  registrationSheetStatusLabels,
  registrationMessages,
  registrationSheetMessages,
  accountDataMessages,
  settingsMessages,
  supervisionMessages,
  glucoseRangePresetLabels,
  medicineChoiceMessages,
  therapyMessages,
  diabetesTypeLabels,
  mealTimeLabels,
  nutrientLabels,
  prandialLabels,
  therapyTypeLabels,
  threadsMessages,
  validationMessages,
}

/** Core's sentences in English, by themselves in Hungarian. */
export const englishOfCore = wholeSentences(hungarian, english, 'En')
