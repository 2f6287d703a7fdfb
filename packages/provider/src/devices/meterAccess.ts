import { may } from '@diab/core/account'
import type { AuditedCall } from '../access/auditAccess.ts'
import { readRelation } from '../access/relation.store.ts'
import { problem } from '../http/problem.ts'

/**
 * The patient of a meter stands in the query, the body or the record, out of the policy row's sight. Who may read the
 * patient reads the meters; who may create entries registers and changes them, and so does all staff of the patient's
 * clinic, because that is where meters are handed out.
 */
export async function requireMeterAccess({ db, principal }: AuditedCall, patientId: string, deed: 'read' | 'pair'): Promise<void> {
  const relation = await readRelation(db, principal.userId, patientId)
  if (!may('read', relation)) throw problem(404)
  if (deed === 'pair' && !may('add', relation) && !relation.isClinicStaff) throw problem(403)
}
