import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { problem } from '../../platform/http/problem.ts'
import { beginSupervision } from './beginSupervision.ts'
import { lockPersons } from './supervision.store.ts'
import { deleteRequest } from './supervisionRequest.store.ts'

interface RequestAnswer {
  supervisorId: string
  supervisedId: string
  isConfirmed: boolean
}

/** Lets the person decide about a user who asked to become the supervisor. @throws 404 without such a request */
export async function answerRequest(call: AuditedCall, { isConfirmed, ...pair }: RequestAnswer): Promise<void> {
  const { supervisorId, supervisedId } = pair
  // Either account could end at this very moment.
  await lockPersons(call.db, [supervisorId, supervisedId])
  if (!(await deleteRequest(call.db, pair))) throw problem(404)
  if (isConfirmed) await beginSupervision(call, pair)
  else await auditAction(call, supervisedId, 'supervision.declined', { supervisorId })
}
