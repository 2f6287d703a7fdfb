import { accountMessages } from '../account/account.messages.ts'
import { accountContract } from '../account/account.contract.ts'
import { checkPasswordChange } from '../account/password.rules.ts'
import { checkProfile, type ProfileKind } from '../account/profile.rules.ts'
import type { User } from '../account/user.schema.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import { checkAccess } from './fakeAccess.ts'
import { FakeProblem, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'

const refuse = (errors: FieldErrors) => {
  if (Object.keys(errors).length > 0) throw new FakeProblem(400, 'Bad Request', errors)
}

function ownUser({ caller, params }: FakeRequest): User {
  if (!caller || caller.id !== params['userId']) throw new FakeProblem(404, 'Not Found')
  return caller
}

function actedFor(request: FakeRequest): User {
  const id = checkAccess(request, 'read')
  const { caller, state } = request
  if (caller?.id !== id && !(state.supervised[caller?.id ?? ''] ?? []).includes(id)) throw new FakeProblem(403, 'Forbidden')
  const user = state.users.find((one) => one.id === id)
  if (!user) throw new FakeProblem(404, 'Not Found')
  return user
}

function updateProfile(user: User, request: FakeRequest, kind: ProfileKind) {
  const { fullname, dateOfBirth = '' } = request.body as { fullname: string; dateOfBirth?: string }
  refuse(checkProfile({ fullname, dateOfBirth }, kind, request.state.clock.now()))
  user.fullname = fullname.trim()
  if (kind !== 'staff') user.dateOfBirth = dateOfBirth
  return { body: user }
}

const updateStaff: FakeHandler = (request) => updateProfile(ownUser(request), request, 'staff')
const readOwn: FakeHandler = (request) => ({ body: ownUser(request) })

function changePassword({ state, caller, body }: FakeRequest) {
  const change = body as { currentPassword: string; newPassword: string }
  refuse(checkPasswordChange(change))
  const id = caller?.id ?? ''
  if ((state.passwords[id] ?? 'Demo-1234!') !== change.currentPassword) refuse({ currentPassword: [accountMessages.wrongPassword] })
  state.passwords[id] = change.newPassword
  return {}
}

const setNewsletter =
  (isSubscribed: boolean): FakeHandler =>
  (request) => {
    ownUser(request).newsletterSubscribed = isSubscribed
    return {}
  }

/** Handlers of the changes that people make to their account. */
export const fakeAccountHandlers: Record<string, FakeHandler> = {
  [accountContract.updatePatient.id]: (request) => {
    const user = actedFor(request)
    return updateProfile(user, request, user.id === request.caller?.id ? 'ownAccount' : 'supervised')
  },
  [accountContract.readConnectionToken.id]: (request) => ({ body: actedFor(request) }),
  [accountContract.replaceConnectionToken.id]: (request) => {
    const user = actedFor(request)
    user.connectionToken = `K${String(Number(request.state.nextId().slice(-6)) + 1000000)}`
    return { body: user }
  },
  [accountContract.readDoctor.id]: readOwn,
  [accountContract.updateDoctor.id]: updateStaff,
  [accountContract.readMedicalAttendant.id]: readOwn,
  [accountContract.updateMedicalAttendant.id]: updateStaff,
  [accountContract.changePassword.id]: changePassword,
  [accountContract.subscribeNewsletter.id]: setNewsletter(true),
  [accountContract.unsubscribeNewsletter.id]: setNewsletter(false),
}
