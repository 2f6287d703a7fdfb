import { expect } from 'vitest'
import type { TestProvider } from './createTestProvider.ts'

export interface ScimAnswer {
  status: number
  body: Record<string, unknown> & {
    id: string
    active: boolean
    totalResults: number
    Resources: { id: string; userName: string; active: boolean }[]
  }
}

/** Calls the SCIM face as a directory does; without a token where it is empty. */
export async function callScim(
  { url }: Pick<TestProvider, 'url'>,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<ScimAnswer> {
  const response = await fetch(`${url}/scim/v2${path}`, {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/scim+json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (text !== '') expect(response.headers.get('content-type')).toBe('application/scim+json; charset=utf-8')
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as ScimAnswer['body'] }
}

let count = 0

/** Returns a user that no directory announced yet. */
export const newScimUser = (changes: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `munkatars.${count++}@klinika.example`,
  externalId: `dir-${count}`,
  name: { familyName: 'Új', givenName: 'Ubul' },
  active: true,
  roles: [{ value: 'MedicalAttendant' }],
  ...changes,
})

export const scimPatch = (...Operations: object[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations })
export const putScim = (path: string, value: string | boolean) => scimPatch({ op: 'replace', path, value })
export const deactivate = putScim('active', false)
export const activate = putScim('active', true)
