import { InvitationKind } from '@diab/internal/registration'
import type { PasskeyCreation } from '@diab/internal/settings'
import { makeMeter } from '../matrix/matrix.devices.ts'
import { makeMatrixRequest } from '../matrix/matrix.world.ts'
import { clinicOf } from '../matrix/matrix.clinic.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createInvitation } from '../../platform/invitations/invitation.store.ts'
import { makeClinic, makePerson, newEntries, supervise, type TestPerson } from '../makePeople.ts'
import { createSoftAuthenticator } from '../softAuthenticator.ts'
import type { MarkOrigin } from './canaryMarks.ts'
import type { CanaryWorld, Caller } from './canaryWorld.ts'
import { type ContractInput, fill, freeFields, isFreeNumber } from './fillContract.ts'

/** Fields, as `endpoint field`, that are left out of a check, and why. */
export interface NotInvented {
  field: RegExp
  reason: string
}

/** Fields that look free to the contract and are not the caller's to invent. */
export const notInvented: readonly NotInvented[] = [
  { field: /\.entryDate$| query\.(after|before)$/, reason: 'a point in time' },
  { field: /\.timeZone$/, reason: 'a name of the IANA list' },
  { field: / query\.origins$/, reason: 'words of a list' },
  { field: /onnectionToken$|^registration\.resetPassword body\.token$/, reason: 'a code that is there' },
  { field: /\.(pin|code)$/, reason: 'a few digits, which would be found by chance; only their hash is stored' },
  { field: /body\.(response|passkey)\./, reason: 'made by the authenticator' },
  { field: /^invitation\.read query\./, reason: 'ids, which the link must have been made for' },
  { field: /^invitation\.acceptWithSignIn body\./, reason: 'needs an external issuer; invitation.accept has the same fields' },
  { field: /^settings\.launchApp body\.clientId$/, reason: 'names an app of the operator' },
  { field: /^webhook\.create body\.url$/, reason: 'the address of a system' },
  { field: /^signInMethod\.authenticate body\.password$/, reason: 'needs the sign-in of a browser; other calls send the same password' },
]

/** Fields of which nothing is kept as it was written. */
export const unstoredTexts: readonly NotInvented[] = [
  { field: /assword$/, reason: 'a hash is kept' },
  { field: /\.socialSecurityNumber$/, reason: 'the gateway gives a reference for it' },
  { field: / query\./, reason: 'a search' },
  { field: /^(contact\.send|registration\.\w+) body\.email$/, reason: "the caller's own address, a mark of the account" },
  { field: /^clinicStaff\.connect body\.email$/, reason: 'an address that no account has' },
  { field: /^diary\.[\w-]+\.update body\.meterDevice\./, reason: 'a change of an entry leaves the device as it is' },
  { field: /^push\.removeToken /, reason: 'names what is removed' },
  { field: /^signInMethod\.createPasskey body\.name$/, reason: 'the passkey has another name since' },
  { field: /^transfer\.create body\.refusedList/, reason: 'goes when the transfer is saved' },
]

/** Free texts in paths and queries, which logs of proxies may hold. */
export const inAddresses: readonly NotInvented[] = [
  { field: /^invitation\.\w+ path\.token$/, reason: 'the link of a mail; used once' },
  { field: /^settings\.endSignIn path\.id$/, reason: 'the id of a sign-in, which opens nothing' },
  { field: /^settings\.endAllowedApp path\.id$/, reason: 'the id of what an app was allowed, which opens nothing' },
  { field: / query\.(after|before|origins)$/, reason: 'points in time and words of a list' },
  { field: /^invitation\.read query\./, reason: 'ids' },
  { field: / query\.patientInfo$/, reason: 'a search of staff, as the specification has it' },
  { field: /^medicine\.search query\.name$/, reason: 'a word of the medicine catalogue' },
]

/** The password of the caller, where a body asks for it; that one is a mark as well. */
const currentPassword =
  /^(account\.changePassword body\.currentPassword|accountData\.delete\w+ body\.password|settings\.\w+ body\.password)$/

export const isInvented = (endpointId: string, field: string): boolean =>
  !notInvented.some(({ field: pattern }) => pattern.test(`${endpointId} ${field}`))

