import { vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** What an authenticator returns at the edge of the browser; the fake provider looks at the id alone. */
const credential = (id: string, response: Record<string, unknown>) => ({
  id,
  rawId: bytes(id),
  type: 'public-key',
  response: { clientDataJSON: bytes('{}'), ...response },
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: 'platform',
})

/** Gives jsdom, which has no Web Authentication, an authenticator with one passkey. Undone by `remove`. */
export function installFakeAuthenticator(id = 'Y3JlZGVudGlhbA') {
  const create = vi.fn<() => Promise<unknown>>(async () => credential(id, { attestationObject: bytes('attestation') }))
  const get = vi.fn<() => Promise<unknown>>(async () =>
    credential(id, { authenticatorData: bytes('data'), signature: bytes('signature'), userHandle: null }),
  )
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } })
  return {
    id,
    create,
    get,
    remove() {
      vi.unstubAllGlobals()
      Reflect.deleteProperty(navigator, 'credentials')
    },
  }
}
