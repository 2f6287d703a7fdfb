import { isIP } from 'node:net'
import { contracts } from '@diab/internal/contract'
import { webhookMessages, webhooksMax } from '@diab/internal/clinic'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../platform/audit/audit.ts'
import { secretsOf } from '../../platform/config/config.ts'
import { isLoopback } from '../../platform/config/isLoopback.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { deleteWebhook, insertWebhook, lockClinic, replayDelivery, selectDeliveries, selectWebhooks } from './webhook.store.ts'
import { isPublicAddress, readWebhookUrl } from './webhookAddress.ts'
import { createWebhookSecret, sealWebhookSecret } from './webhookSignature.ts'

/** The systems that a clinic has called. */
export function registerWebhooksRoutes(app: FastifyInstance): void {
  const { webhook } = contracts
  const { config, now } = app.diab

  /** Names are resolved with each call; an address that is a number says at once that it is none of the internet. */
  function checkUrl(text: string): URL {
    const url = readWebhookUrl(text, config)
    if (!url) throw invalid({ url: [webhookMessages.url] })
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isOwnMachine = config.mode === 'demo' && isLoopback(url.hostname)
    if (!isOwnMachine && (isLoopback(url.hostname) || (isIP(host) !== 0 && !isPublicAddress(host))))
      throw invalid({ url: [webhookMessages.privateAddress] })
    return url
  }

  registerEndpoint(app, webhook.list, ({ db, params }) => selectWebhooks(db, params.clinicId))
  registerEndpoint(app, webhook.create, async ({ db: tx, params: { clinicId }, body, principal, request }) => {
    const url = checkUrl(body.url)
    await lockClinic(tx, clinicId)
    if ((await selectWebhooks(tx, clinicId)).length >= webhooksMax) throw problem(409, webhookMessages.tooMany)
    const id = uuidv7()
    const secret = createWebhookSecret()
    const created = await insertWebhook(tx, {
      id,
      clinic_id: clinicId,
      url: url.href,
      events: [...new Set(body.events)],
      secret: sealWebhookSecret(secret, id, secretsOf(config)),
      created_by: principal.userId,
      created_at: now(),
    })
    await audit(tx, { event: 'webhook.created', actorId: principal.userId, detail: { clinicId, webhookId: id }, requestId: request.id })
    return { webhook: created, secret }
  })
  registerEndpoint(app, webhook.remove, async ({ db: tx, params: { clinicId, id }, principal, request }) => {
    if (!(await deleteWebhook(tx, clinicId, id))) throw problem(404)
    await audit(tx, { event: 'webhook.removed', actorId: principal.userId, detail: { clinicId, webhookId: id }, requestId: request.id })
    return undefined
  })
  registerEndpoint(app, webhook.listDeliveries, async ({ db, params: { clinicId, id } }) => found(await selectDeliveries(db, clinicId, id)))
  registerEndpoint(app, webhook.replay, async ({ db: tx, params: { clinicId, id, deliveryId }, principal, request }) => {
    const replayed = found(await replayDelivery(tx, { clinicId, webhookId: id, id: deliveryId, now: now() }))
    await audit(tx, {
      event: 'webhook.replayed',
      actorId: principal.userId,
      detail: { clinicId, webhookId: id, deliveryId },
      requestId: request.id,
    })
    return replayed
  })
}
