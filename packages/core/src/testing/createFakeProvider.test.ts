import { describe, expect, it } from 'vitest'
import { createDiabClient } from '../client/createDiabClient.ts'
import { EntryType } from '../diary/diaryEnumerations.ts'
import { defaultLabelTimes } from '../diary/labelTimes.ts'
import { listEndpoints } from '../contracts.ts'
import type { Notification } from '../notifications/notification.schema.ts'
import { problemSchema } from '../http/problem.schema.ts'
import { createFakeProvider, type FakeProvider } from './createFakeProvider.ts'
import {
  makeFeelEntry,
  makeGlucoseEntry,
  makeKetoneEntry,
  makeMealEntry,
  makeMedicineIntakeEntry,
  makePhysicalActivityEntry,
} from './makeEntry.ts'
import { fakeMedicine, fakeMedicines } from './fakeMedicines.messages.ts'
import { rangesOf } from './fakeState.ts'
import { makePeopleCall } from './makePeopleCall.ts'
import { makeAccountDataCall } from './makeAccountDataCall.ts'
import { makeMealTimePlan, makeTherapyPlans } from './makeTherapyPlans.ts'
import { makeNoteCall } from './makeNoteCall.ts'
import { makeSheetCall } from './makeSheetCall.ts'
import { makeSignInMethodCall } from './makeSignInMethodCall.ts'
import { makeThreadCall } from './makeThreadCall.ts'
import { makeTransferCall } from './makeTransferCall.ts'
import { makeWayInCall } from './makeWayInCall.ts'
import { makeWebhookCall } from './makeWebhookCall.ts'
import { demoClinic, makeId, people } from './people.ts'

const { patient } = people
const oneOfEach = [
  makeGlucoseEntry(),
  makeKetoneEntry(),
  makeMealEntry(),
  makeMedicineIntakeEntry(),
  makeFeelEntry(),
  makePhysicalActivityEntry(),
]
const entryDate = '2026-11-20T09:00:00'
const newEntries = {
  glucose: { entryDate, value: 6.4 },
  ketone: { entryDate, value: 0.4 },
  meal: { entryDate, value: 40 },
  'medicine-intake': { entryDate, value: 6, medicine: null },
  feel: { entryDate, feelTypes: [7] },
  'physical-activity': { entryDate, type: 1, value: 30, intensity: 2 as const },
}
const newTransfer = { device: null, glucoseList: [{ entryDate, value: 6.4 }], medicineIntakeList: [], mealList: [], ketoneList: [] }
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { status: number }) => error.status,
  )

/** A meter, an app and an import of the patient. */
async function makeDevices(fake: FakeProvider) {
  const { devices, transfer } = createDiabClient(fake.clientOptions)
  const meter = await devices.createRegistration({ patientId: patient.id, profile: 1, serialNumber: '0042-7719' })
  const { uploader } = await devices.createUploader(patient.id, { name: 'Telefon', scope: 'write' })
  const { transferToken } = await transfer.create(newTransfer)
  return { meter, uploader, ...(await transfer.save(transferToken, { patientId: patient.id })) }
}

