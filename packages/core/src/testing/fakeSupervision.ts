import { Role, type User } from '../account/user.schema.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import { toConnectionToken } from '../supervision/connectionToken.rules.ts'
import { checkSupervisedInvitation, mayHaveOwnAccount } from '../supervision/supervisedInvitation.rules.ts'
import { checkSupervisedPerson } from '../supervision/supervisedPerson.rules.ts'
import { supervisionContract, type NewSupervisedPerson, type SupervisedPerson } from '../supervision/supervision.contract.ts'
import { supervisionMessages } from '../supervision/supervision.messages.ts'
import { GlucoseResultZone } from '../diary/diaryEnumerations.ts'
import { compareNewestFirst } from '../diary/entryOrder.ts'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { isHypoglycaemia } from '../diary/lowReading.ts'
import { isGlucose, isUnusual } from '../diary/usableGlucose.ts'
import { glanceHours, glanceLowDays } from '../supervision/glance.schema.ts'
import { addDays } from '../time/localDay.ts'
import { toLocalDay, toWallClock, toWallMinutes } from '../time/wallClock.ts'
import { DiabetesType } from '../therapy/therapyEnumerations.ts'
import { checkAccess, checkActing } from './fakeAccess.ts'
import { FakeProblem, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { entriesOf, rangesOf, type FakeState } from './fakeState.ts'
import { makeUser } from './people.ts'

/** When the seeded relations began. */
const seededSince = '2026-01-05T08:00:00.000Z'

/** Returns a user as the list of supervised persons sends it. */
export const toSupervised = (user: User): SupervisedPerson => {
  const { id, fullname, dateOfBirth, email, eduNumber, connectionToken, newsletterSubscribed } = user
  const profile = { fullname, dateOfBirth, gender: null, email, eduNumber }
  return { id, fullname, dateOfBirth, connectionToken, newsletterSubscribed, profile }
}

/** @throws FakeProblem 404 unless patients ask about themselves: no user becomes a supervisor in another's name. */
function checkOwnPatient({ caller, params }: FakeRequest): User {
  if (!caller || caller.id !== params.userId || !caller.roles.includes(Role.Patient)) throw new FakeProblem(404, 'Not Found')
  return caller
}

const refuse = (errors: FieldErrors) => {
  if (Object.keys(errors).length > 0) throw new FakeProblem(400, 'Bad Request', errors)
}

/** In the fake, a person without an e-mail address has no sign-in. */
const hasSignIn = (state: FakeState, userId: string) => state.users.some(({ id, email }) => id === userId && email !== null)

const supervisorsOf = (state: FakeState, userId: string) => state.users.filter(({ id }) => (state.supervised[id] ?? []).includes(userId))

function connect(state: FakeState, supervisorId: string, supervisedId: string): void {
  const ids = (state.supervised[supervisorId] ??= [])
  if (ids.includes(supervisedId)) return
  ids.push(supervisedId)
  state.supervisedSince[`${supervisorId} ${supervisedId}`] = state.clock.instant()
}

/** @throws FakeProblem 404 without such a relation, 409 for the last supervisor of a person without a sign-in. */
function disconnect(state: FakeState, supervisorId: string, supervisedId: string): void {
  const ids = state.supervised[supervisorId] ?? []
  if (!ids.includes(supervisedId)) throw new FakeProblem(404, 'Not Found')
  if (!hasSignIn(state, supervisedId) && supervisorsOf(state, supervisedId).length === 1)
    throw new FakeProblem(409, supervisionMessages.lastSupervisor)
  state.supervised[supervisorId] = ids.filter((id) => id !== supervisedId)
}

const freshCode = (state: FakeState) => `K${String(Number(state.nextId().slice(-6)) + 1000000)}`

function register(request: FakeRequest) {
  const { state } = request
  const supervisor = checkOwnPatient(request)
  const person = request.body as NewSupervisedPerson
  refuse(checkSupervisedPerson(person, state.clock.now()))
  const user = makeUser({
    id: state.nextId(),
    fullname: person.fullname.trim(),
    dateOfBirth: person.dateOfBirth,
    connectionToken: freshCode(state),
    emailConfirmed: false,
  })
  state.users.push(user)
  connect(state, supervisor.id, user.id)
  return { body: user }
}

function connectByCode(request: FakeRequest) {
  const supervisor = checkOwnPatient(request)
  const { state } = request
  const token = toConnectionToken((request.body as { connectionToken: string }).connectionToken)
  const person = state.users.find(({ connectionToken, roles }) => connectionToken === token && roles.includes(Role.Patient))
  if (!person || person.id === supervisor.id) throw new FakeProblem(404, supervisionMessages.unknownCode)
  const isKnown = (state.supervised[supervisor.id] ?? []).includes(person.id)
  person.connectionToken = freshCode(state)
  if (person.email !== null && !isKnown) {
    state.supervisionRequests.push({ supervisorId: supervisor.id, supervisedId: person.id })
    return { body: null }
  }
  connect(state, supervisor.id, person.id)
  return { body: toSupervised(person) }
}

function listRequests(request: FakeRequest) {
  const { id } = checkOwnPatient(request)
  const { state } = request
  const ids = state.supervisionRequests.filter(({ supervisedId }) => supervisedId === id).map(({ supervisorId }) => supervisorId)
  const waiting = state.users.filter((user) => ids.includes(user.id))
  return { body: waiting.map((user) => ({ id: user.id, fullname: user.fullname, since: seededSince })) }
}

/** Takes a request away and returns its supervisor's id. @throws FakeProblem 404 without such a request */
function takeRequest(request: FakeRequest): { supervisorId: string; supervisedId: string } {
  const { id } = checkOwnPatient(request)
  const { state, params } = request
  const found = state.supervisionRequests.find((one) => one.supervisedId === id && one.supervisorId === params['supervisorId'])
  if (!found) throw new FakeProblem(404, 'Not Found')
  state.supervisionRequests = state.supervisionRequests.filter((one) => one !== found)
  return found
}

function glance(request: FakeRequest) {
  const { state } = request
  const patientId = checkAccess(request, 'read')
  const now = state.clock.now()
  const after = toWallClock(toWallMinutes(now) - glanceHours * 60)
  const lowAfter = `${addDays(toLocalDay(now), -glanceLowDays)}T00:00:00`
  const newestFirst = entriesOf(state, patientId).toSorted(compareNewestFirst)
  const readings = newestFirst.filter(isGlucose)
  const recent = readings.filter((reading) => reading.entryDate >= lowAfter && !isUnusual(reading))
  const isLow = (reading: GlucoseEntry) => reading.glucoseResultZone === GlucoseResultZone.Low
  return {
    body: {
      entries: newestFirst.filter(({ entryDate }) => entryDate >= after),
      latest: readings[0] ?? null,
      lastLow: recent.find(isHypoglycaemia) ?? recent.find(isLow) ?? null,
      ranges: rangesOf(state, patientId),
      plans: state.plans[patientId] ?? [],
      diabetesType: state.diabetesStatuses[patientId]?.diabetesType ?? DiabetesType.Unknown,
    },
  }
}

function invite(request: FakeRequest) {
  const userId = checkActing(request)
  const { email } = request.body as { email: string }
  refuse(checkSupervisedInvitation({ email }))
  if (hasSignIn(request.state, userId)) throw new FakeProblem(409, supervisionMessages.hasOwnSignIn)
  const person = request.state.users.find(({ id }) => id === userId)
  if (!person || !mayHaveOwnAccount(person, request.state.clock.now())) throw new FakeProblem(409, supervisionMessages.tooYoung)
  request.state.supervisedInvitations.push({ userId, email: email.trim() })
  return {}
}

function listSupervisors(request: FakeRequest) {
  const { state } = request
  const userId = checkActing(request)
  const supervisors = supervisorsOf(state, userId)
  return {
    body: supervisors.map(({ id, fullname }) => ({ id, fullname, since: state.supervisedSince[`${id} ${userId}`] ?? seededSince })),
  }
}

function removeSupervisor(request: FakeRequest) {
  const { state, params, caller } = request
  const userId = checkActing(request)
  const supervisorId = params['supervisorId'] ?? ''
  disconnect(state, supervisorId, userId)
  const person = state.users.find(({ id }) => id === userId)
  if (person && supervisorId !== caller?.id) person.connectionToken = freshCode(state)
  return {}
}

/** Supervision by endpoint id. */
export const fakeSupervisionHandlers: Record<string, FakeHandler> = {
  [supervisionContract.list.id]: (request) => {
    const supervisorId = checkActing(request)
    const ids = request.state.supervised[supervisorId] ?? []
    const people = request.state.users.filter(({ id }) => ids.includes(id)).map(toSupervised)
    return { body: people.map((person) => ({ ...person, connectionToken: null })) }
  },
  [supervisionContract.glance.id]: glance,
  [supervisionContract.register.id]: register,
  [supervisionContract.connect.id]: connectByCode,
  [supervisionContract.disconnect.id]: (request) => {
    const supervisor = checkOwnPatient(request)
    disconnect(request.state, supervisor.id, request.params['supervisedId'] ?? '')
    return {}
  },
  [supervisionContract.invite.id]: invite,
  [supervisionContract.listSupervisors.id]: listSupervisors,
  [supervisionContract.removeSupervisor.id]: removeSupervisor,
  [supervisionContract.listRequests.id]: listRequests,
  [supervisionContract.confirm.id]: (request) => {
    const { supervisorId, supervisedId } = takeRequest(request)
    connect(request.state, supervisorId, supervisedId)
    return {}
  },
  [supervisionContract.decline.id]: (request) => {
    takeRequest(request)
    return {}
  },
}
