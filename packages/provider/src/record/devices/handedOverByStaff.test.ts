import { DeviceState, type MeterRegistration } from '@diab/internal/devices'
import type { GlucoseEntry } from '@diab/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, makeClinic, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { createUploadClient, glucoseTransfer, type UploadClient } from '../../testing/uploadClient.ts'

const reading = (minute: number) => ({ entryDate: `2026-03-02T07:${10 + minute}:00`, value: 6 })
const ofMeter = (serialNumber: string) => glucoseTransfer([reading(1), reading(2)], { device: { name: 'Minta', serialNumber } })

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())

describe('a nurse of the clinic', () => {
  let clinic: string
  let nurse: TestPerson
  let client: UploadClient
  let patient: TestPerson
  beforeEach(async () => {
    clinic = await makeClinic(provider.db)
    nurse = await makePerson(provider.db, ['MedicalAttendant'], 'Kiss Nóra')
    await employ(provider.db, clinic, nurse, 2)
    client = await createUploadClient(provider, nurse)
    patient = await makePerson(provider.db)
  })

  it('hands readings over for a patient who shares everything; the import names the nurse, who may take it back for a day', async () => {
    await admit(provider.db, clinic, patient)
    const token = await client.handOver(glucoseTransfer([reading(1), reading(2)]))
    expect((await client.read(token, `?patientId=${patient.id}`)).counts.new).toBe(2)
    const { importId } = await client.save(token, { patientId: patient.id })
    const own = await createUploadClient(provider, patient)
    expect(await own.imports(patient.id)).toMatchObject([{ savedCount: 2, createdBy: { id: nurse.id, fullname: 'Kiss Nóra' } }])
    const list = `/v1/patient/${patient.id}/diary/glucose`
    const [imported] = await own.answered<GlucoseEntry[]>(await own.call('GET', list))
    expect(await own.answered(await own.call('GET', `${list}/${imported?.id}`))).toEqual({
      ...imported,
      handedOverBy: { id: nurse.id, fullname: 'Kiss Nóra' },
    })
    // Editing stays with linked doctors.
    const typed = { entry: { entryDate: '2026-03-02T08:00:00', value: 6 } }
    expect((await client.call('POST', `/v1/patient/${patient.id}/diary/glucose`, [typed])).status).toBe(403)
    expect((await client.imports(patient.id))[0]).toMatchObject({ canUndo: true })
    expect(await client.undo(patient.id, importId)).toEqual({ removedCount: 2 })
  })

  it('is not named on what the patient uploads', async () => {
    const own = await createUploadClient(provider, patient)
    await own.upload(glucoseTransfer([reading(1)]), { patientId: patient.id })
    const list = `/v1/patient/${patient.id}/diary/glucose`
    const [imported] = await own.answered<GlucoseEntry[]>(await own.call('GET', list))
    expect(await own.answered(await own.call('GET', `${list}/${imported?.id}`))).toEqual(imported)
  })

  it.each([2, 3] as const)('finds no patient who shares less (%i)', async (sharingLevel) => {
    await admit(provider.db, clinic, patient, sharingLevel)
    const token = await client.handOver(glucoseTransfer([reading(1)]))
    expect((await client.call('GET', `/v1/transfer/${token}?patientId=${patient.id}`)).status).toBe(404)
    expect((await client.trySave(token, { patientId: patient.id })).status).toBe(404)
    expect((await client.trySave(token, { patientId: crypto.randomUUID() })).status).toBe(404)
  })
})

describe('the meter of an undone import', () => {
  let patient: TestPerson
  let other: TestPerson
  let client: UploadClient
  let others: UploadClient
  beforeEach(async () => {
    patient = await makePerson(provider.db)
    other = await makePerson(provider.db)
    client = await createUploadClient(provider, patient)
    others = await createUploadClient(provider, other)
  })
  const path = '/v1/meter-device-registration'
  const meters = async () => client.answered<MeterRegistration[]>(await client.call('GET', `${path}?patientId=${patient.id}`))
  const uploadOfOther = async (serial: string) => others.trySave(await others.handOver(ofMeter(serial)), { patientId: other.id })

  it('is released: another person uploads or registers it', async () => {
    for (const [at, take] of [
      uploadOfOther,
      (serialNumber: string) => others.call('POST', path, { patientId: other.id, profile: 1, serialNumber }),
    ].entries()) {
      const serial = `R-${at}-${patient.id}`
      const { importId } = await client.upload(ofMeter(serial), { patientId: patient.id })
      expect((await uploadOfOther(serial)).status).toBe(409)
      await client.undo(patient.id, importId)
      expect((await meters()).map(({ serialNumber }) => serialNumber)).not.toContain(serial)
      expect((await take(serial)).ok).toBe(true)
    }
  })

  it('stays while another import of it is in the diary, and is deleted with the last', async () => {
    const serial = `T-${patient.id}`
    const first = await client.upload(ofMeter(serial), { patientId: patient.id })
    const second = await client.upload(ofMeter(` ${serial} `), { patientId: patient.id })
    await client.undo(patient.id, first.importId)
    expect((await uploadOfOther(serial)).status).toBe(409)
    await client.undo(patient.id, second.importId)
    expect((await uploadOfOther(serial)).status).toBe(200)
  })

  it('waits again when it waited before, and stays when a person connected it', async () => {
    const waiting = await client.answered<MeterRegistration>(
      await client.call('POST', path, { patientId: patient.id, profile: 1, name: 'Konyha' }),
    )
    const { importId } = await client.upload(ofMeter(`W-${patient.id}`), { patientId: patient.id })
    expect(await meters()).toMatchObject([{ id: waiting.id, state: DeviceState.Connected }])
    await client.undo(patient.id, importId)
    expect(await meters()).toMatchObject([{ id: waiting.id, state: DeviceState.WaitingForConnection, serialNumber: null, name: 'Konyha' }])

    const serialNumber = `P-${patient.id}`
    await client.call('POST', path, { patientId: patient.id, profile: 1, serialNumber })
    const paired = await client.upload(ofMeter(serialNumber), { patientId: patient.id })
    await client.undo(patient.id, paired.importId)
    expect((await uploadOfOther(serialNumber)).status).toBe(409)
  })
})