/** A whole plan of the patient with a saved medicine; what a call about it names and says. */
function makeTherapy(fake: FakeProvider, id: string) {
  const [breakfast, , snack] = (fake.state.plans[patient.id] = makeTherapyPlans())
  fake.state.savedMedicines[patient.id] = [{ id: makeId(0x6, 1), medicine: fakeMedicine('A10BA02') }]
  const [range] = rangesOf(fake.state, patient.id)
  const hours = { startsAt: '05:00', endsAt: '06:00' }
  const tasks: Record<string, { id: string } | undefined> = {
    'therapy.updateMedicineTask': breakfast?.medicineTaskList[0],
    'therapy.updateMeasurementTask': breakfast?.measurementTaskList[1],
  }
  const bodies: Record<string, unknown> = {
    'therapy.create': { mealTime: 10, ...hours },
    'therapy.update': hours,
    'therapy.createMealTask': { mealType: 2, referenceValue: 20 },
    'therapy.createMedicineTask': { medicineId: fakeMedicine('A10AB06').id, referenceValue: 4 },
    'therapy.createMeasurementTask': { measurementType: 1, referenceValue: 0 },
    'therapy.updateLabels': defaultLabelTimes,
    'therapy.updateGlucoseRange': { min: 4.4, max: 7.2 },
    'therapy.updateDiabetesStatus': { diabetesType: 1, therapyType: 3 },
    'medicine.save': { medicineId: fakeMedicine('A10AB05').id },
  }
  const isNewTask = /create.+Task/.test(id)
  const task = tasks[id] ?? breakfast?.mealTaskList[0]
  if (isNewTask && id.includes('Meal')) fake.state.plans[patient.id] = [makeMealTimePlan({ ...snack, mealTaskList: [] })]
  const recordIds: Record<string, string | undefined> = {
    'medicine.read': fakeMedicines[0]?.id,
    'medicine.remove': makeId(0x6, 1),
    'therapy.updateGlucoseRange': range?.id,
  }
  const ofPlan = id.startsWith('therapy.') ? (isNewTask ? snack?.id : breakfast?.id) : undefined
  return {
    recordId: recordIds[id] ?? ofPlan,
    taskId: task?.id ?? '',
    body: bodies[id] ?? (/update.+Task/.test(id) ? { referenceValue: 50 } : undefined),
  }
}

/** Returns the path and body of a call about a clinic; undefined for other calls. */
async function makeClinicCall(fake: FakeProvider, id: string) {
  if (!/^clinic(Staff|System|Patient|PatientList)\./.test(id)) return undefined
  const head = people.clinicSupervisor
  const { clinicStaff, clinicPatient } = createDiabClient({ ...fake.clientOptions, getAccessToken: async () => fake.tokenFor(head) })
  const { id: workerInvitationId } = await clinicStaff.invite(demoClinic.id, { email: 'nover@pelda.hu', workerType: 2 })
  const { id: patientInvitationId } = await clinicPatient.invite(demoClinic.id, { email: 'peti@pelda.hu', doctorIdList: [] })
  const { treatedPatient, doctor } = people
  const recordIds: Record<string, string> = {
    'clinicStaff.revokeInvitation': workerInvitationId,
    'clinicPatient.revokeInvitation': patientInvitationId,
  }
  const bodies: Record<string, unknown> = {
    'clinicStaff.updateClinic': { name: 'Új rendelő' },
    'clinicStaff.connect': { email: 'orvos@pelda.hu' },
    'clinicStaff.invite': { email: 'orvos@pelda.hu', workerType: 1 },
    'clinicSystem.create': { name: 'Laborrendszer', scopes: ['read'] },
    'clinicPatient.invite': { email: 'uj@pelda.hu', doctorIdList: [doctor.id] },
    'clinicPatient.connect': { userConnectionToken: patient.connectionToken, doctorIdList: [doctor.id] },
    'clinicPatient.connectDoctor': { doctorId: head.id },
  }
  const doctorId = id.endsWith('.disconnectDoctor') ? doctor.id : head.id
  const patientId = treatedPatient.id
  const systemId = fake.state.nextId()
  const system = { id: systemId, name: 'Laborrendszer', scopes: [], createdAt: fake.state.clock.instant(), lastUsedAt: null }
  fake.state.clinicSystems[demoClinic.id] = [system]
  const ids = { clinicId: demoClinic.id, patientId, doctorId, userId: doctor.id, systemId, id: recordIds[id] ?? patientId }
  return { token: fake.tokenFor(head), ids, body: bodies[id] }
}

const notification: Notification = {
  id: makeId(0xe, 1),
  group: 6,
  type: 111,
  version: 1,
  title: 'Új adatok érkeztek',
  subtitle: '',
  data: '{}',
  createdAt: '2026-11-20T10:00:00.000Z',
  readAt: null,
}

