import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { demoNoteTexts } from './demoNotes.messages.ts'
import { insertVisitNote } from './visitNotes.store.ts'
import { utc } from '../../platform/time/utc.ts'

export interface DemoNotes {
  doctorId: string
  attendantId: string
  /** The patient of several visits. */
  treatedId: string
  /** Other patients; the first of them have a note. */
  patientIds: readonly string[]
  now: Date
}

/** Days between two visits of one patient, and from patient to patient. */
const visitEvery = 28

/** Notes of earlier visits: some of one patient, one each of a few others. */
export async function seedDemoNotes(tx: Db, { doctorId, attendantId, treatedId, patientIds, now }: DemoNotes): Promise<void> {
  const write = async (patientId: string, authorId: string, body: string, daysAgo: number) => {
    const createdAt = utc(now).subtract(daysAgo, 'day').toDate()
    await insertVisitNote(tx, { patientId, id: uuidv7(createdAt.getTime()), body, authorId, createdAt })
  }
  const { treated, others } = demoNoteTexts
  for (const [at, body] of treated.entries()) await write(treatedId, doctorId, body, (treated.length - at) * visitEvery)
  for (const [at, body] of others.entries()) {
    const patientId = patientIds[at]
    if (patientId !== undefined) await write(patientId, at % 2 === 0 ? attendantId : doctorId, body, visitEvery + at)
  }
}
