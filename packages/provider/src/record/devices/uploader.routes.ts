import { contracts } from '@diab/internal/contract'
import { uploaderMessages, uploadersMax } from '@diab/internal/devices'
import { defaultTimeZone } from '@diab/internal/diary'
import { isTimeZone } from '@diab/internal/format'
import type { FastifyInstance } from 'fastify'
import { auditAction } from '../../platform/access/auditAccess.ts'
import { selectUser } from '../../platform/access/people.store.ts'
import { secretsOf } from '../../platform/config/config.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { uploaderAddedMail } from '../../platform/mail/mailTemplate.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { lockUploads } from './import.store.ts'
import { deleteUploader, insertUploader, selectUploaders } from './uploader.store.ts'
import { createUploaderSecret, hashSecretDigest, toSecretDigest } from './uploaderSecret.ts'

/** The apps of phones that are connected with a diary. Their own calls are in `nightscout`. */
export function registerUploaderRoutes(app: FastifyInstance): void {
  const { uploader } = contracts
  const { config, now } = app.diab
  const [installationSecret = ''] = secretsOf(config)

  registerEndpoint(app, uploader.list, ({ db, params }) => selectUploaders(db, params.userId))
  registerEndpoint(app, uploader.create, async (call) => {
    const { db: tx, principal, body } = call
    const patientId = call.params.userId
    await lockUploads(tx, patientId)
    if ((await selectUploaders(tx, patientId)).length >= uploadersMax) throw problem(409, uploaderMessages.tooMany)
    const secret = createUploaderSecret()
    const created = await insertUploader(tx, {
      id: uuidv7(),
      patient_id: patientId,
      name: body.name.trim(),
      scope: body.scope,
      time_zone: body.timeZone !== undefined && isTimeZone(body.timeZone) ? body.timeZone : defaultTimeZone,
      secret_hash: hashSecretDigest(toSecretDigest(secret) ?? '', installationSecret),
      created_by: principal.userId,
      created_at: now(),
    })
    const made = found(created)
    await auditAction(call, patientId, 'uploader.created', { uploaderId: made.id, scope: made.scope })
    const { email, fullname } = found(await selectUser(tx, patientId))
    if (email !== null)
      await enqueueMail(tx, { recipient: email, personIds: [patientId], ...uploaderAddedMail({ fullname, scope: made.scope }) })
    return { uploader: made, secret }
  })
  registerEndpoint(app, uploader.remove, async (call) => {
    const { userId, id } = call.params
    if (!(await deleteUploader(call.db, userId, id))) throw problem(404)
    await auditAction(call, userId, 'uploader.removed', { uploaderId: id })
    return undefined
  })
}
