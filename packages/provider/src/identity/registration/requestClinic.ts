import type { ClinicRequest } from '@diab/internal/registration'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/tables.ts'
import { clinicRequestArrivedMail, clinicRequestReceivedMail } from '../../platform/mail/mailTemplate.ts'
import { registrationTitles } from './registration.messages.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { problem } from '../../platform/http/problem.ts'
import { hasIdenticalRequest, insertClinicRequest } from './clinicRequest.store.ts'

export interface ClinicRequestCall {
  request: ClinicRequest
  /** Address of the approver; undefined: no mail. */
  operator: string | undefined
  requestId: string
}

/** Stores the request of a practice, at any address, and mails both sides; nothing is created before an approval. */
export async function requestClinic(tx: Db, { request, operator, requestId }: ClinicRequestCall): Promise<void> {
  // Only who sends every word of it again learns that it waits already.
  if (await hasIdenticalRequest(tx, request)) throw problem(409, registrationTitles.requestKnown)
  const stored = await insertClinicRequest(tx, request)
  await enqueueMail(tx, { recipient: stored.email, clinicRequestId: stored.id, ...clinicRequestReceivedMail() })
  if (operator !== undefined)
    await enqueueMail(tx, { recipient: operator, clinicRequestId: stored.id, ...clinicRequestArrivedMail(stored) })
  await audit(tx, { event: 'clinicRequest.received', actorId: null, detail: { clinicRequestId: stored.id }, requestId })
}
