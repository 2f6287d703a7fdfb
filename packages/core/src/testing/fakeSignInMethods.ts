import type { User } from '../account/user.schema.ts'
import { accountMessages } from '../account/account.messages.ts'
import type { AnyEndpoint } from '../http/endpoint.ts'
import { recentAuthenticationProblem } from '../http/ProviderError.ts'
import { settingsContract } from '../settings/settings.contract.ts'
import { settingsMessages } from '../settings/settings.messages.ts'
import {
  signInMethodContract,
  type Authentication,
  type NewPasskeyResponse,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
} from '../settings/signInMethod.contract.ts'
import { checkPasskeyName, toSixDigits } from '../settings/signInMethod.rules.ts'
import { validationMessages } from '../validation/messages.hu.ts'
import { FakeProblem, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import type { FakeSignInMethods } from './fakeSignInMethodsState.ts'
import type { FakeState } from './fakeState.ts'

/** The one code that the fake's authenticator app shows. */
const rightCode = '123456'
const codesInSet = 10

const none: FakeSignInMethods = { passkeys: [], hasAuthenticator: false, recoveryCodes: [], isSecondFactorRequired: false }

/** @throws FakeProblem 403 where a call needs a recent authentication and the state says that there is none */
export function checkConfirmation(
  { id, confirmation }: AnyEndpoint,
  { isAuthenticationRecent, signInMethods, signIns }: FakeState,
  caller: User | undefined,
  params: Record<string, string>,
): void {
  if (confirmation === undefined || isAuthenticationRecent) return
  if (confirmation === 'password' && !signInMethods[caller?.id ?? '']?.hasAuthenticator) return
  const isOwnSignIn = signIns[caller?.id ?? '']?.some((signIn) => signIn.isCurrent && signIn.id === params['id']) ?? false
  if (id === settingsContract.endSignIn.id && isOwnSignIn) return
  throw new FakeProblem(403, 'Ehhez erősítsd meg, hogy te vagy az.', undefined, recentAuthenticationProblem)
}

/** @throws FakeProblem 404 unless the caller names themselves */
function methodsOf({ state, caller, params }: FakeRequest): FakeSignInMethods {
  if (!caller || caller.id !== params['userId']) throw new FakeProblem(404, 'Not Found')
  return (state.signInMethods[caller.id] ??= structuredClone(none))
}

const refuse = (field: string, message: string) => new FakeProblem(400, 'Bad Request', { [field]: [message] })

const challengeOf = (state: FakeState) => state.nextId().replaceAll('-', '')
const knownCredentials = ({ passkeys }: FakeSignInMethods) =>
  passkeys.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const }))

function createPasskeyOptions(request: FakeRequest): { body: PasskeyCreation } {
  const methods = methodsOf(request)
  const { state, caller } = request
  return {
    body: {
      rp: { id: 'provider.test', name: 'Diabnapló' },
      user: { id: 'dXNlcg', name: caller?.email ?? '', displayName: caller?.fullname ?? '' },
      challenge: challengeOf(state),
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: knownCredentials(methods),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  }
}

const toPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey): Passkey => ({ id, name, createdAt, lastUsedAt })

function createPasskey(request: FakeRequest) {
  const methods = methodsOf(request)
  const { name, response } = request.body as { name: string; response: NewPasskeyResponse }
  const errors = checkPasskeyName(name)
  if (Object.keys(errors).length > 0) throw new FakeProblem(400, 'Bad Request', errors)
  if (methods.passkeys.some(({ credentialId }) => credentialId === response.id)) throw new FakeProblem(409, 'Conflict')
  const { state } = request
  const passkey = { id: state.nextId(), name: name.trim(), createdAt: state.clock.instant(), lastUsedAt: null, credentialId: response.id }
  methods.passkeys.push(passkey)
  return { body: toPasskey(passkey) }
}

function passkeyOf(request: FakeRequest) {
  const found = methodsOf(request).passkeys.find(({ id }) => id === request.params['id'])
  if (!found) throw new FakeProblem(404, 'Not Found')
  return found
}

function updatePasskey(request: FakeRequest) {
  const passkey = passkeyOf(request)
  const { name } = request.body as { name: string }
  const errors = checkPasskeyName(name)
  if (Object.keys(errors).length > 0) throw new FakeProblem(400, 'Bad Request', errors)
  passkey.name = name.trim()
  return { body: toPasskey(passkey) }
}

