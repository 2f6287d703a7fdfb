import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/tables.ts'
import { linkAnnounced } from '../../platform/invitations/invitationStatus.store.ts'
import type { WorkerType } from './clinic.tables.ts'
import { addStaffRole, insertWorker } from './clinicStaff.store.ts'
import { notifyOfNewMember } from './notifyOfClinic.ts'

export interface Employment {
  clinicId: string
  userId: string
  workerType: WorkerType
  /** The account was opened by the invitation that is accepted. */
  isNewAccount: boolean
  /** Who did it; the new member unless given. */
  actorId?: string
  requestId?: string
}

/**
 * Makes an account a member of a clinic, with the role its work gives. The clinic's supervisors and the new member are
 * told. False, and nothing happens, when that person works there already.
 */
export async function employWorker(
  tx: Db,
  { clinicId, userId, workerType, isNewAccount, actorId = userId, requestId }: Employment,
): Promise<boolean> {
  if (!(await insertWorker(tx, clinicId, userId, workerType))) return false
  await addStaffRole(tx, userId, workerType)
  await linkAnnounced(tx, clinicId, userId)
  await notifyOfNewMember(tx, { clinicId, userId, isNewAccount })
  await audit(tx, { event: 'clinic.workerJoined', actorId, subjectId: userId, detail: { clinicId, workerType }, requestId })
  return true
}
