import type { AccessAction } from '../account/accessLog.rules.ts'
import type { HealthRecordErrorCode } from '../account/accountEnumerations.ts'
import { SharingLevel } from '../account/accountEnumerations.ts'
import type { User } from '../account/user.schema.ts'
import type { ContactMessage } from '../contact/contactMessage.rules.ts'
import type { ClinicSystem } from '../clinic/clinicSystem.contract.ts'
import type { Clinic } from '../clinic/clinic.schema.ts'
import type { SavedImportMapping } from '../devices/importMapping.schema.ts'
import { transferListedMax } from '../devices/transfer.contract.ts'
import type { MeterRegistration } from '../devices/meterRegistration.contract.ts'
import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { defaultGlucoseRanges } from '../diary/glucoseRange.ts'
import { defaultLabelTimes } from '../diary/labelTimes.ts'
import type { ClinicRequest } from '../registration/registration.contract.ts'
import type { MealTimePlan } from '../therapy/mealTimePlan.schema.ts'
import type { Medicine, SavedMedicine } from '../therapy/medicine.schema.ts'
import type { DiabetesStatus } from '../therapy/therapy.contract.ts'
import type { GlucoseRange } from '../diary/glucoseRange.schema.ts'
import type { TherapyLabelTime } from '../diary/labelTimes.schema.ts'
import type { TherapyChange } from '../therapy/therapyChange.schema.ts'
import type { Notification } from '../notifications/notification.schema.ts'
import type { TestClock } from './clock.ts'
import type { FakePatientInvitation, FakeVip, FakeWebhook, FakeWorkerInvitation } from './fakeClinicsState.ts'
import type { FakeImport, FakeTemporaryPermission, FakeTransfer, FakeUploader } from './fakeDevicesState.ts'
import { fakeMedicines } from './fakeMedicines.messages.ts'
import type { FakeInvitation } from './fakeRegistrationState.ts'
import type { FakeRegistrationSheet } from './fakeRegistrationSheetsState.ts'
import type { FakeSignInMethods } from './fakeSignInMethodsState.ts'
import type { FakeThread } from './fakeThreadsState.ts'
import { fakePrivacyPolicy } from './lookups.messages.ts'
import type { RetainedVisitNote, VisitNote } from '../visitNotes/visitNote.schema.ts'
import type { HealthRecord } from '../settings/accountData.contract.ts'
import type { Address, AllowedApp, LaunchableApp, NotificationSetting, SignIn } from '../settings/settings.contract.ts'
import { demoClinic, makeId, people } from './people.ts'

/** A patient of a clinic, with the doctors of that clinic who are linked to the patient. */
export interface FakePatientLink {
  patientId: string
  clinicId: string
  doctorIds: string[]
  /** Everything unless given. */
  sharingLevel?: SharingLevel
  /** Instant. */
  since?: string
}

/** Everything the fake provider knows. Tests may read and change it. */
export interface FakeState {
  clock: TestClock
  users: User[]
  clinics: Clinic[]
  /** Staff of each clinic by clinic id. */
  staff: Record<string, string[]>
  /** Programs of clinics by clinic id. */
  clinicSystems: Record<string, ClinicSystem[]>
  patientLinks: FakePatientLink[]
  /** Invitations of all clinics, oldest first. */
  workerInvitations: FakeWorkerInvitation[]
  patientInvitations: FakePatientInvitation[]
  vipPatients: FakeVip[]
  /** Of all clinics, oldest first. */
  webhooks: FakeWebhook[]
  /** By patient's id, oldest first. */
  visitNotes: Record<string, VisitNote[]>
  /** Of patients who deleted their account, by clinic id, newest first. */
  retainedNotes: Record<string, RetainedVisitNote[]>
  /** Sheets of all clinics, oldest first. */
  registrationSheets: FakeRegistrationSheet[]
  /** Supervised persons' ids by supervisor's id. */
  supervised: Record<string, string[]>
  /** Instants by the ids of supervisor and supervised person, one space between; of those that were connected by a call. */
  supervisedSince: Record<string, string>
  /** Supervisors that a person with a sign-in has not confirmed yet. */
  supervisionRequests: { supervisorId: string; supervisedId: string }[]
  supervisedInvitations: { userId: string; email: string }[]
  /** By user's id. */
  addresses: Record<string, Address>
  /** The new address by user's id. */
  requestedEmails: Record<string, string>
  /** By user's id; groups that are not here have the defaults. */
  notificationSettings: Record<string, NotificationSetting[]>
  /** By user's id. */
  pins: Record<string, { pin: string | null; tries: number }>
  /** Entries by patient's id, in no order. */
  entries: Record<string, DiaryEntry[]>
  labelTimes: Record<string, readonly TherapyLabelTime[]>
  ranges: Record<string, GlucoseRange[]>
  /** By patient's id; unknown where there is none. */
  diabetesStatuses: Record<string, DiabetesStatus>
  /** Meal times by patient's id, in no order. */
  plans: Record<string, MealTimePlan[]>
  /** History of a therapy by patient's id, oldest first. */
  therapyChanges: Record<string, TherapyChange[]>
  savedMedicines: Record<string, SavedMedicine[]>
  /** The catalogue. */
  medicines: Medicine[]
  /** Conversations, oldest first. */
  threads: FakeThread[]
  /** By token. */
  transfers: Record<string, FakeTransfer>
  /** Transfers so far, discarded ones included. */
  transferCount: number
  /** A transfer with more items and refused rows is shown in pages. */
  transferListedMax: number
  /** Receipts of all patients, oldest first. */
  imports: FakeImport[]
  /** By user's id. */
  importMappings: Record<string, SavedImportMapping[]>
  /** Meters of all patients, oldest first. */
  registrations: MeterRegistration[]
  /** Apps of all patients, oldest first. */
  uploaders: FakeUploader[]
  temporaryPermissions: FakeTemporaryPermission[]
  /** By patient's id, oldest first. */
  accessLogs: Record<string, AccessAction[]>
  /** By user's id, the last used first. */
  signIns: Record<string, SignIn[]>
  /** Apps that a user allowed, by the user's id. */
  allowedApps: Record<string, AllowedApp[]>
  /** Apps that start with a patient. */
  launchableApps: LaunchableApp[]
  /** By user's id. */
  signInMethods: Record<string, FakeSignInMethods>
  /** Of every user; `authenticate` makes it true. */
  isAuthenticationRecent: boolean
  /** By user's id; the demo's where none is here. */
  passwords: Record<string, string>
  contactMessages: ContactMessage[]
  clinicRequests: ClinicRequest[]
  /** Links of mails, oldest first; `makeFakeInvitation` adds one. */
  invitations: FakeInvitation[]
  /** By user's id, in no order. */
  notifications: Record<string, Notification[]>
  privacyPolicy: string
  /** User's id by push token. */
  pushTokens: Record<string, string>
  /** By patient's id; not connected where there is none. */
  healthRecords: Record<string, HealthRecord>
  isHealthRecordAvailable: boolean
  /** What the health-record service says to the next connection; null: it connects. */
  healthRecordAnswer: HealthRecordErrorCode | null
  /** A fresh id. */
  nextId(): string
}

