import { diabetesTypeLabels, mealTimeLabels, mealTypeLabels, therapyLabelLabels, therapyTypeLabels } from '@diab/core/format'
import { genderLabels, roleLabels, sharingLevelLabels } from '@diab/internal/account'
import { invitationStatusLabels, medicalWorkerTypeLabels } from '@diab/internal/clinic'
import { deviceStateLabels, meterDeviceProfileLabels } from '@diab/internal/devices'
import type { CsvCell } from '@diab/internal/format'
import { notificationGroupLabels, notificationTypeLabels } from '@diab/internal/notifications'
import { csvMessages, methodLabels, type PartTable, uploaderScopeLabels } from '../csv.messages.ts'
import type { OwnMethods } from '../../../identity/signInMethods/ownMethods.store.ts'

function fieldAt(item: unknown, path: string): unknown {
  let value = item
  for (const name of path.split('.'))
    value = value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined
  return value
}

/** Lists of names as names, what is deeper as its JSON: every field of a part has its place in the table. */
function toCell(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? csvMessages.yes : csvMessages.no
  if (typeof value === 'string') return value
  if (Array.isArray(value)) {
    const names = value.map((item) => (typeof item === 'string' ? item : fieldAt(item, 'fullname')))
    if (names.every((name) => typeof name === 'string')) return names.join(', ')
  }
  return JSON.stringify(value)
}

/** The word of a number, or of each item of a list; what has none stays as it is. */
function toLabel(value: unknown, labels: Readonly<Record<string, string>> | undefined): unknown {
  if (!labels) return value
  return Array.isArray(value) ? value.map((item) => labels[String(item)] ?? item) : (labels[String(value)] ?? value)
}

/** Items of a part that is neither a list nor one record. */
const itemsByPart: Readonly<Record<string, (value: unknown) => readonly unknown[]>> = {
  signInMethods(value) {
    const { passkeys, hasAuthenticator } = value as OwnMethods
    return [...passkeys.map((passkey) => ({ kind: 'passkey', ...passkey })), ...(hasAuthenticator ? [{ kind: 'authenticator' }] : [])]
  },
}

/** The rows of a part that was read as a whole; a record that is not there has none. */
export function partItems(name: string, value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return []
  return itemsByPart[name]?.(value) ?? (Array.isArray(value) ? (value as unknown[]) : [value])
}

export const partHeading = ({ columns }: PartTable): string[] => Object.values(columns)

type Labels = Readonly<Record<string | number, string>>

/** Words of the numbers that the API writes, by part and field. */
const partLabels: Readonly<Record<string, Readonly<Record<string, Labels>>>> = {
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

/** One item of a part as a row below its heading. */
export const partRow = (name: string, { columns }: PartTable, item: unknown): CsvCell[] =>
  Object.keys(columns).map((path) => toCell(toLabel(fieldAt(item, path), partLabels[name]?.[path])))
