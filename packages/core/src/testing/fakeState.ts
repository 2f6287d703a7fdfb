import type { User } from '../account/user.schema.ts'
import type { Clinic } from '../clinic/clinic.schema.ts'
import type { NewTransfer, RefusedRow } from '../devices/transfer.contract.ts'
import type { TransferItem } from '../devices/transferItem.ts'
import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { defaultGlucoseRanges } from '../diary/glucoseRange.ts'
import { defaultLabelTimes } from '../diary/labelTimes.ts'
import type { DiabetesStatus, GlucoseRange, TherapyLabelTime } from '../therapy/therapy.contract.ts'
import type { TestClock } from './clock.ts'
import { fakePrivacyPolicy } from './lookups.messages.ts'
import { demoClinic, makeId, people } from './people.ts'

/** A patient of a clinic, with the doctors of that clinic who are linked to the patient. */
export interface FakePatientLink {
  patientId: string
  clinicId: string
  doctorIds: string[]
}

/** What was handed over and waits to be saved. */
export interface FakeTransfer {
  token: string
  createdAt: string
  expiresAt: string
  device: NewTransfer['device']
  items: TransferItem[]
  refusedList: RefusedRow[]
  isSaved: boolean
}

/** Everything the fake provider knows. Tests may read and change it. */
export interface FakeState {
  clock: TestClock
  users: User[]
  clinics: Clinic[]
  /** Staff of each clinic by clinic id. */
  staff: Record<string, string[]>
  patientLinks: FakePatientLink[]
  /** Supervised persons' ids by supervisor's id. */
  supervised: Record<string, string[]>
  /** Entries by patient's id, in no order. */
  entries: Record<string, DiaryEntry[]>
  labelTimes: Record<string, readonly TherapyLabelTime[]>
  ranges: Record<string, GlucoseRange[]>
  /** By patient's id; unknown where there is none. */
  diabetesStatuses: Record<string, DiabetesStatus>
  /** By token. */
  transfers: Record<string, FakeTransfer>
  privacyPolicy: string
  /** A fresh id. */
  nextId(): string
}

const rangeKind = 0x9
const freshKind = 0xf

export const makeDefaultRanges = (): GlucoseRange[] =>
  defaultGlucoseRanges.map((range, index) => ({ ...range, id: makeId(rangeKind, index + 1), version: 1 }))

export function createFakeState(clock: TestClock): FakeState {
  let count = 0
  return {
    clock,
    users: Object.values(people).map((user) => ({ ...user, roles: [...user.roles] })),
    clinics: [structuredClone(demoClinic)],
    staff: { [demoClinic.id]: [people.doctor.id, people.attendant.id, people.clinicSupervisor.id] },
    patientLinks: [{ patientId: people.treatedPatient.id, clinicId: demoClinic.id, doctorIds: [people.doctor.id] }],
    supervised: { [people.supervisor.id]: [people.child.id, people.youngerChild.id] },
    entries: {},
    labelTimes: {},
    ranges: {},
    diabetesStatuses: {},
    transfers: {},
    privacyPolicy: fakePrivacyPolicy,
    nextId: () => makeId(freshKind, ++count),
  }
}

export const labelTimesOf = (state: FakeState, patientId: string) => state.labelTimes[patientId] ?? defaultLabelTimes
export const rangesOf = (state: FakeState, patientId: string) => (state.ranges[patientId] ??= makeDefaultRanges())
export const entriesOf = (state: FakeState, patientId: string) => (state.entries[patientId] ??= [])

/** Clinics of a patient, each with the doctors linked to that patient. */
export function clinicsOfPatient(state: FakeState, patientId: string): Clinic[] {
  return state.patientLinks
    .filter((link) => link.patientId === patientId)
    .flatMap(({ clinicId, doctorIds }) => {
      const clinic = state.clinics.find(({ id }) => id === clinicId)
      return clinic ? [{ ...clinic, connectionToken: null, doctors: clinic.doctors.filter(({ id }) => doctorIds.includes(id)) }] : []
    })
}
