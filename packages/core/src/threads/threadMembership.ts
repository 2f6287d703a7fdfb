import type { Participant, Thread } from './thread.schema.ts'

/** A user's role in a thread. */
export interface ThreadMembership {
  /** Everybody else; the patient first. */
  readonly others: readonly Participant[]
  /** The patient of the thread; undefined among colleagues. */
  readonly patient: Participant | undefined
  /** The user is the patient, or speaks for the patient. */
  readonly writesAsPatient: boolean
  /** The patient the user speaks for without taking part, as a supervisor. */
  readonly onBehalfOf: Participant | undefined
}

/** Who is who in a thread, seen by `userId`: a participant, or a supervisor of its patient. */
export function threadMembership({ participants }: Pick<Thread, 'participants'>, userId: string): ThreadMembership {
  const patient = participants.find(({ isPatient }) => isPatient)
  const takesPart = participants.some(({ id }) => id === userId)
  const onBehalfOf = takesPart ? undefined : patient
  const others = participants.filter(({ id }) => id !== userId && id !== onBehalfOf?.id)
  return {
    others: others.toSorted((one, other) => Number(other.isPatient) - Number(one.isPatient)),
    patient,
    writesAsPatient: patient !== undefined && (patient.id === userId || !takesPart),
    onBehalfOf,
  }
}
