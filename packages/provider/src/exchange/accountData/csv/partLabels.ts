import { genderLabels, roleLabels, sharingLevelLabels } from '@diab/internal/account'
import { invitationStatusLabels, medicalWorkerTypeLabels } from '@diab/internal/clinic'
import { deviceStateLabels, meterDeviceProfileLabels } from '@diab/internal/devices'
import { diabetesTypeLabels, mealTimeLabels, mealTypeLabels, therapyLabelLabels, therapyTypeLabels } from '@diab/core/format'
import { notificationGroupLabels, notificationTypeLabels } from '@diab/internal/notifications'
import { methodLabels, uploaderScopeLabels } from '../csv.messages.ts'

type Labels = Readonly<Record<string | number, string>>

/** Words of the numbers that the API writes, by part and field. */
export const partLabels: Readonly<Record<string, Readonly<Record<string, Labels>>>> = {
  profile: { roles: roleLabels },
  account: { gender: genderLabels },
  notificationSettings: { group: notificationGroupLabels },
  signInMethods: { kind: methodLabels },
  uploaders: { scope: uploaderScopeLabels },
  invitations: { status: invitationStatusLabels },
  notifications: { type: notificationTypeLabels },
  workplaces: { workerType: medicalWorkerTypeLabels },
  diabetesStatus: { diabetesType: diabetesTypeLabels, therapyType: therapyTypeLabels },
  labelTimes: { therapyLabel: therapyLabelLabels },
  glucoseRanges: { mealType: mealTypeLabels, therapyLabel: therapyLabelLabels },
  mealTimes: { mealTime: mealTimeLabels },
  therapyHistory: { mealTime: mealTimeLabels },
  meters: { profile: meterDeviceProfileLabels, state: deviceStateLabels },
  registrationSheets: { gender: genderLabels, diabetesType: diabetesTypeLabels, therapyType: therapyTypeLabels },
  clinics: { sharingLevel: sharingLevelLabels },
}
