import * as z from 'zod/mini'
import { launchApp as beginLaunch } from '../../identity/smart/launchApp.ts'
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

/** Begins an EHR launch for a person who may read the patient. */
export async function launchApp(call: FhirCall): Promise<FhirAnswer> {
  const { caller, services, request } = call
  if (caller.app || caller.principal.system) throw new FhirProblem(403, 'forbidden', 'A program starts no app.')
  const { id } = request.params as { id: string }
  const patientId = isUuid(id) ? id : ''
  await admit(call, patientId, 'read')
  const parsed = z.safeParse(parametersSchema, request.body)
  const clientId = parsed.data?.parameter.find(({ name }) => name === 'clientId')?.valueString
  if (clientId === undefined) throw new FhirProblem(400, 'required', 'The body must be Parameters with clientId.')
  const url = await beginLaunch(call.db, services.config, { userId: caller.principal.userId, patientId, clientId })
  if (url === undefined) throw notFound()
  return { body: { resourceType: 'Parameters', parameter: [{ name: 'url', valueUrl: url }] } }
}
