import { genderLabels, roleLabels, sharingLevelLabels } from '@diab/core/account'
import { invitationStatusLabels, medicalWorkerTypeLabels } from '@diab/core/clinic'
import { deviceStateLabels, meterDeviceProfileLabels } from '@diab/core/devices'
import { mealTypeLabels, therapyLabelLabels } from '@diab/core/diary'
import { notificationGroupLabels, notificationTypeLabels } from '@diab/core/notifications'
import { diabetesTypeLabels, mealTimeLabels, therapyTypeLabels } from '@diab/core/therapy'

type Labels = Readonly<Record<string | number, string>>

/** Words of the numbers that the API writes, by part and field. */
export const partLabels: Readonly<Record<string, Readonly<Record<string, Labels>>>> = {
  profile: { roles: roleLabels },
  account: { gender: genderLabels },
  notificationSettings: { group: notificationGroupLabels },
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
