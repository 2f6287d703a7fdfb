import type { Db } from '../db/tables.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { demoNoteTexts } from './demoNotes.messages.ts'
import { insertVisitNote } from './visitNotes.store.ts'

export interface DemoNotes {
  doctorId: string
  attendantId: string
  /** The one whom several visits tell about. */
  treatedId: string
  /** Others, of whom the first have a note. */
  patientIds: readonly string[]
  now: Date
}

/** Days between two visits of one patient, and from patient to patient. */
const visitEvery = 28
const dayMs = 86_400_000

/** Notes of earlier visits: some of one patient, one each of a few others. */
export async function seedDemoNotes(tx: Db, { doctorId, attendantId, treatedId, patientIds, now }: DemoNotes): Promise<void> {
  const write = async (patientId: string, authorId: string, body: string, daysAgo: number) => {
    const createdAt = new Date(now.getTime() - daysAgo * dayMs)
    await insertVisitNote(tx, { patientId, id: uuidv7(createdAt.getTime()), body, authorId, createdAt })
  }
  const { treated, others } = demoNoteTexts
  for (const [at, body] of treated.entries()) await write(treatedId, doctorId, body, (treated.length - at) * visitEvery)
  for (const [at, body] of others.entries()) {
    const patientId = patientIds[at]
    if (patientId !== undefined) await write(patientId, at % 2 === 0 ? attendantId : doctorId, body, visitEvery + at)
  }
}
