import type { User } from '../account/user.schema.ts'
import type { DiabClientOptions } from '../client/createDiabClient.ts'
import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import type { WallClock } from '../time/wallClock.ts'
import { listEndpoints } from '../contracts.ts'
import type { FetchFunction } from '../http/createHttp.ts'
import type { AnyEndpoint } from '../http/endpoint.ts'
import { createClock, type TestClock } from './clock.ts'
import { FakeProblem, toProblemBody, type FakeAnswer, type FakeHandler } from './fakeAnswer.ts'
import { fakeAccountHandlers } from './fakeAccount.ts'
import { fakeAccountDataHandlers } from './fakeAccountData.ts'
import { fakeAnalysisHandlers } from './fakeAnalysis.ts'
import { fakeClinicsHandlers } from './fakeClinics.ts'
import { fakeDevicesHandlers } from './fakeDevices.ts'
import { fakeDiaryHandlers } from './fakeDiary.ts'
import { fakeEventsHandlers } from './fakeEvents.ts'
import { createFakeFaults, type FakeFaults } from './fakeFaults.ts'
import { createFakeIdempotency } from './fakeIdempotency.ts'
import { fakeContactHandlers } from './fakeContact.ts'
import { fakeInvitationHandlers } from './fakeInvitations.ts'
import { fakeKnowledgeHandlers } from './fakeKnowledge.ts'
import { fakeMedicineHandlers } from './fakeMedicine.ts'
import { fakeNotificationsHandlers } from './fakeNotifications.ts'
import { fakePeopleHandlers } from './fakePeople.ts'
import { fakePushHandlers } from './fakePush.ts'
import { fakeSettingsHandlers } from './fakeSettings.ts'
import { checkConfirmation, fakeSignInMethodHandlers } from './fakeSignInMethods.ts'
import { fakeSupervisionHandlers } from './fakeSupervision.ts'
import { fakeWayInHandlers } from './fakeRegistration.ts'
import { fakeRegistrationSheetHandlers } from './fakeRegistrationSheets.ts'
import { createFakeRouter } from './fakeRoutes.ts'
import { createFakeState, type FakeState } from './fakeState.ts'
import { fakeThreadsHandlers } from './fakeThreads.ts'
import { fakeTherapyHandlers } from './fakeTherapy.ts'
import { fakeTransferHandlers } from './fakeTransfer.ts'
import { fakeVisitNotesHandlers } from './fakeVisitNotes.ts'
import { fakeWebhookHandlers } from './fakeWebhooks.ts'
import { createFakeTokens, type FakeTokens } from './fakeTokens.ts'
import { people } from './people.ts'
import { readRequest, type ReadRequest } from './readRequest.ts'

/** What a fake provider begins with. */
export interface FakeProviderOptions {
  /** Wall clock of the provider; 2026-11-20T12:00:00 unless given. */
  now?: WallClock
  /** Who `clientOptions` signs in; the patient unless given. */
  signedInAs?: User
  /** Entries of the signed-in patient, or entries by patient id. */
  entries?: readonly DiaryEntry[] | Readonly<Record<string, readonly DiaryEntry[]>>
}

/** One call as it arrived. */
export interface FakeCall {
  /** Undefined when no contract knows the path. */
  endpointId: string | undefined
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  headers: Record<string, string>
  /** Outlives the page that sent it. */
  keepalive: boolean
  /** 0: no answer. */
  status: number
}

/** A provider in memory behind `fetch` that implements every contract with core's rules. */
export interface FakeProvider extends FakeFaults, FakeTokens {
  readonly fetch: FetchFunction
  readonly baseUrl: string
  readonly state: FakeState
  readonly clock: TestClock
  readonly people: typeof people
  /** Every call so far. */
  readonly calls: FakeCall[]
  /** For `createDiabClient`: signed in as `signedInAs`. */
  readonly clientOptions: DiabClientOptions
}

const handlers: Record<string, FakeHandler> = {
  ...fakeAccountHandlers,
  ...fakeAccountDataHandlers,
  ...fakeAnalysisHandlers,
  ...fakeClinicsHandlers,
  ...fakeDevicesHandlers,
  ...fakeDiaryHandlers,
  ...fakeEventsHandlers,
  ...fakeContactHandlers,
  ...fakeInvitationHandlers,
  ...fakeKnowledgeHandlers,
  ...fakeMedicineHandlers,
  ...fakeNotificationsHandlers,
  ...fakePeopleHandlers,
  ...fakePushHandlers,
  ...fakeRegistrationSheetHandlers,
  ...fakeSettingsHandlers,
  ...fakeSignInMethodHandlers,
  ...fakeSupervisionHandlers,
  ...fakeTherapyHandlers,
  ...fakeThreadsHandlers,
  ...fakeTransferHandlers,
  ...fakeVisitNotesHandlers,
  ...fakeWayInHandlers,
  ...fakeWebhookHandlers,
}
const baseUrl = 'https://provider.test'

