import { describe, expect, it } from 'vitest'
import type { User } from '../account/user.schema.ts'
import { createDiabClient } from '../client/createDiabClient.ts'
import { createFakeProvider, type FakeProvider } from './createFakeProvider.ts'
import { people } from './people.ts'

const { patient, treatedPatient, doctor, attendant, stranger } = people
const device = { name: 'Mintamérő', serialNumber: '0042-7719' }
const at = (time: string, value = 6.4) => ({ entryDate: `2026-11-${time}:00`, value })
const transferOf = (...glucoseList: { entryDate: string; value: number }[]) => ({
  device,
  source: { format: 'ourCsv', fileName: 'mérések.csv' },
  glucoseList,
  medicineIntakeList: [],
  mealList: [],
  ketoneList: [],
})
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { status: number }) => error.status,
  )
/** Returns the client of another user at the same provider. */
const clientOf = (fake: FakeProvider, person: User) =>
  createDiabClient({ baseUrl: fake.baseUrl, fetch: fake.fetch, getAccessToken: async () => fake.tokenFor(person) })

describe('a transfer whose meter runs ahead', () => {
  it('is saved with a shift, and again with another one without doubling anything', async () => {
    const { transfer, diary } = createDiabClient(createFakeProvider().clientOptions)
    const readings = transferOf(at('20T10:00'), at('20T13:30'))
    const first = await transfer.create(readings)
    const offered = await transfer.read(first.transferToken, { patientId: patient.id })
    expect(offered.source).toEqual(readings.source)
    expect(offered.glucoseList.map(({ state }) => state)).toEqual(['new', 'ahead'])
    const shifted = await transfer.read(first.transferToken, { patientId: patient.id, shiftMinutes: -120 })
    expect(shifted.glucoseList.map(({ state, entryDate }) => [state, entryDate])).toEqual([
      ['new', '2026-11-20T08:00:00'],
      ['new', '2026-11-20T11:30:00'],
    ])
    const saved = await transfer.save(first.transferToken, { patientId: patient.id, shiftMinutes: -120 })
    expect(saved).toMatchObject({ savedCount: 2, aheadCount: 0, duplicateCount: 0 })
    const second = await transfer.create(readings)
    const again = await transfer.save(second.transferToken, { patientId: patient.id, shiftMinutes: 0 })
    expect(again).toMatchObject({ savedCount: 0, aheadCount: 0, duplicateCount: 2 })
    expect(await diary.list(patient.id)).toHaveLength(2)
  })
})

describe('a receipt', () => {
  it('says what the import left in the diary, and is undone once; the same file then saves the same again', async () => {
    const { transfer, devices, diary } = createDiabClient(createFakeProvider().clientOptions)
    const save = async () => {
      const { transferToken } = await transfer.create(transferOf(at('19T08:00'), at('20T08:00'), at('20T08:00')))
      return transfer.save(transferToken, { patientId: patient.id })
    }
    const { importId, savedCount } = await save()
    const [first] = await diary.list(patient.id)
    await diary.update(patient.id, 'glucose', first?.id ?? '', at('20T08:00', 7))
    expect(await devices.listImports(patient.id)).toMatchObject([
      {
        id: importId,
        savedCount: 3,
        remainingCount: 3,
        changedCount: 1,
        shiftMinutes: 0,
        undoneAt: null,
        canUndo: true,
        firstEntryDate: '2026-11-19T08:00:00',
        lastEntryDate: '2026-11-20T08:00:00',
      },
    ])
    expect(await devices.undoImport(patient.id, importId)).toEqual({ removedCount: 3 })
    expect(await diary.list(patient.id)).toEqual([])
    expect(await statusOf(devices.undoImport(patient.id, importId))).toBe(409)
    expect(await devices.readImport(patient.id, importId)).toMatchObject({ remainingCount: 0, firstEntryDate: null, canUndo: false })
    expect(await save()).toMatchObject({ savedCount, duplicateCount: 0 })
  })

  it('keeps what was deleted alone deleted', async () => {
    const { transfer, diary } = createDiabClient(createFakeProvider().clientOptions)
    const save = async () => {
      const { transferToken } = await transfer.create(transferOf(at('19T08:00')))
      return transfer.save(transferToken, { patientId: patient.id })
    }
    await save()
    const [entry] = await diary.list(patient.id)
    await diary.remove(patient.id, 'glucose', entry?.id ?? '')
    expect(await save()).toMatchObject({ savedCount: 0, duplicateCount: 1 })
  })

  it('of a patient with a doctor is undone by the patient for a day, by the doctor at any time, by other staff never', async () => {
    const fake = createFakeProvider({ signedInAs: treatedPatient })
    const { transfer, devices } = createDiabClient(fake.clientOptions)
    const { transferToken } = await transfer.create(transferOf(at('19T08:00')))
    const { importId } = await transfer.save(transferToken, { patientId: treatedPatient.id })
    const undoAs = (person: User) => statusOf(clientOf(fake, person).devices.undoImport(treatedPatient.id, importId))
    expect(await devices.readImport(treatedPatient.id, importId)).toMatchObject({ canUndo: true })
    fake.clock.advance(24 * 60 + 1)
    expect([await undoAs(treatedPatient), await undoAs(attendant), await undoAs(stranger)]).toEqual([403, 403, 404])
    expect(await undoAs(doctor)).toBe('ok')
  })
})

