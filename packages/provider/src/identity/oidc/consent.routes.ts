import { may } from '@diab/core/guards'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type Provider from 'oidc-provider'
import * as z from 'zod/mini'
import { readRelation } from '../../platform/access/relation.store.ts'
import { audit } from '../../platform/audit/audit.ts'
import { selectFullname } from '../../platform/access/people.store.ts'
import type { Database } from '../../platform/db/tables.ts'
import { html } from '../../platform/http/html.ts'
import { securityPolicy } from '../../platform/http/securityHeaders.ts'
import { insertSmartGrant, selectLaunchedPatient, selectOwnPatients } from '../smart/smart.store.ts'
import { grantable } from '../smart/smartScopes.ts'
import { consentMessages as say } from './consent.messages.ts'
import { renderErrorPage } from './oidcPages.ts'
import { pageDirectives, renderPage } from './pageLayout.ts'
import { appOidcScopes, type SmartClients } from './smartClients.ts'

interface ConsentParts {
  db: Kysely<Database>
  current(): Provider
  smart: SmartClients
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** Whose data a person may give an app: the patient of the product's launch, else the person's own and those supervised. */
async function patientsFor(db: Kysely<Database>, { params, session }: Interaction) {
  const userId = session?.accountId ?? ''
  if (typeof params.launch === 'string') {
    const id = await selectLaunchedPatient(db, params.launch, { userId, clientId: String(params.client_id) })
    return id !== undefined && may('read', await readRelation(db, userId, id)) ? [{ id, fullname: await selectFullname(db, id) }] : []
  }
  return selectOwnPatients(db, userId)
}

const formSchema = z.object({
  answer: z.catch(z.enum(['allow', 'refuse']), 'refuse'),
  patient: z.catch(z.string().check(z.maxLength(40)), ''),
})

interface ConsentPage {
  action: string
  appName: string
  scope: string
  /** Whose data may be given; one is shown, several are a choice. */
  patients: readonly { id: string; fullname: string }[]
}

/** What scopes let an app see and do, in words. */
function sentencesOf(scope: string): string[] {
  const scopes = grantable(scope)
  const names = (pattern: RegExp) =>
    new Set(
      scopes.flatMap((one) =>
        one.startsWith('patient/') && pattern.test(one.slice(one.indexOf('.'))) ? [one.slice(8, one.indexOf('.'))] : [],
      ),
    )
  const read = names(/[rs]|read|\*/)
  const written = names(/^\.c|write|\*/)
  const reading = read.has('*') ? [say.everything] : [...read].flatMap((type) => say.types[type] ?? [])
  const writing = written.has('*') || written.has('Observation') || written.has('MedicationAdministration') ? [say.writes] : []
  const identity = scopes.includes('fhirUser') || scopes.includes('profile') ? [say.identity] : []
  return [...new Set([...identity, ...reading, ...writing])]
}

/** Asks whether an app may have a patient's data. */
function renderConsentPage({ action, appName, scope, patients }: ConsentPage): string {
  const [only] = patients
  return renderPage({
    title: say.title,
    main: html`<div class="notice">
      <form method="post" action="${action}/consent">
        <h1>${say.question(appName)}</h1>
        ${
          patients.length === 1 && only
            ? html`<p>${say.about(only.fullname)}</p>
                <input type="hidden" name="patient" value="${only.id}" />`
            : html`<fieldset class="choices">
                <legend>${say.whose}</legend>
                ${patients.map(
                  ({ id, fullname }) => html`<label><input type="radio" name="patient" value="${id}" required /> ${fullname}</label>`,
                )}
              </fieldset>`
        }
        <p id="reach">${say.reach}</p>
        <ul aria-labelledby="reach">
          ${sentencesOf(scope).map((sentence) => html`<li>${sentence}</li>`)}
        </ul>
        <p>${say.ends}</p>
        <button class="button primary" name="answer" value="allow">${say.allow}</button>
        <button class="button quiet" name="answer" value="refuse" formnovalidate>${say.refuse}</button>
      </form>
    </div>`,
  })
}

/** The question whether an app may have a patient's data, and what its form does. */
export function createConsent({ db, current, smart }: ConsentParts) {
  const scopeOf = ({ params }: Interaction) => (typeof params.scope === 'string' ? params.scope : '')

  /** The form leads on to the app, so its origin has to be among those that a form may reach. */
  function policyFor({ params }: Interaction): string {
    const uri = new URL(String(params.redirect_uri))
    const target = /^https?:$/.test(uri.protocol) ? uri.origin : uri.protocol
    return securityPolicy({ ...pageDirectives, 'form-action': ["'self'", target] })
  }

  async function show(reply: FastifyReply, details: Interaction) {
    const app = smart.appOf(String(details.params.client_id))
    const patients = await patientsFor(db, details)
    const isPossible = app !== undefined && patients.length > 0
    return reply
      .code(isPossible ? 200 : 403)
      .headers({ 'content-security-policy': policyFor(details), 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
      .type('text/html; charset=utf-8')
      .send(
        isPossible
          ? renderConsentPage({ action: `/idp/interaction/${details.uid}`, appName: app.name, scope: scopeOf(details), patients })
          : renderErrorPage('access_denied'),
      )
  }

  async function grant(details: Interaction, patientId: string, requestId: string): Promise<string> {
    const provider = current()
    const userId = details.session?.accountId ?? ''
    const clientId = String(details.params.client_id)
    const scopes = grantable(scopeOf(details))
    const given = new provider.Grant({ accountId: userId, clientId })
    given.addOIDCScope(scopes.filter((scope) => appOidcScopes.some((one) => one === scope)).join(' '))
    given.addResourceScope(smart.resource, scopes.join(' '))
    const id = await given.save()
    await db.transaction().execute(async (tx) => {
      await insertSmartGrant(tx, { id, userId, patientId, clientId, signInId: details.session?.uid ?? null })
      await audit(tx, { event: 'app.allowed', actorId: userId, subjectId: patientId, detail: { clientId }, requestId })
    })
    return id
  }

  function register(scope: FastifyInstance): void {
    scope.post('/idp/interaction/:uid/consent', { config: { endpointId: 'oidc.consent' } }, async (request: FastifyRequest, reply) => {
      const details = await current().interactionDetails(request.raw, reply.raw)
      const { answer, patient } = z.parse(formSchema, request.body ?? {})
      const isTheirs = (await patientsFor(db, details)).some(({ id }) => id === patient)
      if (details.prompt.name !== 'consent' || (answer === 'allow' && !isTheirs)) return show(reply, details)
      const result =
        answer === 'allow'
          ? { consent: { grantId: await grant(details, patient, request.id) } }
          : { error: 'access_denied', error_description: 'the user refused' }
      const returnTo = await current().interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: answer === 'allow' })
      return reply.header('cache-control', 'no-store').redirect(returnTo, 303)
    })
  }

  return { show, register }
}
