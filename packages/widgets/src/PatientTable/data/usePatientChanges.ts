import { type DiabClient, keyOf, type PatientPage } from '@diab/core/client'
import type { ClinicPatient } from '@diab/core/rules'
import { useCallback, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import { useDiabMutation } from '../../provider/useDiabMutation.ts'
import { useDiabRemoval } from '../../provider/useDiabRemoval.ts'
import type { PatientTableEventName } from '../../provider/widgetEvents.ts'
import type { PatientTableMessages } from '../PatientTable.messages.ts'
import type { PatientTableOptions } from '../patientTableOptions.ts'

type Change = Partial<Pick<ClinicPatient, 'isVip' | 'doctors'>>
type Person = ClinicPatient['doctors'][number]

/** Leaves a change alone that was made after `change`. */
function dropped(changes: ReadonlyMap<string, Change>, id: string, change: Change): ReadonlyMap<string, Change> {
  const present = changes.get(id)
  if (!present) return changes
  const left = Object.entries(present).filter(([key, value]) => change[key as keyof Change] !== value)
  return left.length === 0 ? without(changes, id) : new Map(changes).set(id, Object.fromEntries(left))
}

const without = <Value>(map: ReadonlyMap<string, Value>, id: string) => new Map([...map].filter(([key]) => key !== id))

/** One change, and what is said about it. */
interface PatientChange {
  readonly patient: ClinicPatient
  readonly next: Change
  readonly send: (client: DiabClient) => Promise<unknown>
  readonly done: string
  readonly failed: string
  readonly fact: PatientTableEventName
}

interface PatientChangesOptions {
  options: PatientTableOptions
  messages: PatientTableMessages
  announce: (sentence: string) => void
  /** The provider has it. */
  onSettled: (patient: ClinicPatient) => void
}

export interface PatientChanges {
  /** Returns a patient with the changes that the list does not have yet. */
  readonly applied: (patient: ClinicPatient | undefined) => ClinicPatient | undefined
  /** Patients who are being removed, by their id. */
  readonly removed: ReadonlyMap<string, ClinicPatient>
  /** Ids of patients who are no longer the clinic's. */
  readonly gone: ReadonlySet<string>
  readonly problem: string | undefined
  readonly toggleVip: (patient: ClinicPatient) => void
  readonly toggleDoctor: (patient: ClinicPatient, doctor: Person) => void
  readonly remove: (patient: ClinicPatient) => void
  readonly undoRemoval: (patient: ClinicPatient) => void
}

/** Returns the actions for a patient of the list; shown optimistically, and reverted with a message on failure. */
export function usePatientChanges({ options, messages, announce, onSettled }: PatientChangesOptions): PatientChanges {
  const { clinicId, onPatientChanged, onPatientRemoved } = options
  const { emit, user } = useDiab()
  const cache = useDiabCache()
  /** On their way to the provider, or known to it and not to the host's list. */
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map())
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string>()

  const applied = useCallback(
    (patient: ClinicPatient | undefined) => {
      const change = patient && changes.get(patient.id)
      return change ? { ...patient, ...change } : patient
    },
    [changes],
  )

  const put = (id: string, change: Change) => setChanges((all) => new Map(all).set(id, { ...all.get(id), ...change }))

  function settle(patient: ClinicPatient, change: Change) {
    const changed = { ...patient, ...change }
    cache.writeAll<PatientPage>(
      keyOf((reader) => reader.clinicPatientList.listPage(clinicId)),
      (page) => ({
        ...page,
        patients: page.patients.map((other) => (other.id === patient.id ? { ...other, ...change } : other)),
      }),
    )
    if (!options.patients) setChanges((all) => dropped(all, patient.id, change))
    onSettled(changed)
    onPatientChanged?.(changed)
    void cache.invalidate({ feature: 'clinicPatientList', id: clinicId })
  }

  const { mutate: change } = useDiabMutation<unknown, PatientChange>({
    mutationFn: ({ send }, { client }) => send(client),
    async show({ patient, next }) {
      setProblem(undefined)
      await cache.cancel(keyOf((reader) => reader.clinicPatientList.listPage(clinicId)))
      put(patient.id, next)
      return () => setChanges((all) => dropped(all, patient.id, next))
    },
    onSuccess(_, { patient, next, done, fact }) {
      announce(done)
      settle(patient, next)
      emit({ name: fact, patientId: patient.id })
    },
    onError: (_, { failed }) => setProblem(failed),
  })

  function toggleVip(patient: ClinicPatient) {
    if (!user) return
    const isVip = !patient.isVip
    change({
      patient,
      next: { isVip },
      send: (client) => client.clinicPatient.toggleVip(clinicId, user.id, patient.id),
      done: isVip ? messages.announcements.marked(patient.fullname) : messages.announcements.unmarked(patient.fullname),
      failed: messages.problems.mark(patient.fullname),
      fact: 'patient.marked',
    })
  }

  function toggleDoctor(patient: ClinicPatient, doctor: Person) {
    const isLinked = patient.doctors.some(({ id }) => id === doctor.id)
    const doctors = isLinked ? patient.doctors.filter(({ id }) => id !== doctor.id) : [...patient.doctors, doctor]
    const { announcements, problems } = messages
    change({
      patient,
      next: { doctors },
      send: ({ clinicPatient }) =>
        isLinked
          ? clinicPatient.disconnectDoctor(clinicId, patient.id, doctor.id)
          : clinicPatient.connectDoctor(clinicId, patient.id, doctor.id),
      done: (isLinked ? announcements.disconnected : announcements.connected)(doctor.fullname, patient.fullname),
      failed: problems.doctor(doctor.fullname, patient.fullname),
      fact: isLinked ? 'patient.doctorDisconnected' : 'patient.doctorConnected',
    })
  }

  const { removed, remove, undo } = useDiabRemoval<ClinicPatient>({
    mutationFn: ({ id }, { client }) => client.clinicPatient.remove(clinicId, id),
    async onRemoved(patient) {
      const { id } = patient
      setGone((all) => new Set(all).add(id))
      announce(messages.announcements.removed(patient.fullname))
      emit({ name: 'patient.removed', patientId: id })
      onPatientRemoved?.(patient)
      // Nothing of a diary that may not be read any more is kept.
      cache.remove({ feature: 'diary', id })
      await cache.invalidate({ id: clinicId })
    },
    onFailed: (patient) => setProblem(messages.problems.remove(patient.fullname)),
  })

  return {
    applied,
    removed,
    gone,
    problem,
    toggleVip,
    toggleDoctor,
    remove: (patient) => {
      setProblem(undefined)
      remove(patient)
      announce(messages.row.removed(patient.fullname))
    },
    undoRemoval: (patient) => {
      undo(patient)
      announce(messages.announcements.undone(patient.fullname))
    },
  }
}
