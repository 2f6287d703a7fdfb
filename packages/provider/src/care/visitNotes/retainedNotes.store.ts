import type { RetainedVisitNote } from '@diab/internal/visit-notes'
import { sql } from 'kysely'
import { containing } from '../../platform/db/foldedText.ts'
import type { Db } from '../../platform/db/tables.ts'
import { currentLocale } from '../../platform/language/requestLanguage.ts'
import { deletedAuthor } from './visitNotes.messages.ts'
import { deletedAuthorEn } from './visitNotes.messages.en.ts'

/**
 * Copies the visit notes of a person who leaves to the clinic whose staff wrote them, under a new pseudonym and with the
 * birth year. `names` is a pattern of the person's names in a text, `word` replaces them.
 */
export async function retainVisitNotes(tx: Db, patientId: string, { names, word }: { names: string; word: string }): Promise<void> {
  await sql`
    with bond as materialized (
      select clinic_id, sharing_level from clinic_patient where patient_id = ${patientId}
    ),
    -- The clinic that the author works in: one of the patient's, or else the only one.
    written as materialized (
      select n.id, w.clinic_id, b.clinic_id is not null as is_bond,
        count(*) filter (where b.clinic_id is not null) over (partition by n.id) as bonds,
        count(*) over (partition by n.id) as clinics
      from visit_note n join clinic_worker w on w.user_id = n.author_id left join bond b on b.clinic_id = w.clinic_id
      where n.patient_id = ${patientId}
    ),
    owner as (
      select id, clinic_id from written where is_bond or (bonds = 0 and clinics = 1)
      union
      -- Of an author who left: the clinics that read the note until now.
      select n.id, b.clinic_id from visit_note n cross join bond b
      where n.patient_id = ${patientId} and b.sharing_level = 1 and not exists (select from written w where w.id = n.id)
    ),
    named as materialized (
      select clinic_id, gen_random_uuid() as pseudonym from (select distinct clinic_id from owner) as clinic
    )
    insert into retained_visit_note (clinic_id, id, pseudonym, birth_year, body, author_id, created_at)
    select o.clinic_id, gen_random_uuid(), named.pseudonym, extract(year from u.date_of_birth)::smallint,
      regexp_replace(n.body, ${names}, ${word}, 'gi'), n.author_id, n.created_at
    from owner o join named using (clinic_id)
    join visit_note n on n.patient_id = ${patientId} and n.id = o.id
    join app_user u on u.id = n.patient_id`.execute(tx)
}

interface RetainedNotes {
  clinicId: string
  /** Part of the pseudonym or of the birth year. */
  patientInfo?: string
}

function fromRetainedNotes(db: Db, { clinicId, patientInfo = '' }: RetainedNotes) {
  const pattern = containing(patientInfo.trim().toLowerCase())
  return db
    .selectFrom('retained_visit_note as note')
    .where('note.clinic_id', '=', clinicId)
    .where(sql<boolean>`(note.pseudonym::text like ${pattern} or coalesce(note.birth_year::text, '') like ${pattern})`)
}

/** Returns a page of a clinic's retained notes, newest first. */
export async function selectRetainedNotes(
  db: Db,
  { offset, limit, ...notes }: RetainedNotes & { offset: number; limit: number },
): Promise<RetainedVisitNote[]> {
  const rows = await fromRetainedNotes(db, notes)
    .leftJoin('app_user as author', 'author.id', 'note.author_id')
    .select(['note.id', 'note.pseudonym', 'note.birth_year as birthYear', 'note.body', 'note.created_at as createdAt', 'author.fullname'])
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ createdAt, fullname, ...note }) => ({
    ...note,
    createdAt: createdAt.toISOString(),
    author: fullname ?? (currentLocale() === 'en' ? deletedAuthorEn : deletedAuthor),
  }))
}

export async function countRetainedNotes(db: Db, notes: RetainedNotes): Promise<number> {
  const { count } = await fromRetainedNotes(db, notes)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
