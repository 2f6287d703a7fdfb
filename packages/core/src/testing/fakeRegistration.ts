import { accountMessages } from '../account/account.messages.ts'
import type { User } from '../account/user.schema.ts'
import { InvitationKind } from '../registration/invitation.contract.ts'
import { checkClinicRequest } from '../registration/clinicRequest.rules.ts'
import { checkEmailAddress, checkNewPassword } from '../registration/forgottenPassword.rules.ts'
import { checkNewAccount } from '../registration/newAccount.rules.ts'
import { registrationContract, type ClinicRequest, type NewAccount } from '../registration/registration.contract.ts'
import { settingsContract } from '../settings/settings.contract.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { takeInvitation, markUsed } from './fakeInvitations.ts'
import { makeFakeInvitation } from './makeFakeInvitation.ts'
import type { FakeState } from './fakeState.ts'
import { makeUser } from './people.ts'

const refuse = (errors: FieldErrors) => {
  if (Object.keys(errors).length > 0) throw new FakeProblem(400, 'Bad Request', errors)
}

const sameAddress = (one: string | null, other: string) => one?.toLowerCase() === other.trim().toLowerCase()
const userWith = ({ users }: FakeState, email: string): User | undefined => users.find((user) => sameAddress(user.email, email))

function register({ state, body }: FakeRequest): FakeAnswer {
  const account = body as NewAccount
  refuse(checkNewAccount(account, state.clock.now()))
  if (userWith(state, account.email)) return {}
  const { fullname, email, dateOfBirth, newsletterSubscribed } = account
  const user = makeUser({ id: state.nextId(), fullname, email, dateOfBirth, newsletterSubscribed, emailConfirmed: false })
  state.users.push(user)
  state.passwords[user.id] = account.password
  makeFakeInvitation(state, InvitationKind.EmailConfirmation, { email, userId: user.id })
  return {}
}

function requestClinic({ state, body }: FakeRequest): FakeAnswer {
  const request = body as ClinicRequest
  refuse(checkClinicRequest(request))
  state.clinicRequests.push(request)
  return {}
}

function forgotPassword({ state, body }: FakeRequest): FakeAnswer {
  const { email } = body as { email: string }
  refuse(checkEmailAddress({ email }))
  const user = userWith(state, email)
  if (user) makeFakeInvitation(state, InvitationKind.PasswordReset, { email, userId: user.id })
  return {}
}

function resetPassword({ state, body }: FakeRequest): FakeAnswer {
  const { token, newPassword } = body as { token: string; newPassword: string }
  const invitation = takeInvitation(state, token, [InvitationKind.PasswordReset])
  refuse(checkNewPassword({ newPassword }))
  state.passwords[invitation.userId ?? ''] = newPassword
  markUsed(invitation)
  return {}
}

function requestEmailChange({ state, caller, params, body }: FakeRequest): FakeAnswer {
  if (!caller || caller.id !== params.userId) throw new FakeProblem(404, 'Not Found')
  const { email, password } = body as { email: string; password: string }
  refuse(checkEmailAddress({ email }))
  if ((state.passwords[caller.id] ?? 'Demo-1234!') !== password) refuse({ password: [accountMessages.wrongPassword] })
  state.requestedEmails[caller.id] = email.trim()
  if (!userWith(state, email)) makeFakeInvitation(state, InvitationKind.EmailChange, { email, userId: caller.id })
  return {}
}

function readEmailChange({ state, caller, params }: FakeRequest): FakeAnswer {
  if (!caller || caller.id !== params.userId) throw new FakeProblem(404, 'Not Found')
  const email = state.requestedEmails[caller.id]
  const expiresAt = new Date(Date.parse(state.clock.instant()) + 24 * 3_600_000).toISOString()
  return { body: { pending: email === undefined ? null : { email, expiresAt } } }
}

function cancelEmailChange({ state, caller, params }: FakeRequest): FakeAnswer {
  if (!caller || caller.id !== params.userId) throw new FakeProblem(404, 'Not Found')
  delete state.requestedEmails[caller.id]
  return {}
}

function resendEmailConfirmation({ state, caller }: FakeRequest): FakeAnswer {
  if (!caller?.email || caller.emailConfirmed) throw new FakeProblem(409, 'Conflict')
  makeFakeInvitation(state, InvitationKind.EmailConfirmation, { email: caller.email, userId: caller.id })
  return {}
}

/** The way in, and the own e-mail address, by endpoint id. */
export const fakeWayInHandlers: Record<string, FakeHandler> = {
  [registrationContract.register.id]: register,
  [registrationContract.requestClinic.id]: requestClinic,
  [registrationContract.forgotPassword.id]: forgotPassword,
  [registrationContract.resetPassword.id]: resetPassword,
  [settingsContract.requestEmailChange.id]: requestEmailChange,
  [settingsContract.readEmailChange.id]: readEmailChange,
  [settingsContract.cancelEmailChange.id]: cancelEmailChange,
  [settingsContract.resendEmailConfirmation.id]: resendEmailConfirmation,
}
