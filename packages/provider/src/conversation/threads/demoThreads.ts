import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { demoThreadTexts } from './demoThreads.messages.ts'
import { insertMessage, markThreadRead } from './message.store.ts'
import { insertThread, setPatientResponse } from './threads.store.ts'
import { utc } from '../../platform/time/utc.ts'

export interface DemoThreads {
  clinicId: string
  doctorId: string
  attendantId: string
  /** The patient of several visits. */
  treatedId: string
  /** Other patients of the clinic; the first of them have a thread. */
  patientIds: readonly string[]
  now: Date
}

type Words = readonly { readonly by: 'doctor' | 'patient' | 'colleague'; readonly body: string }[]

/** Hours between two messages of a thread, and between the newest ones of two threads. */
const hoursBetween = { messages: 25, threads: 27 }

/** Conversations of the demo's doctor: one long and read, one that waits for an answer, one that takes none, one with a colleague. */
export async function seedDemoThreads(tx: Db, { clinicId, doctorId, attendantId, treatedId, patientIds, now }: DemoThreads): Promise<void> {
  let begun = 0
  const begin = async (words: Words, otherId: string, patientId: string | null) => {
    begun++
    const newest = utc(now).subtract(begun * hoursBetween.threads, 'hour')
    const id = await insertThread(tx, {
      id: uuidv7(newest.valueOf()),
      patientId,
      clinicId: patientId === null ? clinicId : null,
      userIds: [doctorId, otherId],
    })
    for (const [at, { by, body }] of words.entries()) {
      const createdAt = newest.subtract((words.length - 1 - at) * hoursBetween.messages, 'hour').toDate()
      const writerId = by === 'doctor' ? doctorId : otherId
      await insertMessage(tx, {
        threadId: id,
        id: uuidv7(createdAt.getTime()),
        body,
        createdBy: writerId,
        senderId: writerId,
        createdAt,
      })
    }
    return id
  }
  const { treated, others, colleague } = demoThreadTexts
  const [waitingId, closedId] = patientIds
  if (waitingId === undefined || closedId === undefined) return
  const waiting = await begin(others[0], waitingId, waitingId)
  const long = await begin(treated, treatedId, treatedId)
  await setPatientResponse(tx, await begin(others[1], closedId, closedId), false)
  const amongStaff = await begin(colleague, attendantId, null)
  // The last writer has read what was before.
  for (const [id, userId] of [
    [waiting, waitingId],
    [long, doctorId],
    [long, treatedId],
    [amongStaff, doctorId],
    [amongStaff, attendantId],
  ] as const)
    await markThreadRead(tx, id, userId)
}
