import { createHmac, randomBytes } from 'node:crypto'
import { openText, sealText } from '../../platform/session/sealedText.ts'

const prefix = 'whsec_'
const purpose = 'diab webhook secret'

/** Creates a secret as Standard Webhooks writes it. */
export const createWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

/** Encrypts a secret for the webhook of this id. */
export const sealWebhookSecret = (secret: string, id: string, secrets: readonly string[]): Buffer =>
  sealText({ secrets, purpose, owner: id }, secret)

/** Undefined when the installation's secret was replaced without keeping the former one. */
export const openWebhookSecret = (sealed: Buffer, id: string, secrets: readonly string[]): string | undefined =>
  openText({ secrets, purpose, owner: id }, sealed)?.text

/** Headers by which the receiver knows who sent the body, and that it is no old one. */
export function signWebhook(secret: string, { id, seconds, body }: { id: string; seconds: number; body: string }): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` }
}
