import type { ClinicRequest } from '@diab/core/registration'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/tables.ts'
import { clinicRequestArrivedMail, clinicRequestReceivedMail } from '../mail/mailTemplate.ts'
import { enqueueMail } from '../mail/outbox.store.ts'
import { insertClinicRequest } from './clinicRequest.store.ts'

export interface ClinicRequestCall {
  request: ClinicRequest
  /** Who approves; undefined: nobody is written to. */
  operator: string | undefined
  requestId: string
}

/** Keeps the request of a practice, whoever's address it gives, and writes to both sides; nothing is created before somebody approves. */
export async function requestClinic(tx: Db, { request, operator, requestId }: ClinicRequestCall): Promise<void> {
  const kept = await insertClinicRequest(tx, request)
  await enqueueMail(tx, { recipient: kept.email, clinicRequestId: kept.id, ...clinicRequestReceivedMail() })
  if (operator !== undefined) await enqueueMail(tx, { recipient: operator, clinicRequestId: kept.id, ...clinicRequestArrivedMail(kept) })
  await audit(tx, { event: 'clinicRequest.received', actorId: null, detail: { clinicRequestId: kept.id }, requestId })
}
