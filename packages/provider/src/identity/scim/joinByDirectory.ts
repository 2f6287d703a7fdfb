import { Role } from '@diab/core/guards'
import { InvitationStatus, MedicalWorkerType } from '@diab/internal/clinic'
import { lockClinic } from '../../platform/access/lockClinic.store.ts'
import { employWorker } from '../../care/clinic/employWorker.ts'
import type { Db } from '../../platform/db/tables.ts'
import { openAccount } from '../registration/openAccount.ts'
import { insertExternalIdentity, type IssuerSubject } from '../../platform/session/externalIdentity.store.ts'
import { isSameAddress } from '../../platform/session/isSameAddress.ts'
import { type AwaitedUser, endStaffInvitations, selectAwaited } from './scim.store.ts'

/** Selects the people of an address that directories of clinics wait for, and holds the staff of these clinics until the transaction ends. */
export async function lockAwaited(tx: Db, email: string): Promise<AwaitedUser[]> {
  const clinicIds = new Set((await selectAwaited(tx, email)).map(({ clinicId }) => clinicId))
  // In one order everywhere, so that no two calls wait for each other.
  for (const clinicId of [...clinicIds].toSorted()) await lockClinic(tx, clinicId)
  // A directory may have ended the access while this call waited.
  return (await selectAwaited(tx, email)).filter((user) => clinicIds.has(user.clinicId) && isSameAddress(user.email, email))
}

/**
 * Opens the account of a person that directories of clinics announced by SCIM and who signs in with a verified address for the
 * first time: the invitation that was mailed need not be opened. Undefined where the address got an account meanwhile.
 */
export async function joinByDirectory(
  tx: Db,
  awaited: readonly AwaitedUser[],
  { identity, email, requestId }: { identity: IssuerSubject; email: string; requestId: string },
): Promise<string | undefined> {
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