/** Values of fields that no base names. */
const samples: Readonly<Record<string, unknown>> = {
  entryDate: '2026-03-02T07:15:00',
  timeZone: 'Europe/Budapest',
  feelTypes: [7],
  physicalActivityType: 1,
  insulinType: 1,
  activeSubstanceType: 1,
  value: 30,
}

export interface CanaryCall {
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
  /** Fields that hold a mark, e.g. `body.email`. */
  fields: string[]
}

interface Preparation {
  world: CanaryWorld
  caller: Caller
  token: string | undefined
  subjectId: string
  /** As the access matrix makes it. */
  path: string
  /** Origin of a field's mark. */
  origin: (field: string) => MarkOrigin
}

type Prepare = (preparation: Preparation) => Promise<{ path?: string; body?: unknown }>

const links = { publicUrl: 'http://localhost', now: new Date() }

async function makeGrownChild({ world: { provider }, caller }: Preparation): Promise<TestPerson> {
  const child = await makePerson(provider.db)
  await provider.db.updateTable('app_user').set({ email: null }).where('id', '=', child.id).execute()
  await supervise(provider.db, caller.person, child)
  return child
}

const withOwnEmail: Prepare = async ({ caller }) => ({ body: { email: caller.email } })
const registration = { flow: 'self-manager', dateOfBirth: '1990-01-31', privacyAccepted: true, newsletterSubscribed: false }

/** What a call needs beside what the access matrix sends: the right password, an address of the caller, a record with a mark. */
const preparations: Readonly<Record<string, Prepare>> = {
  'account.changePassword': async ({ caller }) => ({ body: { currentPassword: caller.password } }),
  'accountData.connectHealthRecord': async () => ({ body: {} }),
  'contact.send': async ({ caller }) => ({ body: { email: caller.email, privacyAccepted: true } }),
  'registration.register': async ({ caller }) => ({ body: { ...registration, email: caller.email } }),
  'registration.requestClinic': async ({ caller }) => ({ body: { email: caller.email, privacyAccepted: true } }),
  'registration.forgotPassword': withOwnEmail,
  'settings.requestEmailChange': async ({ caller }) => ({ body: { password: caller.password } }),
  'settings.updateUser': async () => ({ body: {} }),
  'settings.updatePin': async ({ caller }) => ({ body: { pin: '2580', password: caller.password } }),
  'supervision.invite': async (preparation) => ({ path: `/v1/patient/${(await makeGrownChild(preparation)).id}/invite`, body: {} }),
  'signInMethod.createPasskey': async ({ world: { provider }, caller, token }) => {
    const options = await provider.call('POST', `/v1/user/${caller.person.id}/passkey/options`, { token })
    return { body: { response: createSoftAuthenticator(provider.url).create((await options.json()) as PasskeyCreation) } }
  },
  'signInMethod.updatePasskey': async ({ world: { provider }, caller }) => {
    const passkey = await provider.db.selectFrom('passkey').select('id').where('user_id', '=', caller.person.id).executeTakeFirst()
    return { path: `/v1/user/${caller.person.id}/passkey/${passkey?.id ?? uuidv7()}`, body: {} }
  },
  'temporaryPermission.request': async ({ world: { provider, marks }, subjectId, origin }) => {
    const deviceNumber = marks.word(origin('body.deviceNumber'))
    await makeMeter(provider.db, subjectId, deviceNumber)
    return { body: { deviceNumber, dateOfBirth: '1980-01-31' } }
  },
  'registrationSheet.create': async () => ({ body: { status: 1, doctorIdList: [], userConnectionToken: null } }),
  'registrationSheet.update': async () => ({ body: { status: 1, doctorIdList: [], userConnectionToken: null } }),
  'import.updateMappings': async () => ({
    body: [{ mapping: { columns: { date: 0, glucose: 1 }, dateOrder: 'ymd', glucoseUnit: 'mmol/l' } }],
  }),
  'meterRegistration.create': async ({ subjectId }) => ({ body: { patientId: subjectId, profile: 1 } }),
  'meterRegistration.update': async () => ({ body: { profile: 1, state: 3 } }),
  // A minute of the diary that has no reading yet: one that seems to be there is left out.
  'transfer.create': async ({ world: { callers }, caller }) => ({
    body: { glucoseList: [{ entryDate: `2026-03-03T0${[...callers.keys()].indexOf(caller.name)}:15:00` }] },
  }),
  // The first one has come.
  'transfer.addPiece': async ({ path }) => ({ path: path.replace(/1$/, '2') }),
  'invitation.accept': async ({ world: { provider, marks }, origin }) => {
    const { db } = provider
    const email = marks.email(origin('email of the invitation'))
    const { token } = await createInvitation(db, links, { kind: InvitationKind.ClinicPatient, email, clinicId: await makeClinic(db) })
    return { path: `/v1/invitation/${token}`, body: { dateOfBirth: '1980-01-31', gender: null, privacyAccepted: true } }
  },
  'clinicStaff.invite': async () => ({ body: { workerType: 2 } }),
  'clinicStaff.connect': async () => ({ body: {} }),
  'clinicPatient.invite': async ({ world: { provider }, subjectId }) => {
    const clinicId = await clinicOf(provider.db, subjectId)
    const doctor = await provider.db
      .selectFrom('clinic_worker')
      .select('user_id as id')
      .where('clinic_id', '=', clinicId ?? uuidv7())
      .where('worker_type', '=', 1)
      .executeTakeFirst()
    return { body: { doctorIdList: doctor ? [doctor.id] : [] } }
  },
}

