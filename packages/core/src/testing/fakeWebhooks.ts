import { type Webhook, type WebhookDelivery, webhookContract, type WebhookEvent, webhooksMax } from '../clinic/webhook.contract.ts'
import { webhookMessages } from '../clinic/webhook.messages.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { checkClinicAccess } from './fakeClinicMembership.ts'
import type { FakeWebhook } from './fakeClinicsState.ts'

const webhooksOf = (request: FakeRequest): FakeWebhook[] => {
  const { id } = checkClinicAccess(request, 'supervisor')
  return request.state.webhooks.filter(({ clinicId }) => clinicId === id)
}

const toWebhook = ({ clinicId: _clinicId, deliveries: _deliveries, ...webhook }: FakeWebhook): Webhook => webhook

function find(request: FakeRequest): FakeWebhook {
  const found = webhooksOf(request).find(({ id }) => id === request.params.id)
  if (!found) throw new FakeProblem(404, 'Not Found')
  return found
}

function create(request: FakeRequest): FakeAnswer {
  const { state } = request
  const clinic = checkClinicAccess(request, 'supervisor')
  const { url, events } = request.body as { url: string; events: WebhookEvent[] }
  if (!url.startsWith('https://')) throw new FakeProblem(400, 'Bad Request', { url: [webhookMessages.url] })
  if (webhooksOf(request).length >= webhooksMax) throw new FakeProblem(409, webhookMessages.tooMany)
  const webhook = { id: state.nextId(), clinicId: clinic.id, url, events, createdAt: state.clock.instant(), deliveries: [] }
  state.webhooks.push(webhook)
  return { body: { webhook: toWebhook(webhook), secret: `whsec_${btoa(webhook.id)}` } }
}

function remove(request: FakeRequest): FakeAnswer {
  const found = find(request)
  request.state.webhooks.splice(request.state.webhooks.indexOf(found), 1)
  return {}
}

function replay(request: FakeRequest): FakeAnswer {
  const delivery = find(request).deliveries.find(({ id }) => id === request.params.deliveryId)
  if (!delivery) throw new FakeProblem(404, 'Not Found')
  const due: Partial<WebhookDelivery> = { attempts: 0, deliveredAt: null, nextAttemptAt: request.state.clock.instant() }
  return { body: Object.assign(delivery, due) }
}

/** Webhooks of clinics by endpoint id; the fake calls no system. */
export const fakeWebhookHandlers: Record<string, FakeHandler> = {
  [webhookContract.list.id]: (request) => ({ body: webhooksOf(request).map(toWebhook) }),
  [webhookContract.create.id]: create,
  [webhookContract.remove.id]: remove,
  [webhookContract.listDeliveries.id]: (request) => ({ body: find(request).deliveries.toReversed() }),
  [webhookContract.replay.id]: replay,
}