/** @throws FakeProblem 409 when nothing would remain of a second factor that is required */
function keepSecondFactor({ isSecondFactorRequired }: FakeSignInMethods, remains: boolean): void {
  if (isSecondFactorRequired && !remains) throw new FakeProblem(409, settingsMessages.lastSecondFactor)
}

function removePasskey(request: FakeRequest) {
  const methods = methodsOf(request)
  const passkey = passkeyOf(request)
  keepSecondFactor(methods, methods.hasAuthenticator || methods.passkeys.length > 1)
  methods.passkeys = methods.passkeys.filter((one) => one !== passkey)
  return {}
}

function newRecoveryCodes(request: FakeRequest) {
  const methods = methodsOf(request)
  if (!methods.hasAuthenticator && methods.passkeys.length === 0) throw new FakeProblem(409, settingsMessages.noSecondFactor)
  methods.recoveryCodes = Array.from({ length: codesInSet }, () => request.state.nextId().slice(-12).toUpperCase())
  return { body: { recoveryCodes: methods.recoveryCodes } }
}

function confirmAuthenticator(request: FakeRequest) {
  const methods = methodsOf(request)
  const { code } = request.body as { code: string }
  if (toSixDigits(code) !== rightCode) throw refuse('code', settingsMessages.wrongCode)
  methods.hasAuthenticator = true
  return newRecoveryCodes(request)
}

function removeAuthenticator(request: FakeRequest) {
  const methods = methodsOf(request)
  keepSecondFactor(methods, methods.passkeys.length > 0)
  methods.hasAuthenticator = false
  if (methods.passkeys.length === 0) methods.recoveryCodes = []
  return {}
}

function createAuthenticationOptions(request: FakeRequest): { body: PasskeyRequest } {
  const allowCredentials = knownCredentials(methodsOf(request))
  const challenge = challengeOf(request.state)
  return { body: { rpId: 'provider.test', challenge, timeout: 300_000, userVerification: 'required', allowCredentials } }
}

function checkCode(methods: FakeSignInMethods, code: string | undefined): void {
  if (!methods.hasAuthenticator) return
  if (code === undefined || code.trim() === '') throw refuse('code', validationMessages.required)
  if (toSixDigits(code) === rightCode) return
  if (!methods.recoveryCodes.includes(code)) throw refuse('code', settingsMessages.wrongCode)
  methods.recoveryCodes = methods.recoveryCodes.filter((one) => one !== code)
}

function authenticate(request: FakeRequest) {
  const methods = methodsOf(request)
  const { state, caller } = request
  const body = request.body as Authentication
  if ('passkey' in body) {
    const passkey = methods.passkeys.find(({ credentialId }) => credentialId === body.passkey.id)
    if (!passkey) throw refuse('passkey', settingsMessages.wrongPasskey)
    passkey.lastUsedAt = state.clock.instant()
  } else {
    if ((state.passwords[caller?.id ?? ''] ?? 'Demo-1234!') !== body.password) throw refuse('password', accountMessages.wrongPassword)
    checkCode(methods, body.code)
  }
  state.isAuthenticationRecent = true
  return {}
}

/** Passkeys, authenticator app, recovery codes and recent authentication by endpoint id. */
export const fakeSignInMethodHandlers: Record<string, FakeHandler> = {
  [signInMethodContract.read.id]: (request) => {
    const { passkeys, hasAuthenticator, recoveryCodes, isSecondFactorRequired } = methodsOf(request)
    return {
      body: { passkeys: passkeys.map(toPasskey), hasAuthenticator, recoveryCodesLeft: recoveryCodes.length, isSecondFactorRequired },
    }
  },
  [signInMethodContract.createPasskeyOptions.id]: createPasskeyOptions,
  [signInMethodContract.createPasskey.id]: createPasskey,
  [signInMethodContract.updatePasskey.id]: updatePasskey,
  [signInMethodContract.removePasskey.id]: removePasskey,
  [signInMethodContract.createAuthenticator.id]: (request) => {
    methodsOf(request)
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    return { body: { secret, uri: `otpauth://totp/Diabnapl%C3%B3:proba?secret=${secret}&issuer=Diabnapl%C3%B3` } }
  },
  [signInMethodContract.confirmAuthenticator.id]: confirmAuthenticator,
  [signInMethodContract.removeAuthenticator.id]: removeAuthenticator,
  [signInMethodContract.createRecoveryCodes.id]: newRecoveryCodes,
  [signInMethodContract.createAuthenticationOptions.id]: createAuthenticationOptions,
  [signInMethodContract.authenticate.id]: authenticate,
}
