import * as z from 'zod/mini'
import { createLaunch } from '../../identity/smart/smart.store.ts'
import { admit, type FhirCall } from './fhirCaller.ts'
import { isUuid } from './fhirIds.ts'
import { FhirProblem, notFound } from './fhirProblem.ts'
import type { FhirAnswer } from './fhirRoute.ts'

const parametersSchema = z.object({
  resourceType: z.literal('Parameters'),
  parameter: z
    .array(z.object({ name: z.string(), valueString: z.optional(z.string().check(z.maxLength(80))) }))
    .check(z.minLength(1), z.maxLength(5)),
})

/**
 * Begins an EHR launch: returns the address at which an app starts with this patient. What it carries is good for five
 * minutes, for the caller and for that app.
 */
export async function launchApp(call: FhirCall): Promise<FhirAnswer> {
  const { caller, services, request } = call
  if (caller.app || caller.principal.system) throw new FhirProblem(403, 'forbidden', 'A program starts no app.')
  const { id } = request.params as { id: string }
  const patientId = isUuid(id) ? id : ''
  await admit(call, patientId, 'read')
  const parsed = z.safeParse(parametersSchema, request.body)
  const clientId = parsed.data?.parameter.find(({ name }) => name === 'clientId')?.valueString
  if (clientId === undefined) throw new FhirProblem(400, 'required', 'The body must be Parameters with clientId.')
  const app = services.config.smartApps.find((one) => one.clientId === clientId)
  if (app?.launchUrl === undefined) throw notFound()
  const url = new URL(app.launchUrl)
  url.searchParams.set('iss', `${services.config.publicUrl}/fhir`)
  url.searchParams.set('launch', await createLaunch(call.db, { userId: caller.principal.userId, patientId, clientId }))
  return { body: { resourceType: 'Parameters', parameter: [{ name: 'url', valueUrl: url.href }] } }
}
