import { may } from '@diab/core/guards'
import type { AuditedCall } from '../../platform/access/auditAccess.ts'
import { readRelation } from '../../platform/access/relation.store.ts'
import { problem } from '../../platform/http/problem.ts'

/**
 * Checks access to a meter, whose patient is in the query, the body or the record, out of the policy row's sight. Users who
 * may read the patient read the meters; users who may create entries register and change them, and so does all staff of the
 * patient's clinic, because that is where meters are handed out.
 */
export async function requireMeterAccess({ db, principal }: AuditedCall, patientId: string, action: 'read' | 'pair'): Promise<void> {
  const relation = await readRelation(db, principal.userId, patientId)
  if (!may('read', relation)) throw problem(404)
  if (action === 'pair' && !may('add', relation) && !relation.isClinicStaff) throw problem(403)
}
