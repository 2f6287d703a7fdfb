import { Role } from '@diab/core/guards'
import { checkWorkerInvitation, MedicalWorkerType } from '@diab/internal/clinic'
import * as z from 'zod/mini'
import type { WorkerType } from '../../care/clinic/clinic.tables.ts'
import type { ScimRow } from './scim.store.ts'
import { ScimError } from './scimError.ts'

export const userSchemaId = 'urn:ietf:params:scim:schemas:core:2.0:User'

const text = z.string().check(z.maxLength(300))
const role = z.union([z.string().check(z.maxLength(100)), z.looseObject({ value: z.string().check(z.maxLength(100)) })])
/** Some directories write the truth as a text. */
const flag = z.union([z.boolean(), z.stringbool()])

/** The attributes of a user that mean something here; others are ignored, as RFC 7643 allows. */
export const scimUserSchema = z.looseObject({
  userName: text,
  externalId: z.optional(z.nullable(text)),
  displayName: z.optional(z.nullable(text)),
  name: z.optional(z.nullable(z.looseObject({ formatted: z.optional(text), givenName: z.optional(text), familyName: z.optional(text) }))),
  active: z.optional(flag),
  roles: z.optional(z.array(role).check(z.maxLength(20))),
})

/** A user as a directory writes it. */
export interface ScimUser {
  email: string
  name: string
  externalId: string | null
  workerType: WorkerType
  active: boolean
}

const invalid = (detail: string) => new ScimError(400, detail, 'invalidValue')

/** In Hungarian the family name comes first. */
function nameOf({ displayName, name }: z.output<typeof scimUserSchema>): string {
  const parts = [name?.familyName, name?.givenName].filter((part) => part !== undefined && part !== '').join(' ')
  return (name?.formatted ?? displayName ?? parts).trim()
}

function workerTypeOf(roles: z.output<typeof scimUserSchema>['roles']): WorkerType {
  const named = (roles ?? []).map((one) => (typeof one === 'string' ? one : one.value))
  if (named.includes(Role.Doctor)) return MedicalWorkerType.Doctor
  if (named.includes(Role.MedicalAttendant)) return MedicalWorkerType.MedicalAttendant
  throw invalid(`roles must hold one with the value ${Role.Doctor} or ${Role.MedicalAttendant}`)
}

/**
 * Reads a user. Where the body does not say whether it is active, `unlessSaid` does.
 * @throws ScimError 400 for a user that cannot be invited
 */
export function readScimUser(body: unknown, unlessSaid: Pick<ScimUser, 'active'> = { active: true }): ScimUser {
  const parsed = z.safeParse(scimUserSchema, body)
  if (!parsed.success) throw invalid(`not valid: ${parsed.error.issues.map(({ path }) => path.join('.') || 'the whole').join(', ')}`)
  const { userName, externalId, active = unlessSaid.active, roles } = parsed.data
  const [email, name, workerType] = [userName.trim(), nameOf(parsed.data), workerTypeOf(roles)]
  const wrong = Object.keys(checkWorkerInvitation({ email, fullname: name, workerType }))
  if (wrong.includes('email')) throw invalid('userName must be an e-mail address')
  if (wrong.length > 0 || name === '') throw invalid('name or displayName must hold a name of 2 to 100 characters')
  // An empty id would make all who have it one person.
  return { email, name, externalId: externalId === '' ? null : (externalId ?? null), workerType, active }
}

/** A user as it is sent. */
export function toScimUser(row: ScimRow, base: string) {
  return {
    schemas: [userSchemaId],
    id: row.id,
    ...(row.externalId !== null && { externalId: row.externalId }),
    userName: row.email,
    name: { formatted: row.name },
    displayName: row.name,
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: row.active,
    roles: [{ value: row.workerType === MedicalWorkerType.Doctor ? Role.Doctor : Role.MedicalAttendant, primary: true }],
    meta: {
      resourceType: 'User',
      created: row.createdAt.toISOString(),
      lastModified: row.changedAt.toISOString(),
      location: `${base}/Users/${row.id}`,
    },
  }
}
