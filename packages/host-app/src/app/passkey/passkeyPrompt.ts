import type { NewPasskeyResponse, PasskeyCreation, PasskeyRequest, PasskeyResponse } from '@diab/internal/settings'
import { FormProblem } from '@diab/widgets/unstable/hooks'
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { passkeyMessages as messages } from './passkey.messages.ts'

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON']
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON']

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return messages.failed
  const { code, cause } = error instanceof WebAuthnError ? error : { code: undefined, cause: error }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return messages.known
  if (code?.startsWith('ERROR_AUTHENTICATOR_MISSING')) return messages.unsuitable
  // Browsers do not tell a closed prompt from one that timed out.
  const name = cause instanceof Error ? cause.name : undefined
  return name === 'NotAllowedError' || name === 'AbortError' ? messages.cancelled : messages.failed
}

const refuse = (error: unknown): never => {
  throw new FormProblem(messageOf(error))
}

/**
 * Asks the browser for a new passkey.
 * @throws FormProblem when the user closes the prompt or the device cannot make one
 */
export async function promptForNewPasskey(options: PasskeyCreation): Promise<NewPasskeyResponse> {
  return (await startRegistration({ optionsJSON: options as Creation }).catch(refuse)) as NewPasskeyResponse
}

/**
 * Asks the browser to sign with a passkey that the options name.
 * @throws FormProblem when the user closes the prompt or the device has no such passkey
 */
export async function promptForPasskey(options: PasskeyRequest): Promise<PasskeyResponse> {
  return (await startAuthentication({ optionsJSON: options as Request }).catch(refuse)) as PasskeyResponse
}
