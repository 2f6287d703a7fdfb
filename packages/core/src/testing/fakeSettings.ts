import type { GlucoseUnit } from '../format/glucoseUnit.ts'
import { accountMessages } from '../account/account.messages.ts'
import type { Locale, User } from '../account/user.schema.ts'
import { checkProfile } from '../account/profile.rules.ts'
import { NotificationGroup } from '../notifications/notificationEnumerations.ts'
import { checkAddress, emptyAddress, toAddress } from '../settings/address.rules.ts'
import { settingsContract, type Address, type NotificationSetting } from '../settings/settings.contract.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import { checkAccess } from './fakeAccess.ts'
import { FakeProblem, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { fakeSharingHandlers } from './fakeSharing.ts'
import type { FakeState } from './fakeState.ts'

const pinTries = 5

/** @throws FakeProblem 404 unless the caller asks about themselves. */
function ownUser({ caller, params }: FakeRequest): User {
  if (!caller || caller.id !== params.userId) throw new FakeProblem(404, 'Not Found')
  return caller
}

const refuse = (errors: FieldErrors) => {
  if (Object.keys(errors).length > 0) throw new FakeProblem(400, 'Bad Request', errors)
}

function checkPassword(state: FakeState, userId: string, password: string): void {
  if ((state.passwords[userId] ?? 'Demo-1234!') !== password) refuse({ password: [accountMessages.wrongPassword] })
}

function updateUser({ state, caller, body }: FakeRequest) {
  if (!caller) throw new FakeProblem(401, 'Unauthorized')
  const { fullname } = body as { fullname: string }
  refuse(checkProfile({ fullname, dateOfBirth: '' }, 'staff', state.clock.now()))
  caller.fullname = fullname.trim()
  return { body: caller }
}

function updateLocale({ caller, body }: FakeRequest) {
  if (!caller) throw new FakeProblem(401, 'Unauthorized')
  caller.locale = (body as { locale: Locale }).locale
  return { body: caller }
}

function updateGlucoseUnit({ caller, body }: FakeRequest) {
  if (!caller) throw new FakeProblem(401, 'Unauthorized')
  caller.glucoseUnit = (body as { glucoseUnit: GlucoseUnit }).glucoseUnit
  return { body: caller }
}

function updateAddress(request: FakeRequest) {
  const { id } = ownUser(request)
  const address = request.body as Address
  refuse(checkAddress(address))
  request.state.addresses[id] = toAddress(address)
  return { body: request.state.addresses[id] }
}

/** Returns one setting per group; shown in the product alone by default. */
const settingsOf = (state: FakeState, userId: string): NotificationSetting[] =>
  Object.values(NotificationGroup).map(
    (group) => (state.notificationSettings[userId] ?? []).find((one) => one.group === group) ?? { group, isPushed: true, isMailed: false },
  )

function updateNotificationSettings(request: FakeRequest) {
  const { state } = request
  const { id } = ownUser(request)
  const changed = request.body as NotificationSetting[]
  state.notificationSettings[id] = settingsOf(state, id).map((old) => changed.find(({ group }) => group === old.group) ?? old)
  return { body: settingsOf(state, id) }
}

function updatePin(request: FakeRequest) {
  const { state } = request
  const { id } = ownUser(request)
  const { pin, password } = request.body as { pin: string | null; password: string }
  checkPassword(state, id, password)
  state.pins[id] = { pin, tries: 0 }
  return { body: { isSet: pin !== null } }
}

function checkPin(request: FakeRequest) {
  const stored = request.state.pins[ownUser(request).id]
  if (!stored || stored.pin === null) return { body: { isRight: false } }
  if (stored.tries >= pinTries) throw new FakeProblem(429, 'Too Many Requests')
  const isRight = stored.pin === (request.body as { pin: string }).pin
  stored.tries = isRight ? 0 : stored.tries + 1
  return { body: { isRight } }
}

/** Another for every person; of a fake, so that it need not be secret. */
const storageKeyOf = (userId: string) => btoa(userId.replaceAll('-', '').padEnd(32, '0').slice(0, 32))

/** Sign-ins of the caller; 404 for one that is not among them. */
function endSignIn({ state, caller, params }: FakeRequest) {
  const own = state.signIns[caller?.id ?? ''] ?? []
  if (!own.some(({ id }) => id === params.id)) throw new FakeProblem(404, 'Not Found')
  state.signIns[caller?.id ?? ''] = own.filter(({ id }) => id !== params.id)
  return {}
}

/** Allowed apps of the caller; 404 for one that is not among them. */
function endAllowedApp({ state, caller, params }: FakeRequest) {
  const own = state.allowedApps[caller?.id ?? ''] ?? []
  if (!own.some(({ id }) => id === params.id)) throw new FakeProblem(404, 'Not Found')
  state.allowedApps[caller?.id ?? ''] = own.filter(({ id }) => id !== params.id)
  return {}
}

/** 404 for an app that does not start with a patient, and for a patient that the caller may not see. */
function launchApp(request: FakeRequest) {
  const { clientId } = request.body as { clientId: string }
  checkAccess(request, 'read')
  if (!request.state.launchableApps.some((app) => app.clientId === clientId)) throw new FakeProblem(404, 'Not Found')
  return { body: { url: `https://app.example/launch?launch=${clientId}` } }
}

/** Settings by endpoint id. */
export const fakeSettingsHandlers: Record<string, FakeHandler> = {
  [settingsContract.updateUser.id]: updateUser,
  [settingsContract.updateLocale.id]: updateLocale,
  [settingsContract.updateGlucoseUnit.id]: updateGlucoseUnit,
  [settingsContract.readAddress.id]: (request) => ({ body: request.state.addresses[ownUser(request).id] ?? emptyAddress }),
  [settingsContract.updateAddress.id]: updateAddress,
  [settingsContract.listNotificationSettings.id]: (request) => ({ body: settingsOf(request.state, ownUser(request).id) }),
  [settingsContract.updateNotificationSettings.id]: updateNotificationSettings,
  [settingsContract.readPin.id]: (request) => ({ body: { isSet: (request.state.pins[ownUser(request).id]?.pin ?? null) !== null } }),
  [settingsContract.updatePin.id]: updatePin,
  [settingsContract.checkPin.id]: checkPin,
  [settingsContract.readStorageKey.id]: (request) => ({ body: { key: storageKeyOf(ownUser(request).id) } }),
  [settingsContract.listSignIns.id]: ({ state, caller }) => ({ body: state.signIns[caller?.id ?? ''] ?? [] }),
  [settingsContract.endSignIn.id]: endSignIn,
  [settingsContract.endSignIns.id]: ({ state, caller }) => {
    state.signIns[caller?.id ?? ''] = []
    return {}
  },
  [settingsContract.listAllowedApps.id]: ({ state, caller }) => ({ body: state.allowedApps[caller?.id ?? ''] ?? [] }),
  [settingsContract.endAllowedApp.id]: endAllowedApp,
  [settingsContract.listLaunchableApps.id]: ({ state }) => ({ body: state.launchableApps }),
  [settingsContract.launchApp.id]: launchApp,
  ...fakeSharingHandlers,
}
