import { Role } from '@diab/core/guards'
import { InvitationStatus, MedicalWorkerType } from '@diab/internal/clinic'
import { employWorker } from '../clinic/employWorker.ts'
import type { Db } from '../db/tables.ts'
import { openAccount } from '../registration/openAccount.ts'
import { insertExternalIdentity, type IssuerSubject } from '../session/externalIdentity.store.ts'
import { isSameAddress } from '../session/isSameAddress.ts'
import { endStaffInvitations, selectAwaited } from './scim.store.ts'

/**
 * Opens the account of a person that the directory of a clinic announced by SCIM and who signs in with a verified address for
 * the first time: the invitation that was mailed need not be opened. Undefined where no directory waits for the address.
 */
export async function joinByDirectory(
  tx: Db,
  { identity, email, requestId }: { identity: IssuerSubject; email: string; requestId: string },
): Promise<string | undefined> {
  const awaited = (await selectAwaited(tx, email)).filter((user) => isSameAddress(user.email, email))
  const [first] = awaited
  if (!first) return undefined
  const roles = [
    ...new Set(awaited.map(({ workerType }) => (workerType === MedicalWorkerType.Doctor ? Role.Doctor : Role.MedicalAttendant))),
  ]
  const rest = { dateOfBirth: null, gender: null, emailConfirmed: true, newsletterSubscribed: false, privacyAcceptedAt: null }
  const userId = await openAccount(tx, { ...rest, email, fullname: first.name, roles })
  if (userId === undefined || !(await insertExternalIdentity(tx, identity, userId))) return undefined
  for (const { clinicId, workerType } of awaited) {
    await employWorker(tx, { clinicId, userId, workerType, isNewAccount: true, requestId })
    await endStaffInvitations(tx, clinicId, email, InvitationStatus.Used)
  }
  return userId
}
