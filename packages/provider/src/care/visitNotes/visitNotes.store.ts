import type { Role } from '@diab/core/guards'
import { MedicalWorkerType } from '@diab/internal/clinic'
import type { VisitNote } from '@diab/internal/visit-notes'
import type { Db } from '../../platform/db/tables.ts'
import { currentLocale } from '../../platform/language/requestLanguage.ts'
import { deletedAuthor } from './visitNotes.messages.ts'
import { deletedAuthorEn } from './visitNotes.messages.en.ts'

interface NoteRow {
  id: string
  body: string
  createdAt: Date
  authorId: string | null
  fullname: string | null
  roles: Role[] | null
}

function workerTypeOf(roles: readonly Role[] | null): MedicalWorkerType | null {
  if (roles?.includes('Doctor')) return MedicalWorkerType.Doctor
  return roles?.includes('MedicalAttendant') ? MedicalWorkerType.MedicalAttendant : null
}

const toNote = ({ id, body, createdAt, authorId, fullname, roles }: NoteRow): VisitNote => ({
  id,
  body,
  createdAt: createdAt.toISOString(),
  author: {
    id: authorId,
    fullname: fullname ?? (currentLocale() === 'en' ? deletedAuthorEn : deletedAuthor),
    workerType: workerTypeOf(roles),
  },
})

export interface NotePage {
  offset: number
  limit: number
  /** This one alone. */
  id?: string
}

/** Newest first. */
export async function selectVisitNotes(db: Db, patientId: string, { offset, limit, id }: NotePage): Promise<VisitNote[]> {
  const rows = await db
    .selectFrom('visit_note as note')
    .leftJoin('app_user as author', 'author.id', 'note.author_id')
    .select(['note.id', 'note.body', 'note.created_at as createdAt', 'note.author_id as authorId', 'author.fullname', 'author.roles'])
    .where('note.patient_id', '=', patientId)
    .$if(id !== undefined, (query) => query.where('note.id', '=', id ?? ''))
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toNote)
}

export async function countVisitNotes(db: Db, patientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('visit_note')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewVisitNote {
  patientId: string
  id: string
  body: string
  authorId: string
  createdAt: Date
}

export async function insertVisitNote(tx: Db, { patientId, id, body, authorId, createdAt }: NewVisitNote): Promise<void> {
  await tx.insertInto('visit_note').values({ patient_id: patientId, id, body, author_id: authorId, created_at: createdAt }).execute()
}