/** A call that the caller may make, with a mark in every field that is free. */
export async function makeCanaryCall(
  world: CanaryWorld,
  { endpoint, body: schema, query: queries }: ContractInput,
  caller: Caller,
  { name, id: subjectId }: { name: string; id: string },
  token: string | undefined,
): Promise<CanaryCall> {
  const { marks, provider } = world
  const origin = (field: string): MarkOrigin => ({ endpoint: endpoint.id, field, by: caller.name, subject: name })
  const request = await makeMatrixRequest(provider.db, endpoint, subjectId)
  const { path = request.path, body: base } = {
    ...(await preparations[endpoint.id]?.({ world, caller, token, subjectId, path: request.path, origin })),
  }
  const fields: string[] = []

  const invent = (field: string, fieldSchema: Parameters<typeof isFreeNumber>[0], value: unknown): unknown => {
    if (!isInvented(endpoint.id, field)) return undefined
    fields.push(field)
    if (currentPassword.test(`${endpoint.id} ${field}`)) return caller.password
    if (typeof value === 'string' && marks.find(value).length > 0) return value
    return mark(field, isFreeNumber(fieldSchema), value)
  }
  const mark = (field: string, isNumber: boolean, value: unknown): unknown => {
    if (isNumber) return marks.number(origin(field), typeof value === 'number' ? value : nearOf(endpoint.id, field))
    if (/mail$/i.test(field)) return marks.email(origin(field))
    if (/phone$/i.test(field)) return marks.phone(origin(field))
    if (/password$/i.test(field)) return marks.password(origin(field))
    if (field.endsWith('socialSecurityNumber')) return marks.insured(origin(field))
    return marks.word(origin(field))
  }

  const body =
    schema &&
    fill(schema, base ?? newBase(endpoint.id) ?? request.body, 'body', {
      invent,
      isInvented: (field) => isInvented(endpoint.id, field),
      samples,
    })
  const query = new URLSearchParams(path.split('?')[1])
  for (const [parameter, parameterSchema] of Object.entries(queries)) {
    if (query.has(parameter) || freeFields(parameterSchema, '').length === 0) continue
    const value = invent(`query.${parameter}`, parameterSchema, undefined)
    if (typeof value === 'string') query.set(parameter, value)
  }
  const headers: Record<string, string> = {}
  if (endpoint.idempotent) headers['idempotency-key'] = mark('header.Idempotency-Key', false, undefined) as string
  if (endpoint.idempotent) fields.push('header.Idempotency-Key')
  const [pathname = ''] = path.split('?')
  return { method: endpoint.method, path: query.size > 0 ? `${pathname}?${query.toString()}` : pathname, headers, body, fields }
}

/** A number that is accepted in a field, from the entries that tests make. */
const nearOf = (endpointId: string, field: string): number => {
  if (/glucose/i.test(`${endpointId}${field}`)) return 6.4
  if (/ketone/i.test(`${endpointId}${field}`)) return 0.3
  return 30
}

function newBase(endpointId: string): unknown {
  const [, kind, action] = endpointId.split('.')
  const entry = kind && Object.hasOwn(newEntries, kind) ? newEntries[kind as keyof typeof newEntries] : undefined
  return entry && (action === 'create' ? [{ entry }] : action === 'update' ? entry : undefined)
}