/** Sends a call as anybody may: by path, without a client. */
async function sendTo(fake: FakeProvider, id: string) {
  const endpoint = listEndpoints().find((candidate) => candidate.id === id)
  if (!endpoint) throw new Error(id)
  const token = fake.tokenFor(id.startsWith('temporaryPermission.') ? people.doctor : patient)
  const ofPeople =
    (await makeClinicCall(fake, id)) ??
    makeWebhookCall(fake, id) ??
    makeWayInCall(fake, id) ??
    makePeopleCall(fake, id) ??
    makeThreadCall(fake, id) ??
    makeSheetCall(fake, id) ??
    makeNoteCall(fake, id) ??
    makeSignInMethodCall(fake, id) ??
    makeAccountDataCall(fake, id)
  const { meter, uploader, importId } = await makeDevices(fake)
  const planned = makeTherapy(fake, id)
  const { token: transferToken, body: transferBody } = await makeTransferCall(fake, id, newTransfer)
  const kind = Object.values(EntryType).find((type) => id.startsWith(`diary.${type}.`)) ?? EntryType.Glucose
  const entryId = oneOfEach.find(({ entryType }) => entryType === kind)?.id ?? ''
  fake.state.notifications[patient.id] = [notification]
  const recordIds: Record<string, string> = {
    import: importId,
    knowledge: 'hipo',
    meterRegistration: meter.id,
    notifications: notification.id,
    uploader: uploader.id,
  }
  const recordId = planned.recordId ?? recordIds[id.slice(0, id.indexOf('.'))] ?? entryId
  const { serialNumber: deviceNumber } = meter
  const bodies: Record<string, unknown> = {
    [`diary.${kind}.create`]: [{ entry: newEntries[kind] }],
    [`diary.${kind}.update`]: newEntries[kind],
    'account.updatePatient': { fullname: 'Új Név', dateOfBirth: '1980-01-31' },
    'account.updateDoctor': { fullname: 'Dr. Új Név' },
    'account.updateMedicalAttendant': { fullname: 'Új Név' },
    'account.changePassword': { currentPassword: 'Demo-1234!', newPassword: 'uj-jelszo-123' },
    'contact.send': { name: 'Új Név', email: 'uj@pelda.hu', message: 'Ez egy üzenet.', privacyAccepted: true },
    'diary.relabel': { therapyLabel: 4 },
    'import.updateMappings': [],
    'meterRegistration.create': { patientId: patient.id, profile: 2 },
    'meterRegistration.update': { ...meter, state: 4 },
    'temporaryPermission.request': { deviceNumber, dateOfBirth: patient.dateOfBirth },
    'uploader.create': { name: 'Telefon', scope: 'read' },
  }
  const ids = { userId: patient.id, id: recordId, taskId: planned.taskId, token: transferToken, number: '1', ...ofPeople?.ids }
  const path = Object.entries(ids).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), String(endpoint.path))
  const query = id === 'meterRegistration.list' ? `?patientId=${patient.id}` : ''
  const headers = { authorization: `Bearer ${ofPeople?.token ?? token}`, 'content-type': 'application/json' }
  const content = ofPeople?.body ?? planned.body ?? transferBody ?? bodies[id]
  const body = content === undefined ? undefined : JSON.stringify(content)
  return { endpoint, response: await fake.fetch(fake.baseUrl + path + query, { method: endpoint.method, headers, body }) }
}

