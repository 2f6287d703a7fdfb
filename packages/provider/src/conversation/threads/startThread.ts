import { may, mayStartThread } from '@diab/core/guards'
import type { Thread } from '@diab/core/rules'
import { threadsMessages } from '@diab/internal/threads'
import { readRelation } from '../../platform/access/relation.store.ts'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { areColleagues, insertThread, type NewThread, selectCommonClinic, selectThreads } from './threads.store.ts'

/**
 * Finds which of these people is the patient whose diary the caller may read; people who are neither that nor colleagues are
 * absent.
 */
async function findPatients(tx: Db, callerId: string, userIds: readonly string[]): Promise<string[]> {
  const patients: string[] = []
  for (const userId of userIds) {
    const relation = await readRelation(tx, callerId, userId)
    if (may('read', relation) && (relation.isLinkedDoctor || relation.isClinicStaff)) patients.push(userId)
    else if (!(await areColleagues(tx, callerId, userId))) throw problem(404)
  }
  return patients
}

/**
 * Returns who takes part in a thread that a doctor starts: the patient or the clinic of it, and everybody's ids.
 * @throws 403 for a caller who is no doctor, 404 for people the doctor has nothing to do with, 400 for two patients
 */
export async function requireParticipants(tx: Db, caller: Principal, participants: readonly string[]): Promise<Omit<NewThread, 'id'>> {
  if (!mayStartThread(caller)) throw problem(403, threadsMessages.doctorsOnly)
  const others = [...new Set(participants)].filter((id) => id !== caller.userId)
  if (others.length === 0) throw problem(404)
  const patients = await findPatients(tx, caller.userId, others)
  if (patients.length > 1) throw invalid({ participants: [threadsMessages.onePatient] })
  const [patientId = null] = patients
  const userIds = [caller.userId, ...others]
  const clinicId = patientId === null ? await selectCommonClinic(tx, userIds) : null
  if (clinicId === undefined) throw problem(404)
  return { patientId, clinicId, userIds }
}

/**
 * The thread of a doctor with these people, made now or before. Two patients in one thread would read each other. A thread
 * without a patient belongs to a clinic in which everybody of it works: who leaves the clinic leaves its threads.
 */
export async function startThread(tx: Db, caller: Principal, participants: readonly string[]): Promise<Thread> {
  const id = await insertThread(tx, { id: uuidv7(), ...(await requireParticipants(tx, caller, participants)) })
  const [thread] = await selectThreads(tx, caller.userId, id)
  return found(thread)
}