const rangeKind = 0x9
const freshKind = 0xf

export const makeDefaultRanges = (): GlucoseRange[] =>
  defaultGlucoseRanges.map((range, index) => ({ origin: null, ...range, id: makeId(rangeKind, index + 1), version: 1 }))

export function createFakeState(clock: TestClock): FakeState {
  let count = 0
  return {
    clock,
    users: Object.values(people).map((user) => ({ ...user, roles: [...user.roles] })),
    clinics: [structuredClone(demoClinic)],
    staff: { [demoClinic.id]: [people.doctor.id, people.attendant.id, people.clinicSupervisor.id] },
    clinicSystems: {},
    patientLinks: [{ patientId: people.treatedPatient.id, clinicId: demoClinic.id, doctorIds: [people.doctor.id] }],
    workerInvitations: [],
    patientInvitations: [],
    vipPatients: [],
    webhooks: [],
    registrationSheets: [],
    visitNotes: {},
    retainedNotes: {},
    supervised: { [people.supervisor.id]: [people.child.id, people.youngerChild.id] },
    supervisedSince: {},
    supervisionRequests: [],
    supervisedInvitations: [],
    addresses: {},
    requestedEmails: {},
    notificationSettings: {},
    pins: {},
    entries: {},
    labelTimes: {},
    ranges: {},
    diabetesStatuses: {},
    plans: {},
    therapyChanges: {},
    savedMedicines: {},
    medicines: [...fakeMedicines],
    threads: [],
    transfers: {},
    transferCount: 0,
    transferListedMax,
    imports: [],
    importMappings: {},
    registrations: [],
    uploaders: [],
    temporaryPermissions: [],
    accessLogs: {},
    signIns: {},
    allowedApps: {},
    launchableApps: [],
    signInMethods: {},
    isAuthenticationRecent: true,
    passwords: {},
    contactMessages: [],
    clinicRequests: [],
    invitations: [],
    notifications: {},
    privacyPolicy: fakePrivacyPolicy,
    pushTokens: {},
    healthRecords: {},
    isHealthRecordAvailable: true,
    healthRecordAnswer: null,
    nextId: () => makeId(freshKind, ++count),
  }
}

export const labelTimesOf = (state: FakeState, patientId: string) => state.labelTimes[patientId] ?? defaultLabelTimes
export const rangesOf = (state: FakeState, patientId: string) => (state.ranges[patientId] ??= makeDefaultRanges())
export const entriesOf = (state: FakeState, patientId: string) => (state.entries[patientId] ??= [])

/** Clinics of a patient, each with the doctors linked to that patient, who are none unless the clinic sees everything. */
export function clinicsOfPatient(state: FakeState, patientId: string): Clinic[] {
  return state.patientLinks
    .filter((link) => link.patientId === patientId)
    .flatMap(({ clinicId, doctorIds, sharingLevel = SharingLevel.Full }) => {
      const clinic = state.clinics.find(({ id }) => id === clinicId)
      const seeing = sharingLevel === SharingLevel.Full ? doctorIds : []
      return clinic ? [{ ...clinic, connectionToken: null, doctors: clinic.doctors.filter(({ id }) => seeing.includes(id)) }] : []
    })
}
