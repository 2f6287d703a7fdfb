import { MedicalWorkerType } from '../clinic/clinicEnumerations.ts'
import { Role } from '../account/user.schema.ts'
import { checkVisitNote } from '../visitNotes/visitNote.rules.ts'
import { visitNoteSchema } from '../visitNotes/visitNote.schema.ts'
import { visitNotesContract } from '../visitNotes/visitNotes.contract.ts'
import { checkAccess } from './fakeAccess.ts'
import { checkClinicAccess, toPage } from './fakeClinicMembership.ts'
import { FakeProblem, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'

const pageSize = 20

function list(request: FakeRequest) {
  const notes = request.state.visitNotes[checkAccess(request, 'read')] ?? []
  const { offset = 0, limit = pageSize } = request.query as { offset?: number; limit?: number }
  const page = notes.toReversed().slice(Number(offset), Number(offset) + Number(limit))
  return { body: page, headers: { 'x-total-count': String(notes.length) } }
}

function add(request: FakeRequest) {
  const { state, caller } = request
  const patientId = checkAccess(request, 'read')
  const clinicIds = state.patientLinks.filter((link) => link.patientId === patientId).map(({ clinicId }) => clinicId)
  if (!caller || !clinicIds.some((id) => (state.staff[id] ?? []).includes(caller.id))) throw new FakeProblem(403, 'Forbidden')
  const { body } = request.body as { body: string }
  const errors = checkVisitNote({ body })
  if (Object.keys(errors).length > 0) throw new FakeProblem(400, 'Bad Request', errors)
  const workerType = caller.roles.includes(Role.Doctor) ? MedicalWorkerType.Doctor : MedicalWorkerType.MedicalAttendant
  const author = { id: caller.id, fullname: caller.fullname, workerType }
  const note = visitNoteSchema.parse({ id: state.nextId(), body, createdAt: state.clock.instant(), author })
  ;(state.visitNotes[patientId] ??= []).push(note)
  return { body: note }
}

export const fakeVisitNotesHandlers: Record<string, FakeHandler> = {
  [visitNotesContract.list.id]: list,
  [visitNotesContract.add.id]: add,
  [visitNotesContract.listRetained.id]: (request) => {
    const { id } = checkClinicAccess(request, 'member')
    const { patientInfo = '' } = request.query as { patientInfo?: string }
    const text = patientInfo.trim().toLowerCase()
    const found = (request.state.retainedNotes[id] ?? []).filter(
      ({ pseudonym, birthYear }) => pseudonym.includes(text) || String(birthYear ?? '').includes(text),
    )
    return toPage(found, request.query)
  },
}
