import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskeyResponse, PasskeyCreation, PasskeyRequest, PasskeyResponse } from '@diab/internal/settings'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Credential {
  id: string
  rpId: string
  userHandle: string
  privateKey: KeyObject
  /** COSE. */
  publicKey: Uint8Array
  counter: number
}

/** What a browser or an authenticator may do wrong. */
export interface Fault {
  origin?: string
  challenge?: string
  rpId?: string
  verifiesUser?: boolean
  /** The counter of the response, whatever was before. */
  counter?: number
}

const flags = { userPresent: 0x01, userVerified: 0x04, attestedCredential: 0x40 }
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** An authenticator in software with its browser: makes passkeys and signs with them as Web Authentication says. */
export function createSoftAuthenticator(origin: string) {
  const credentials: Credential[] = []

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, fault: Fault) =>
    Buffer.from(JSON.stringify({ type, challenge: fault.challenge ?? challenge, origin: fault.origin ?? origin, crossOrigin: false }))

  function authenticatorData(rpId: string, counter: number, fault: Fault, attested = new Uint8Array()): Buffer {
    const verified = fault.verifiesUser === false ? 0 : flags.userVerified
    const head = Buffer.alloc(5)
    head.writeUInt8(flags.userPresent | verified | (attested.length > 0 ? flags.attestedCredential : 0))
    head.writeUInt32BE(fault.counter ?? counter, 1)
    return Buffer.concat([sha256(fault.rpId ?? rpId), head, attested])
  }

  /** What `navigator.credentials.create()` gives. */
  function create(options: PasskeyCreation, fault: Fault = {}): NewPasskeyResponse {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const id = randomBytes(16)
    const credential = { id: base64url(id), rpId: options.rp.id, userHandle: options.user.id, privateKey, publicKey: cose, counter: 1 }
    credentials.push(credential)
    const length = Buffer.from([0, id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cose])
    const authData = new Uint8Array(authenticatorData(options.rp.id, credential.counter, fault, attested))
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ])
    return {
      id: credential.id,
      rawId: credential.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, fault)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    }
  }

  /** What `navigator.credentials.get()` gives, with the first passkey that the options allow. */
  function get(options: PasskeyRequest, fault: Fault = {}): PasskeyResponse {
    const allowed = options.allowCredentials.map(({ id }) => id)
    const credential = credentials.find(({ id, rpId }) => rpId === options.rpId && (allowed.length === 0 || allowed.includes(id)))
    if (!credential) throw new Error('no passkey that the options allow')
    return signWith(credential, options, fault)
  }

  function signWith(credential: Credential, options: PasskeyRequest, fault: Fault = {}): PasskeyResponse {
    credential.counter += 1
    const authData = authenticatorData(options.rpId, credential.counter, fault)
    const data = clientData('webauthn.get', options.challenge, fault)
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), credential.privateKey)
    return {
      id: credential.id,
      rawId: credential.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: credential.userHandle,
      },
    }
  }

  return {
    create,
    get,
    /** The same with the only passkey, whatever the options allow. */
    force: (options: PasskeyRequest, fault?: Fault) => signWith(credentials[0] ?? fail(), options, fault),
  }
}

function fail(): never {
  throw new Error('no passkey')
}