describe('a meter', () => {
  it('that waits is connected by the first upload, a new one registers itself, and one of another patient refuses it', async () => {
    const fake = createFakeProvider()
    const { transfer, devices } = createDiabClient(fake.clientOptions)
    const waiting = await devices.createRegistration({ patientId: patient.id, profile: 1, name: 'Konyha' })
    expect(waiting).toMatchObject({ state: 2, serialNumber: null, connectedAt: null })
    const { transferToken } = await transfer.create(transferOf(at('19T08:00')))
    await transfer.save(transferToken, { patientId: patient.id })
    expect(await devices.listRegistrations(patient.id)).toMatchObject([
      { id: waiting.id, state: 3, name: 'Konyha', serialNumber: '0042-7719' },
    ])

    const other = clientOf(fake, stranger)
    const taken = await other.transfer.create(transferOf(at('19T08:00')))
    await expect(other.transfer.save(taken.transferToken, { patientId: stranger.id })).rejects.toMatchObject({
      status: 409,
      statusText: 'A mérő más fiókhoz tartozik',
    })
    expect(await statusOf(other.transfer.read(taken.transferToken))).toBe('ok')
    expect(await statusOf(other.devices.createRegistration({ patientId: stranger.id, profile: 1, serialNumber: '0042-7719' }))).toBe(400)
    expect(await statusOf(other.devices.readRegistration(waiting.id))).toBe(404)
  })

  it('is put aside and taken up again, and goes no other way', async () => {
    const { devices } = createDiabClient(createFakeProvider().clientOptions)
    const meter = await devices.createRegistration({ patientId: patient.id, profile: 1, serialNumber: ' A-1 ' })
    const off = await devices.updateRegistration({ id: meter.id, version: 1 }, { ...meter, state: 4 })
    expect(off).toMatchObject({ state: 4, serialNumber: 'A-1', version: 2 })
    expect(await statusOf(devices.updateRegistration(off, { ...off, state: 2 }))).toBe(400)
    expect(await statusOf(devices.updateRegistration({ id: meter.id, version: 1 }, { ...off, state: 3 }))).toBe(412)
    expect(await devices.updateRegistration(off, { ...off, state: 3 })).toMatchObject({ state: 3 })
  })

  it('is paired by the staff of the clinic, too', async () => {
    const fake = createFakeProvider({ signedInAs: attendant })
    const { devices } = createDiabClient(fake.clientOptions)
    expect(await devices.createRegistration({ patientId: treatedPatient.id, profile: 2 })).toMatchObject({ state: 2, profile: 2 })
    expect(await statusOf(devices.createRegistration({ patientId: patient.id, profile: 2 }))).toBe(404)
  })
})

it('a doctor with the meter at hand reads for a day; every wrong answer looks the same', async () => {
  const fake = createFakeProvider()
  await createDiabClient(fake.clientOptions).devices.createRegistration({ patientId: patient.id, profile: 1, serialNumber: 'A-1' })
  const { devices, diary } = clientOf(fake, doctor)
  const wrong = { deviceNumber: 'A-2', dateOfBirth: '1980-05-17' }
  expect(await statusOf(devices.requestTemporaryPermission(wrong))).toBe(404)
  expect(await statusOf(devices.requestTemporaryPermission({ deviceNumber: 'A-1', dateOfBirth: '1980-05-18' }))).toBe(404)
  expect(await statusOf(clientOf(fake, attendant).devices.requestTemporaryPermission(wrong))).toBe(403)
  expect(await statusOf(diary.list(patient.id))).toBe(404)
  const given = await devices.requestTemporaryPermission({ deviceNumber: 'A-1', dateOfBirth: '1980-05-17' })
  expect(given).toMatchObject({ patientId: patient.id, fullname: patient.fullname })
  expect(await statusOf(diary.list(patient.id))).toBe('ok')
  fake.clock.advance(24 * 60 + 1)
  expect(await statusOf(diary.list(patient.id))).toBe(404)
})

it('what a user knows about unknown files is kept for that user alone', async () => {
  const fake = createFakeProvider()
  const { devices } = createDiabClient(fake.clientOptions)
  const mapping = {
    heading: 'dátum;érték',
    name: 'Saját',
    mapping: { columns: { date: 0, glucose: 1 }, dateOrder: 'ymd' as const, glucoseUnit: 'mmol/l' as const },
  }
  expect(await devices.readMappings(patient.id)).toEqual([])
  expect(await devices.updateMappings(patient.id, [mapping])).toEqual([mapping])
  expect(await devices.readMappings(patient.id)).toEqual([mapping])
  expect(await statusOf(clientOf(fake, stranger).devices.readMappings(patient.id))).toBe(404)
})
