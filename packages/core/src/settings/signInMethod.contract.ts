import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { instantSchema, patientParams, uuidSchema, wireText } from '../http/wire.schema.ts'

export const passkeySchema = z.object({
  id: uuidSchema,
  name: z.string(),
  createdAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
})
export type Passkey = z.infer<typeof passkeySchema>

/** How a user signs in beside the password. */
export const signInMethodsSchema = z.object({
  /** The oldest first. */
  passkeys: z.array(passkeySchema),
  /** Whether an app that makes six-digit codes is confirmed. */
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The last second factor cannot be removed. */
  isSecondFactorRequired: z.boolean(),
})
export type SignInMethods = z.infer<typeof signInMethodsSchema>

const base64url = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]*$/))
const credentialType = z.literal('public-key')
const userVerification = z.literal('required')
const credentialSchema = z.object({ id: z.string(), type: credentialType, transports: z.optional(z.array(z.string())) })

/** Options of `navigator.credentials.create()` in the JSON form of Web Authentication. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: credentialType })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), requireResidentKey: z.boolean(), userVerification }),
})
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>

/** Options of `navigator.credentials.get()` in the JSON form of Web Authentication. */
export const passkeyRequestSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification,
  allowCredentials: z.array(credentialSchema),
})
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>

const credentialFields = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: credentialType,
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  clientExtensionResults: z.optional(z.unknown()),
}

/** What the browser returns for a new passkey, in the JSON form of Web Authentication. */
export const newPasskeyResponseSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
    authenticatorData: z.optional(base64url(8000)),
    publicKey: z.optional(base64url(8000)),
    publicKeyAlgorithm: z.optional(z.int()),
  }),
})
export type NewPasskeyResponse = z.input<typeof newPasskeyResponseSchema>

/** What the browser returns for a known passkey, in the JSON form of Web Authentication. */
export const passkeyResponseSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
})
export type PasskeyResponse = z.input<typeof passkeyResponseSchema>

/**
 * What proves who is in front of the screen: a passkey, or the password. An account with an authenticator app adds its
 * six digits or a recovery code.
 */
export const authenticationSchema = z.union([
  z.object({ passkey: passkeyResponseSchema }),
  z.object({ password: wireText(1000), code: z.optional(wireText(40)) }),
])
export type Authentication = z.input<typeof authenticationSchema>

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
const passkeyParams = z.object({ userId: uuidSchema, id: uuidSchema })

/** How a user signs in: passkeys, authenticator app, recovery codes; and signing in again for what needs it. */
export const signInMethodContract = {
  read: defineEndpoint({
    id: 'signInMethod.read',
    method: 'GET',
    path: '/v1/user/{userId}/sign-in-method',
    summary: 'The own passkeys, and whether there are an authenticator app and recovery codes',
    params: patientParams,
    response: signInMethodsSchema,
    refusals: [409],
  }),
  createPasskeyOptions: defineEndpoint({
    id: 'signInMethod.createPasskeyOptions',
    method: 'POST',
    path: '/v1/user/{userId}/passkey/options',
    summary: 'Options for a new passkey; the challenge is valid once and for five minutes',
    params: patientParams,
    response: passkeyCreationSchema,
    confirmation: 'recent',
    refusals: [409],
  }),
  createPasskey: defineEndpoint({
    id: 'signInMethod.createPasskey',
    method: 'POST',
    path: '/v1/user/{userId}/passkey',
    summary: 'Add a passkey that the browser made',
    params: patientParams,
    body: z.object({ name: wireText(200), response: newPasskeyResponseSchema }),
    response: passkeySchema,
    status: 201,
    confirmation: 'recent',
    refusals: [409],
  }),
  updatePasskey: defineEndpoint({
    id: 'signInMethod.updatePasskey',
    method: 'PUT',
    path: '/v1/user/{userId}/passkey/{id}',
    summary: 'Rename an own passkey',
    params: passkeyParams,
    body: z.object({ name: wireText(200) }),
    response: passkeySchema,
    confirmation: 'recent',
    refusals: [409],
  }),
  removePasskey: defineEndpoint({
    id: 'signInMethod.removePasskey',
    method: 'DELETE',
    path: '/v1/user/{userId}/passkey/{id}',
    summary: 'Remove an own passkey; 409 for the last second factor where one is required',
    params: passkeyParams,
    confirmation: 'recent',
    refusals: [409],
  }),
  createAuthenticator: defineEndpoint({
    id: 'signInMethod.createAuthenticator',
    method: 'POST',
    path: '/v1/user/{userId}/authenticator',
    summary: 'A new secret for an authenticator app; nothing changes until a code of it confirms it',
    params: patientParams,
    /** `secret` in Base32 to type, `uri` (`otpauth:`) for a QR code. */
    response: z.object({ secret: z.string(), uri: z.string() }),
    confirmation: 'recent',
    refusals: [409],
  }),
  confirmAuthenticator: defineEndpoint({
    id: 'signInMethod.confirmAuthenticator',
    method: 'POST',
    path: '/v1/user/{userId}/authenticator/confirm',
    summary: 'Turn the authenticator app on; the recovery codes are shown this once',
    params: patientParams,
    body: z.object({ code: wireText(40) }),
    response: recoveryCodesSchema,
    confirmation: 'recent',
    refusals: [409, 429],
  }),
  removeAuthenticator: defineEndpoint({
    id: 'signInMethod.removeAuthenticator',
    method: 'DELETE',
    path: '/v1/user/{userId}/authenticator',
    summary: 'Turn the authenticator app off; 409 for the last second factor where one is required',
    params: patientParams,
    confirmation: 'recent',
    refusals: [409],
  }),
  createRecoveryCodes: defineEndpoint({
    id: 'signInMethod.createRecoveryCodes',
    method: 'POST',
    path: '/v1/user/{userId}/recovery-code',
    summary: 'New recovery codes, shown this once; the former ones end. 409 without a second factor',
    params: patientParams,
    response: recoveryCodesSchema,
    confirmation: 'recent',
    refusals: [409],
  }),
  createAuthenticationOptions: defineEndpoint({
    id: 'signInMethod.createAuthenticationOptions',
    method: 'POST',
    path: '/v1/user/{userId}/authentication/options',
    summary: 'Options to use an own passkey; the challenge is valid once and for five minutes',
    params: patientParams,
    response: passkeyRequestSchema,
    refusals: [409],
  }),
  authenticate: defineEndpoint({
    id: 'signInMethod.authenticate',
    method: 'POST',
    path: '/v1/user/{userId}/authentication',
    summary: 'Authenticate again in this sign-in: calls that need a recent authentication work for 15 minutes',
    params: patientParams,
    body: authenticationSchema,
    refusals: [409, 429],
  }),
}
