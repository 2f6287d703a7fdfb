import { noRelation, type PatientAction, type PatientRelation } from '@diab/core/guards'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AuditedCall, auditRead } from '../../platform/access/auditAccess.ts'
import { decide } from '../../platform/access/decide.ts'
import { onPatient } from '../../platform/access/policyRow.ts'
import { relationFor } from '../../platform/access/relationFor.ts'
import { countRefusedAccess } from '../../platform/audit/refusedAccess.store.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { ProviderServices } from '../../platform/endpoint/providerServices.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { describeError } from '../../platform/http/toProblem.ts'
import { FhirProblem, notFound } from './fhirProblem.ts'

/** What a caller does with a type of resource, by the letters of SMART's scopes. */
export type Interaction = 'c' | 'r' | 's'

/** Who calls the face: a person with the product's own token, or an app with what that person allowed it. */
export interface FhirCaller {
  principal: Principal
  /** Undefined for the product's own token, which reaches whatever its person may see. */
  app?: AppAccess
}

export interface AppAccess {
  /** The one patient whose data the app reaches. */
  patientId: string
  allows(resourceType: string, interaction: Interaction): boolean
}

export interface FhirCall {
  caller: FhirCaller
  services: ProviderServices
  /** The transaction of this call for a write, the pool for a read. */
  db: Db
  request: FastifyRequest
  reply: FastifyReply
}

/** Refuses what the scopes of an app, or of a clinic's program, leave out. */
export function requireScope({ caller }: Pick<FhirCall, 'caller'>, resourceType: string, interaction: Interaction): void {
  const { app, principal } = caller
  const isOfSystem = principal.system?.scopes.includes(interaction === 'c' ? 'write' : 'read') ?? true
  if (!isOfSystem || (app && !app.allows(resourceType, interaction)))
    throw new FhirProblem(403, 'forbidden', `The scopes of this token do not cover ${resourceType} (${interaction}).`, {
      'www-authenticate': 'Bearer error="insufficient_scope"',
    })
}

/**
 * Lets a caller act on a patient's record by the rules of the API: one who may not see it gets the response of an absent one,
 * and an app that of an absent one for every patient but its own.
 */
export async function admit(call: FhirCall, patientId: string, action: PatientAction): Promise<AuditedCall> {
  const { caller, services, db, request } = call
  const { principal, app } = caller
  const row = onPatient(action)
  const relation: PatientRelation = patientId === '' ? noRelation : await relationFor(db, row, principal, patientId)
  const decision = app && app.patientId !== patientId ? 'absent' : decide(row, principal, relation)
  if (decision === 'allow') return { db, principal, request, relation }
  await countRefusal(call, patientId)
  throw decision === 'forbidden' ? new FhirProblem(403, 'forbidden', 'The record may be read, and not used in this way.') : notFound()

  async function countRefusal({ request: { routeOptions } }: FhirCall, subjectId: string): Promise<void> {
    const refused = { actorId: principal.userId, subjectId: subjectId || undefined, endpointId: routeOptions.config.endpointId ?? 'fhir' }
    try {
      await countRefusedAccess(services.besideDb, { ...refused, at: services.now() })
    } catch (error) {
      request.log.warn({ error: describeError(error) }, 'a refused call was not counted')
    }
  }
}

/** The same for a read, with its row in the access log. */
export async function admitReader(call: FhirCall, patientId: string, event: string): Promise<void> {
  await auditRead(await admit(call, patientId, 'read'), patientId, event)
}

/** Whose data a search is about: the patient it names, else the app's one. */
export function patientOf({ caller: { app } }: FhirCall, named: string | undefined): string {
  const patientId = named ?? app?.patientId
  if (patientId === undefined) throw new FhirProblem(400, 'required', 'The search needs a patient: ?patient=id')
  return patientId
}