describe('the fake provider', () => {
  it.each(listEndpoints().map(({ id }) => [id]))('speaks %s as the contract says', async (id) => {
    const fake = createFakeProvider({ entries: oneOfEach })
    const { endpoint, response } = await sendTo(fake, id)
    const text = await response.text()
    expect(`${response.status} ${text.slice(0, 200)}`).toMatch(new RegExp(`^${endpoint.status} `))
    if (endpoint.isFile) expect(text).not.toBe('')
    else if (endpoint.response) expect(endpoint.response.safeParse(JSON.parse(text)).error).toBeUndefined()
    else expect(text).toBe('')
    expect(response.headers.has('x-total-count')).toBe(endpoint.paged)
  })

  it('answers every refusal with a problem document', async () => {
    const fake = createFakeProvider()
    for (const [path, status] of [
      ['/v1/nothing', 404],
      [`/v1/patient/${patient.id}/diary`, 401],
    ] as const) {
      const response = await fake.fetch(fake.baseUrl + path)
      expect(response.status).toBe(status)
      expect(problemSchema.safeParse(await response.json()).error).toBeUndefined()
    }
  })

  it("keeps core's rules and names the field", async () => {
    const { diary } = createDiabClient(createFakeProvider().clientOptions)
    await expect(diary.create(patient.id, 'glucose', { entryDate, value: 40 })).rejects.toMatchObject({
      status: 400,
      data: { errors: { value: [expect.any(String)] } },
    })
    await expect(diary.create(patient.id, 'glucose', { entryDate: '2026-11-20T12:06', value: 6 })).rejects.toMatchObject({
      data: { errors: { entryDate: [expect.any(String)] } },
    })
  })

  it('refuses another body under the same key, and a change of a stale version', async () => {
    const { diary } = createDiabClient(createFakeProvider().clientOptions)
    const entry = await diary.create(patient.id, 'glucose', newEntries.glucose, { idempotencyKey: 'k' })
    expect(await statusOf(diary.create(patient.id, 'glucose', { ...newEntries.glucose, value: 7 }, { idempotencyKey: 'k' }))).toBe(422)
    const changed = await diary.update(patient.id, 'glucose', entry.id, { entryDate, value: 7 }, { version: entry.version })
    expect(changed).toMatchObject({ value: 7, version: 2, createdAt: entry.createdAt })
    expect(await statusOf(diary.remove(patient.id, 'glucose', entry.id, { version: entry.version }))).toBe(412)
    expect(await statusOf(diary.remove(patient.id, 'glucose', entry.id, { version: 2 }))).toBe('ok')
    expect(await statusOf(diary.read(patient.id, 'glucose', entry.id))).toBe(404)
  })

  it('relabels, keeps the original label and judges the zone again', async () => {
    const { diary } = createDiabClient(createFakeProvider().clientOptions)
    const entry = await diary.create(patient.id, 'glucose', { entryDate: '2026-11-20T11:00:00', value: 8, mealType: 0 })
    expect(entry).toMatchObject({ therapyLabel: 4, glucoseResultZone: 2 })
    expect(await diary.relabel(patient.id, entry.id, 1)).toMatchObject({
      therapyLabel: 1,
      therapyLabelOriginal: 4,
      therapyLabelModified: 1,
      glucoseResultZone: 3,
    })
  })

  it('takes a range half-open, pages it and counts it all', async () => {
    const entries = ['2026-11-18T00:00:00', '2026-11-19T00:00:00', '2026-11-20T00:00:00'].map((date) =>
      makeGlucoseEntry({ entryDate: date }),
    )
    const { diary } = createDiabClient(createFakeProvider({ entries }).clientOptions)
    const dates = (query: Parameters<typeof diary.list>[1]) =>
      diary.list(patient.id, query).then((found) => found.map((entry) => entry.entryDate.slice(8, 10)))
    expect(await dates({})).toEqual(['20', '19', '18'])
    expect(await dates({ after: '2026-11-18', before: '2026-11-20' })).toEqual(['19', '18'])
    expect(await dates({ sortBy: 'entry_date_asc', limit: 2 })).toEqual(['18', '19'])
    expect(await dates({ offset: 2 })).toEqual(['18'])
    expect((await diary.latest(patient.id))?.entryDate).toBe('2026-11-20T00:00:00')
  })
})

