import type { Kysely } from 'kysely'
import type { AuditedCall } from '../../platform/access/auditAccess.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { LinkSettings } from '../../platform/invitations/invitation.store.ts'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { countTries } from '../../platform/session/countTries.ts'

/** What sending a link takes; the pool counts outside the call's transaction. */
export interface ClinicMailSettings extends LinkSettings {
  pool: Kysely<Database>
}

/**
 * Keeps a clinic from flooding people with mail. Counts every request, whether or not a mail goes out, so that 429 tells
 * nothing of an address.
 */
export async function countClinicMail(pool: Kysely<Database>, { principal }: AuditedCall, email: string): Promise<void> {
  await countTries(pool, [
    [attemptRules.clinicMailByCaller, principal.userId],
    [attemptRules.clinicMailToAddress, email.toLowerCase()],
  ])
}