const answerOf = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json', ...headers },
  })

const problemAnswer = ({ status, message, errors, type }: FakeProblem) => answerOf(status, toProblemBody(status, message, errors, type))

/** Checks what the fake itself answers, so that it cannot drift from the contract. */
function toAnswer(endpoint: AnyEndpoint, { body, headers }: FakeAnswer): Response {
  if (!endpoint.response) return answerOf(endpoint.status, undefined)
  if (endpoint.isFile) return new Response(String(body), { status: endpoint.status, headers })
  const parsed = endpoint.response.safeParse(body)
  if (!parsed.success) return problemAnswer(new FakeProblem(500, `The fake provider breaks ${endpoint.id}: ${parsed.error.message}`))
  return answerOf(endpoint.status, body, headers)
}

/** @throws Error at once when a contract has an endpoint that the fake does not speak. */
export function createFakeProvider({ now, signedInAs = people.patient, entries = [] }: FakeProviderOptions = {}): FakeProvider {
  const endpoints = listEndpoints()
  const unhandled = endpoints.filter(({ id }) => !handlers[id]).map(({ id }) => id)
  if (unhandled.length > 0) throw new Error(`The fake provider does not speak ${unhandled.join(', ')}`)

  const clock = createClock(now)
  const state = createFakeState(clock)
  const entriesByPatient = Array.isArray(entries) ? { [signedInAs.id]: entries as readonly DiaryEntry[] } : entries
  for (const [patientId, list] of Object.entries(entriesByPatient)) state.entries[patientId] = structuredClone([...list])

  const route = createFakeRouter(endpoints)
  const planned = createFakeFaults()
  const tokens = createFakeTokens(state)
  const calls: FakeCall[] = []
  const onceOnly = createFakeIdempotency()

  function perform(endpoint: AnyEndpoint, params: Record<string, string>, request: ReadRequest): Response {
    const caller = tokens.callerOf(request.headers.authorization)
    if (endpoint.auth === 'bearer' && !caller) throw new FakeProblem(401, 'Unauthorized')
    checkConfirmation(endpoint, state, caller, params)
    const checked = request.check(endpoint, params)
    const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined
    const content = { params, body: request.body ?? null }
    const answer = onceOnly({ callerId: caller?.id, endpointId: endpoint.id, key, content }, () =>
      structuredClone(handlers[endpoint.id]?.({ state, caller, ...checked }) ?? {}),
    )
    return toAnswer(endpoint, answer)
  }

  async function respond(request: ReadRequest): Promise<Response> {
    const found = route(request.method, request.path)
    const endpointId = found?.endpoint.id ?? ''
    await request.whileNotAborted(planned.nextDelay(endpointId))
    const failure = planned.nextFailure(endpointId)
    if (planned.isOffline() || failure?.failure === 'offline') throw new TypeError('Failed to fetch')
    if (typeof failure?.failure === 'number')
      return answerOf(failure.failure, failure.body ?? toProblemBody(failure.failure, `Failure ${failure.failure}`), failure.headers)
    if (!found) return problemAnswer(new FakeProblem(404, 'Not Found'))
    try {
      return perform(found.endpoint, found.params, request)
    } catch (problem) {
      if (problem instanceof FakeProblem) return problemAnswer(problem)
      throw problem
    }
  }

  const fetch: FetchFunction = async (input, init) => {
    const request = await readRequest(input, init, baseUrl)
    const { method, path, query, body, headers, keepalive } = request
    const call: FakeCall = { endpointId: route(method, path)?.endpoint.id, method, path, query, body, headers, keepalive, status: 0 }
    calls.push(call)
    const response = await respond(request)
    call.status = response.status
    return response
  }

  const clientOptions: DiabClientOptions = {
    baseUrl,
    fetch,
    getAccessToken: async () => tokens.tokenFor(signedInAs),
    renewAccessToken: async () => tokens.renewFor(signedInAs),
  }
  return { ...planned.faults, ...tokens, fetch, baseUrl, state, clock, people, calls, clientOptions }
}
