import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { wireText } from '../http/wire.schema.ts'
import { emailMaxLength, personNameMaxLength } from '../validation/textLimits.ts'
import { contactMessageMaxLength } from './contactMessage.rules.ts'

export const contactContract = {
  send: defineEndpoint({
    id: 'contact.send',
    method: 'POST',
    path: '/v1/contact',
    summary: 'Write to the customer service; rate-limited',
    auth: 'public',
    // Somewhat longer than the rules allow, so that they say what is too long.
    body: z.object({
      name: wireText(2 * personNameMaxLength),
      email: wireText(2 * emailMaxLength),
      message: wireText(4 * contactMessageMaxLength),
      privacyAccepted: z.boolean(),
    }),
  }),
}
