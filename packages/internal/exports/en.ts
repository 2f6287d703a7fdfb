/** English texts of core, named as the Hungarian ones with `En`. */
export { accessAreaLabelsEn } from '../../core/src/account/accessLog.messages.en.ts'
export { accountMessagesEn } from '../../core/src/account/account.messages.en.ts'
export {
  genderLabelsEn,
  healthRecordErrorLabelsEn,
  registrationFlowLabelsEn,
  roleLabelsEn,
  sharingLevelLabelsEn,
} from '../../core/src/account/accountEnumerations.messages.en.ts'
export { sensorBandLabelsEn } from '../../core/src/analysis/sensorBand.messages.en.ts'
export { clinicMessagesEn } from '../../core/src/clinic/clinic.messages.en.ts'
export {
  invitationStatusLabelsEn,
  invitationTypeLabelsEn,
  medicalWorkerTypeLabelsEn,
} from '../../core/src/clinic/clinicEnumerations.messages.en.ts'
export { webhookMessagesEn } from '../../core/src/clinic/webhook.messages.en.ts'
export { visitSummaryTextEn } from '../../core/src/clinic/visitSummary.messages.en.ts'
export { bluetoothMessagesEn } from '../../core/src/devices/bluetooth/bluetooth.messages.en.ts'
export { deviceStateLabelsEn, meterDeviceProfileLabelsEn } from '../../core/src/devices/deviceEnumerations.messages.en.ts'
export { uploaderLeftOutLabelsEn, uploaderMessagesEn } from '../../core/src/devices/uploader.messages.en.ts'
export {
  deviceNamesEn,
  fileMessagesEn,
  fileWarningsEn,
  leftOutFileReasonsEn,
  leftOutNamesEn,
  readingMessagesEn,
  tabSeparatedDiaryNamesEn,
  tableNamesEn,
} from '../../core/src/devices/devices.messages.en.ts'
export { meterRegistrationMessagesEn } from '../../core/src/devices/meterRegistration.messages.en.ts'
export {
  activityIntensityLabelsEn,
  entryOriginLabelsEn,
  entryTypeLabelsEn,
  feelTypeLabelsEn,
  glucoseMetaTypeLabelsEn,
  glucoseResultZoneLabelsEn,
  insulinTypeLabelsEn,
  mealTypeLabelsEn,
  therapyLabelLabelsEn,
  unitLabelsEn,
} from '../../core/src/diary/diaryEnumerations.messages.en.ts'
export { entryMessagesEn } from '../../core/src/diary/entry.messages.en.ts'
export { relativeDayNamesEn, shortWeekdayNamesEn, weekdayNamesEn } from '../../core/src/format/calendar.messages.en.ts'
export { httpMessagesEn } from '../../core/src/http/http.messages.en.ts'
export { notificationGroupLabelsEn, notificationTypeLabelsEn } from '../../core/src/notifications/notificationEnumerations.messages.en.ts'
export { outboxMessagesEn } from '../../core/src/outbox/outbox.messages.en.ts'
export { draftStateLabelsEn, registrationSheetStatusLabelsEn } from '../../core/src/patients/patientEnumerations.messages.en.ts'
export { registrationMessagesEn } from '../../core/src/registration/registration.messages.en.ts'
export { registrationSheetMessagesEn } from '../../core/src/registrationSheet/registrationSheet.messages.en.ts'
export { accountDataMessagesEn } from '../../core/src/settings/accountData.messages.en.ts'
export { settingsMessagesEn } from '../../core/src/settings/settings.messages.en.ts'
export { supervisionMessagesEn } from '../../core/src/supervision/supervision.messages.en.ts'
export { glucoseRangePresetLabelsEn, medicineChoiceMessagesEn, therapyMessagesEn } from '../../core/src/therapy/therapy.messages.en.ts'
export {
  diabetesTypeLabelsEn,
  mealTimeLabelsEn,
  nutrientLabelsEn,
  prandialLabelsEn,
  therapyTypeLabelsEn,
} from '../../core/src/therapy/therapyEnumerations.messages.en.ts'
export { threadsMessagesEn } from '../../core/src/threads/threads.messages.en.ts'
export { validationMessagesEn } from '../../core/src/validation/messages.en.ts'
export type { Translated } from '../../core/src/format/translated.ts'
