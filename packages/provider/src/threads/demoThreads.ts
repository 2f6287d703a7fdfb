import type { Db } from '../db/tables.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { demoThreadTexts } from './demoThreads.messages.ts'
import { insertMessage, markThreadRead } from './message.store.ts'
import { insertThread, setPatientResponse } from './threads.store.ts'

export interface DemoThreads {
  clinicId: string
  doctorId: string
  attendantId: string
  /** The one whom several visits tell about. */
  treatedId: string
  /** Others of the clinic, of whom the first have a thread. */
  patientIds: readonly string[]
  now: Date
}

type Words = readonly { readonly by: 'doctor' | 'patient' | 'colleague'; readonly body: string }[]

/** Between two messages of a thread, and before the newest of it. */
const every = { message: 25 * 3_600_000, thread: 27 * 3_600_000 }

/** Conversations of the demo's doctor: one long and read, one that waits for an answer, one that takes none, one with a colleague. */
export async function seedDemoThreads(tx: Db, { clinicId, doctorId, attendantId, treatedId, patientIds, now }: DemoThreads): Promise<void> {
  let begun = 0
  const begin = async (words: Words, otherId: string, patientId: string | null) => {
    begun++
    const newest = now.getTime() - begun * every.thread
    const id = await insertThread(tx, {
      id: uuidv7(newest),
      patientId,
      clinicId: patientId === null ? clinicId : null,
      userIds: [doctorId, otherId],
    })
    for (const [at, { by, body }] of words.entries()) {
      const createdAt = new Date(newest - (words.length - 1 - at) * every.message)
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
  // Whoever wrote last has read what went before.
  for (const [id, userId] of [
    [waiting, waitingId],
    [long, doctorId],
    [long, treatedId],
    [amongStaff, doctorId],
    [amongStaff, attendantId],
  ] as const)
    await markThreadRead(tx, id, userId)
}
