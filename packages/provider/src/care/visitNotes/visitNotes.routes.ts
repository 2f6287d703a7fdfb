import { contracts } from '@diab/internal/contract'
import { listPageSize } from '@diab/internal/shell'
import { checkVisitNote } from '@diab/internal/visit-notes'
import type { FastifyInstance } from 'fastify'
import { auditAction, auditRead } from '../../platform/access/auditAccess.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { found, invalid } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { countRetainedNotes, selectRetainedNotes } from './retainedNotes.store.ts'
import { countVisitNotes, insertVisitNote, selectVisitNotes } from './visitNotes.store.ts'

/** `noLimit` is honoured up to this many notes: one a day for five years. */
const hardCap = 2000

export function registerVisitNotesRoutes(app: FastifyInstance): void {
  const { visitNotes } = contracts

  registerEndpoint(app, visitNotes.list, async (call) => {
    const { userId } = call.params
    await auditRead(call, userId, 'note.read')
    const { offset = 0, limit = listPageSize, noLimit } = call.query
    setTotalCount(call.reply, await countVisitNotes(call.db, userId))
    return selectVisitNotes(call.db, userId, { offset, limit: noLimit ? hardCap : limit })
  })
  registerEndpoint(app, visitNotes.listRetained, async ({ db, params: { clinicId }, query, reply }) => {
    const { offset = 0, limit = listPageSize, noLimit, patientInfo } = query
    setTotalCount(reply, await countRetainedNotes(db, { clinicId, patientInfo }))
    return selectRetainedNotes(db, { clinicId, patientInfo, offset, limit: noLimit ? hardCap : limit })
  })
  registerEndpoint(app, visitNotes.add, async (call) => {
    const { userId } = call.params
    const errors = checkVisitNote(call.body)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const createdAt = app.diab.now()
    const id = uuidv7(createdAt.getTime())
    await insertVisitNote(call.db, { patientId: userId, id, body: call.body.body, authorId: call.principal.userId, createdAt })
    await auditAction(call, userId, 'note.created', { noteId: id })
    const [note] = await selectVisitNotes(call.db, userId, { offset: 0, limit: 1, id })
    return found(note)
  })
}
