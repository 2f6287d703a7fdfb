import { isAbsent, keyOf, type PatientPage } from '@diab/core/client'
import type { ClinicPatient } from '@diab/core/rules'
import { useCallback, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import { useHeldDeletions } from '../../queries/useHeldDeletions.ts'
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
  const { client, emit, user } = useDiab()
  const cache = useDiabCache()
  /** On their way to the provider, or known to it and not to the host's list. */
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map())
  const [removed, setRemoved] = useState<ReadonlyMap<string, ClinicPatient>>(new Map())
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

  async function change(patient: ClinicPatient, next: Change, send: () => Promise<unknown>, sentences: { done: string; failed: string }) {
    setProblem(undefined)
    await cache.cancel(keyOf((reader) => reader.clinicPatientList.listPage(clinicId)))
    put(patient.id, next)
    try {
      await send()
      announce(sentences.done)
      settle(patient, next)
      return true
    } catch {
      setChanges((all) => dropped(all, patient.id, next))
      setProblem(sentences.failed)
      return false
    }
  }

  async function toggleVip(patient: ClinicPatient) {
    if (!user) return
    const isVip = !patient.isVip
    const done = isVip ? messages.announcements.marked(patient.fullname) : messages.announcements.unmarked(patient.fullname)
    const send = () => client.clinicPatient.toggleVip(clinicId, user.id, patient.id)
    const isDone = await change(patient, { isVip }, send, { done, failed: messages.problems.mark(patient.fullname) })
    if (isDone) emit({ name: 'patient.marked', patientId: patient.id })
  }

  async function toggleDoctor(patient: ClinicPatient, doctor: Person) {
    const isLinked = patient.doctors.some(({ id }) => id === doctor.id)
    const doctors = isLinked ? patient.doctors.filter(({ id }) => id !== doctor.id) : [...patient.doctors, doctor]
    const { announcements, problems } = messages
    const { clinicPatient } = client
    const isDone = await change(
      patient,
      { doctors },
      () =>
        isLinked
          ? clinicPatient.disconnectDoctor(clinicId, patient.id, doctor.id)
          : clinicPatient.connectDoctor(clinicId, patient.id, doctor.id),
      {
        done: (isLinked ? announcements.disconnected : announcements.connected)(doctor.fullname, patient.fullname),
        failed: problems.doctor(doctor.fullname, patient.fullname),
      },
    )
    if (isDone) emit({ name: isLinked ? 'patient.doctorDisconnected' : 'patient.doctorConnected', patientId: patient.id })
  }

  async function sendRemoval(id: string) {
    const patient = removed.get(id)
    if (!patient) return
    try {
      await client.clinicPatient.remove(clinicId, id)
    } catch (error) {
      // Already removed by another user.
      if (!isAbsent(error)) {
        setRemoved((all) => without(all, id))
        setProblem(messages.problems.remove(patient.fullname))
        return
      }
    }
    setGone((all) => new Set(all).add(id))
    announce(messages.announcements.removed(patient.fullname))
    emit({ name: 'patient.removed', patientId: id })
    onPatientRemoved?.(patient)
    // Nothing of a diary that may not be read any more is kept.
    cache.remove({ feature: 'diary', id })
    await cache.invalidate({ id: clinicId })
    setRemoved((all) => without(all, id))
  }
  const held = useHeldDeletions((id) => void sendRemoval(id))

  return {
    applied,
    removed,
    gone,
    problem,
    toggleVip: (patient) => void toggleVip(patient),
    toggleDoctor: (patient, doctor) => void toggleDoctor(patient, doctor),
    remove: (patient) => {
      setProblem(undefined)
      setRemoved((all) => new Map(all).set(patient.id, patient))
      held.hold(patient.id)
      announce(messages.row.removed(patient.fullname))
    },
    undoRemoval: (patient) => {
      held.release(patient.id)
      setRemoved((all) => without(all, patient.id))
      announce(messages.announcements.undone(patient.fullname))
    },
  }
}
