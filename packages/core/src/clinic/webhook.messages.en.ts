import type { Translated } from '../format/translated.ts'
import type { webhookMessages } from './webhook.messages.ts'

/** English texts of `webhookMessages`. */
export const webhookMessagesEn: Translated<typeof webhookMessages> = {
  url: 'The address of the system to be called begins with https:// and has no user name and no password.',
  privateAddress: 'This address belongs to an internal network: only a system that is reachable on the internet can be called.',
  tooMany: 'A clinic can have at most 10 systems that are called.',
}
