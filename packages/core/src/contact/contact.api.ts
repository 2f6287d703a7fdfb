import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { contactContract } from './contact.contract.ts'
import type { ContactMessage } from './contactMessage.rules.ts'

/** Writing to the customer service; needs no account. */
export interface ContactApi {
  send(message: ContactMessage, options?: Abortable): Promise<void>
}

export const createContactApi = (send: SendEndpoint): ContactApi => ({
  send: (body, options) => send(contactContract.send, { body, ...options }),
})