describe('who reaches whose diary', () => {
  const { treatedPatient, doctor, attendant, supervisor, child, stranger } = people
  it.each([
    ['a patient', treatedPatient, treatedPatient, ['ok', 'ok', 403]],
    ['a patient without doctors', patient, patient, ['ok', 'ok', 'ok']],
    ['a supervisor', supervisor, child, ['ok', 'ok', 'ok']],
    ['a linked doctor', doctor, treatedPatient, ['ok', 'ok', 'ok']],
    ['an attendant of the clinic', attendant, treatedPatient, ['ok', 403, 403]],
    ['a stranger', stranger, treatedPatient, [404, 404, 404]],
    ['a doctor of another patient', doctor, patient, [404, 404, 404]],
  ])('%s may read, create, edit', async (_, caller, owner, expected) => {
    const entry = makeGlucoseEntry()
    const { diary } = createDiabClient(createFakeProvider({ signedInAs: caller, entries: { [owner.id]: [entry] } }).clientOptions)
    expect([
      await statusOf(diary.list(owner.id)),
      await statusOf(diary.create(owner.id, 'glucose', newEntries.glucose)),
      await statusOf(diary.relabel(owner.id, entry.id, 3)),
    ]).toEqual(expected)
  })

  it('shows clinics with the doctors that are linked, and supervised persons to their supervisor', async () => {
    const { clinic } = createDiabClient(createFakeProvider({ signedInAs: treatedPatient }).clientOptions)
    expect(await clinic.listOfPatient(treatedPatient.id)).toMatchObject([{ id: demoClinic.id, doctors: [{ id: doctor.id }] }])
    const { supervision } = createDiabClient(createFakeProvider({ signedInAs: supervisor }).clientOptions)
    expect((await supervision.list(supervisor.id)).map(({ fullname }) => fullname)).toEqual(['Szabó Máté', 'Szabó Lili'])
  })
})

describe('a transfer', () => {
  const glucose = (value: number, minute: number) => ({ entryDate: `2026-11-20T07:${String(minute).padStart(2, '0')}:00`, value })

  it('tells new, duplicate and unlikely readings apart, saves once, and refuses what breaks the rules', async () => {
    const fake = createFakeProvider()
    const { transfer, diary } = createDiabClient(fake.clientOptions)
    await diary.create(patient.id, 'glucose', glucose(6, 1))
    const { transferToken } = await transfer.create({
      ...newTransfer,
      glucoseList: [glucose(6, 1), glucose(7, 2), glucose(0.8, 3), glucose(99, 4)],
    })
    const read = await transfer.read(transferToken, { patientId: patient.id })
    expect(read.glucoseList.map(({ state }) => state)).toEqual(['duplicate', 'new', 'confirm'])
    expect(read.refusedList).toHaveLength(1)
    const saved = await transfer.save(transferToken, { patientId: patient.id, confirmed: [] }, { idempotencyKey: 'k' })
    expect(saved).toMatchObject({ savedCount: 1, duplicateCount: 1, unconfirmedCount: 1, refusedCount: 1 })
    expect(await transfer.save(transferToken, { patientId: patient.id, confirmed: [] }, { idempotencyKey: 'k' })).toEqual(saved)
    expect(await statusOf(transfer.save(transferToken, { patientId: patient.id }))).toBe(409)
    expect((await diary.list(patient.id)).map((entry) => [entry.entryType === 'glucose' && entry.value, entry.origin])).toEqual([
      [7, 'meter'],
      [6, 'hand'],
    ])
  })

  it('ends after 24 hours', async () => {
    const fake = createFakeProvider()
    const { transfer } = createDiabClient(fake.clientOptions)
    const { transferToken } = await transfer.create(newTransfer)
    fake.clock.advance(24 * 60 + 1)
    expect(await statusOf(transfer.read(transferToken))).toBe(410)
  })
})
