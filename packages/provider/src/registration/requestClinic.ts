import type { ClinicRequest } from '@diab/core/registration'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/tables.ts'
import { clinicRequestArrivedMail, clinicRequestReceivedMail } from '../mail/mailTemplate.ts'
import { registrationTitles } from './registration.messages.ts'
import { enqueueMail } from '../mail/outbox.store.ts'
import { problem } from '../http/problem.ts'
import { hasIdenticalRequest, insertClinicRequest } from './clinicRequest.store.ts'

export interface ClinicRequestCall {
  request: ClinicRequest
  /** Who approves; undefined: nobody is written to. */
  operator: string | undefined
  requestId: string
}

/** Keeps the request of a practice, whoever's address it gives, and writes to both sides; nothing is created before somebody approves. */
export async function requestClinic(tx: Db, { request, operator, requestId }: ClinicRequestCall): Promise<void> {
  // Only who sends every word of it again learns that it waits already.
  if (await hasIdenticalRequest(tx, request)) throw problem(409, registrationTitles.requestKnown)
  const kept = await insertClinicRequest(tx, request)
  await enqueueMail(tx, { recipient: kept.email, clinicRequestId: kept.id, ...clinicRequestReceivedMail() })
  if (operator !== undefined) await enqueueMail(tx, { recipient: operator, clinicRequestId: kept.id, ...clinicRequestArrivedMail(kept) })
  await audit(tx, { event: 'clinicRequest.received', actorId: null, detail: { clinicRequestId: kept.id }, requestId })
}
