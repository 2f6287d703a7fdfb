import type { FakeProvider } from './createFakeProvider.ts'
import { demoClinic, makeId, people } from './people.ts'

const [webhookId, deliveryId] = [makeId(0x13, 1), makeId(0x14, 1)]

/** Returns ids and body of a call about a webhook, which the clinic has; undefined for other calls. */
export function makeWebhookCall(fake: FakeProvider, id: string) {
  if (!id.startsWith('webhook.')) return undefined
  const createdAt = fake.state.clock.instant()
  const delivery = {
    id: deliveryId,
    event: 'entry' as const,
    createdAt,
    attempts: 11,
    deliveredAt: null,
    nextAttemptAt: null,
    status: 500,
    error: null,
  }
  const webhook = { id: webhookId, clinicId: demoClinic.id, url: 'https://rendelo.example/diab', events: ['entry' as const], createdAt }
  fake.state.webhooks = [{ ...webhook, deliveries: [delivery] }]
  return {
    token: fake.tokenFor(people.clinicSupervisor),
    ids: { clinicId: demoClinic.id, id: webhookId, deliveryId },
    body: id === 'webhook.create' ? { url: 'https://rendelo.example/masik', events: ['alert'] } : undefined,
  }
}
