import * as z from 'zod/mini'
import { ScimError } from './scimError.ts'

const mostOperations = 20

const patchSchema = z.looseObject({
  Operations: z
    .array(z.looseObject({ op: z.string(), path: z.optional(z.string().check(z.maxLength(300))), value: z.optional(z.unknown()) }))
    .check(z.minLength(1), z.maxLength(mostOperations)),
})

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Attributes that a patch may name, in small letters, because SCIM's names have no case. */
const attributes: ReadonlyMap<string, readonly string[]> = new Map(
  ['active', 'displayName', 'externalId', 'roles', 'userName', 'name', 'name.formatted', 'name.givenName', 'name.familyName'].map(
    (name) => [name.toLowerCase(), name.split('.')],
  ),
)

function put(user: Record<string, unknown>, path: string, value: unknown): void {
  const bare = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:User:/i, '')
  const names = attributes.get(bare.toLowerCase())
  if (!names) throw new ScimError(400, 'the path names no attribute that can be changed', 'invalidPath')
  const [first = '', second] = names
  if (second === undefined) user[first] = value
  else user[first] = { ...(isObject(user[first]) ? user[first] : {}), [second]: value }
  // The parts replace the whole that was made of others.
  if (second === 'givenName' || second === 'familyName') delete (user.name as Record<string, unknown>).formatted
  if (first === 'displayName') delete user.name
  if (first === 'name') delete user.displayName
}

/**
 * Returns a user with the changes of a patch (RFC 7644, 3.5.2).
 * @throws ScimError 400 for operations and paths that are not supported
 */
export function applyPatch(user: Readonly<Record<string, unknown>>, body: unknown): Record<string, unknown> {
  const parsed = z.safeParse(patchSchema, body)
  if (!parsed.success) throw new ScimError(400, `Operations must be a list of 1 to ${mostOperations}`, 'invalidSyntax')
  const changed = { ...user }
  for (const { op, path, value } of parsed.data.Operations) {
    const kind = op.toLowerCase()
    if (kind !== 'replace' && kind !== 'add') throw new ScimError(400, 'only add and replace are supported', 'invalidSyntax')
    if (path !== undefined) put(changed, path, value)
    else if (isObject(value)) for (const [name, one] of Object.entries(value)) put(changed, name, one)
    else throw new ScimError(400, 'an operation without a path needs an object as its value', 'invalidSyntax')
  }
  return changed
}
