import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { inTransaction } from '../../platform/db/inTransaction.ts'
import { problem } from '../../platform/http/problem.ts'
import { ApprovalRefused, approveClinic } from '../registration/approveClinic.ts'
import { hasOwnCredentials } from '../registration/ownCredentials.ts'
import { demoOutboxMessages as say } from './demoOutbox.messages.ts'
import { selectMailHtml, selectMails } from './demoOutbox.store.ts'
import { demoOutboxPath, mailPolicy, outboxPolicy, renderOutboxPage } from './demoOutboxPage.ts'

const idSchema = z.object({ id: z.uuid() })
const querySchema = z.object({ cimzett: z.catch(z.string().check(z.maxLength(254)), '') })
const stylesheet = readFileSync(new URL('../../platform/mail/assets/demoOutbox.css', import.meta.url))

/** Registers the pages where a demo's mails are read, and a practice's request approved. They do not exist in production. */
export function registerDemoOutbox(app: FastifyInstance): void {
  const { config, db, now } = app.diab
  if (config.mode !== 'demo') return
  const { host, origin } = new URL(config.publicUrl)

  const idOf = ({ params }: FastifyRequest): string => {
    const parsed = z.safeParse(idSchema, params)
    if (!parsed.success) throw problem(404)
    return parsed.data.id
  }
  async function sendList(reply: FastifyReply, recipient: string, refusal?: string): Promise<FastifyReply> {
    const mails = await selectMails(db, recipient)
    return sendPage(reply, outboxPolicy, renderOutboxPage({ mails, recipient, publicUrl: config.publicUrl, refusal }))
  }

  app.register(async (scope) => {
    // A page of another name that was made to point to this machine reads nothing here.
    scope.addHook('onRequest', async (request) => {
      if (request.headers.host !== host) throw problem(404)
    })
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null, {}),
    )
    scope.get(demoOutboxPath, { config: { endpointId: 'demo.outbox' } }, (request, reply) =>
      sendList(reply, z.parse(querySchema, request.query).cimzett.trim()),
    )
    scope.get(`${demoOutboxPath}/levelek.css`, { config: { endpointId: 'demo.outboxStyle' } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(stylesheet),
    )
    scope.get(`${demoOutboxPath}/:id`, { config: { endpointId: 'demo.mail' } }, async (request, reply) => {
      const page = await selectMailHtml(db, idOf(request))
      if (page === undefined) throw problem(404)
      return sendPage(reply, mailPolicy, page)
    })
    scope.post(`${demoOutboxPath}/kerelem/:id`, { config: { endpointId: 'demo.approveClinic' } }, async (request, reply) => {
      // A form on another site must not press the button.
      if (request.headers.origin !== origin) throw problem(403)
      const settings = { publicUrl: config.publicUrl, now: now(), hasOwnCredentials: hasOwnCredentials(config) }
      try {
        await inTransaction(db, (tx) => approveClinic(tx, settings, idOf(request)))
      } catch (error) {
        if (error instanceof ApprovalRefused) return sendList(reply.code(409), '', say.refusals[error.reason])
        throw error
      }
      return reply.header('cache-control', 'no-store').redirect(demoOutboxPath, 303)
    })
  })
}

function sendPage(reply: FastifyReply, policy: string, page: string): FastifyReply {
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(page)
}
