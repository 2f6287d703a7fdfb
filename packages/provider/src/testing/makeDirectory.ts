import type { SystemScope } from '@diab/internal/clinic'
import { insertSystem } from '../identity/clinicSystems/clinicSystem.store.ts'
import { hashSecret } from '../identity/clinicSystems/systemSecret.ts'
import type { TestProvider } from './createTestProvider.ts'
import { employ, makeClinic, makeDoctor } from './makePeople.ts'

/** A clinic with a supervisor, and a token of its directory. */
export async function makeDirectory(of: Pick<TestProvider, 'db' | 'url'>, scopes: SystemScope[] = ['scim']) {
  const [clinicId, supervisor] = [await makeClinic(of.db), await makeDoctor(of.db, 'Dr. Vezető Vera')]
  await employ(of.db, clinicId, supervisor, 1, true)
  const secret = 'x'.repeat(43)
  const system = { clinicId, name: 'Címtár', scopes, secretHash: hashSecret(secret), createdBy: supervisor.id }
  const { id: systemId } = await insertSystem(of.db, system)
  const form = { grant_type: 'client_credentials', client_id: systemId, client_secret: secret }
  const response = await fetch(`${of.url}/v1/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return { clinicId, supervisor, systemId, token }
}
