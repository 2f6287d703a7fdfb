import { checkContactMessage } from '@diab/internal/contact'
import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { invalid } from '../../platform/http/problem.ts'
import { registerPublicEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { contactMail } from './contact.messages.ts'
import { insertContactMessage } from './contact.store.ts'

export function registerContactRoutes(app: FastifyInstance): void {
  const { contactAddress } = app.diab.config
  registerPublicEndpoint(
    app,
    contracts.contact.send,
    async ({ body, db }) => {
      const errors = checkContactMessage(body)
      if (Object.keys(errors).length > 0) throw invalid(errors)
      const { name, email, message } = body
      const contactMessageId = await insertContactMessage(db, { name, email, message })
      if (contactAddress !== undefined)
        await enqueueMail(db, { recipient: contactAddress, contactMessageId, subject: contactMail.subject, text: contactMail.text(body) })
      return undefined
    },
    { limit: attemptRules.contactFromAddress },
  )
}
