import type { FakeProvider } from './createFakeProvider.ts'
import { makeId, people } from './people.ts'

interface SignInMethodCall {
  token: string
  ids: Record<string, string>
  body: unknown
}

/** Returns what a call about sign-in methods names and holds; undefined for other calls. */
export function makeSignInMethodCall(fake: FakeProvider, endpointId: string): SignInMethodCall | undefined {
  if (!endpointId.startsWith('signInMethod.')) return undefined
  const { patient } = people
  const id = makeId(0xa, 97)
  fake.state.signInMethods[patient.id] = {
    passkeys: [{ id, name: 'Telefon', createdAt: fake.state.clock.instant(), lastUsedAt: null, credentialId: 'known' }],
    hasAuthenticator: true,
    recoveryCodes: ['ABCD'],
    isSecondFactorRequired: false,
  }
  const response = { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] }
  const newKey = { id: 'fresh', rawId: 'fresh', type: 'public-key', clientExtensionResults: {}, response }
  const bodies: Record<string, unknown> = {
    'signInMethod.createPasskey': { name: 'Laptop', response: newKey },
    'signInMethod.updatePasskey': { name: 'Céges telefon' },
    'signInMethod.confirmAuthenticator': { code: '123 456' },
    'signInMethod.authenticate': { password: 'Demo-1234!', code: '123456' },
  }
  return { token: fake.tokenFor(patient), ids: { userId: patient.id, id }, body: bodies[endpointId] }
}
