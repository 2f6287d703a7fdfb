import { DeviceState, type MeterRegistration } from '@diab/internal/devices'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { createUploadClient, glucoseTransfer, type UploadClient } from '../../testing/uploadClient.ts'
import { notificationsTo } from '../../testing/notificationsTo.ts'

const { Empty, WaitingForConnection, Connected, Deactivated } = DeviceState
const path = '/v1/meter-device-registration'
const reading = { entryDate: '2026-03-02T07:00:00', value: 6 }

describe('registered meters', () => {
  let provider: TestProvider
  let patient: TestPerson
  let client: UploadClient
  let serial = 0

  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    patient = await makePerson(provider.db)
    client = await createUploadClient(provider, patient)
  })
  /** Tests share the database, and a number belongs to one meter. */
  const freshNumber = () => `S-${++serial}`
  const register = async (rest: Record<string, unknown> = {}, as = client) =>
    as.answered<MeterRegistration>(await as.call('POST', path, { patientId: patient.id, profile: 1, ...rest }))
  const tryChange = (meter: MeterRegistration, change: Partial<MeterRegistration>, version?: number) => {
    const { profile, state, name, serialNumber } = { ...meter, ...change }
    const headers = version === undefined ? undefined : { 'if-match': `"${version}"` }
    return client.call('PUT', `${path}/${meter.id}`, { profile, state, name, serialNumber }, headers)
  }
  const change = async (...args: Parameters<typeof tryChange>) => client.answered<MeterRegistration>(await tryChange(...args))
  const meters = async (as = client) => as.answered<MeterRegistration[]>(await as.call('GET', `${path}?patientId=${patient.id}`))
  const notified = async (id: string) => (await notificationsTo(provider.db, { id })).filter(({ type }) => type === 103)

  it('wait without a serial number and are connected with one', async () => {
    const waiting = await register({ name: 'Konyha' })
    expect(waiting).toMatchObject({ state: WaitingForConnection, name: 'Konyha', serialNumber: null, connectedAt: null, version: 1 })
    const serialNumber = freshNumber()
    const connected = await register({ serialNumber: ` ${serialNumber} `, profile: 2 })
    expect(connected).toMatchObject({ state: Connected, serialNumber, profile: 2, connectedAt: connected.createdAt })
    expect((await meters()).map(({ id }) => id)).toEqual([connected.id, waiting.id])
    expect(await (await client.call('GET', `${path}/${waiting.id}`)).json()).toEqual(waiting)
  })

  it('are paged', async () => {
    for (let at = 0; at < 3; at++) await register()
    const response = await client.call('GET', `${path}?patientId=${patient.id}&limit=2`)
    expect([response.headers.get('x-total-count'), ((await response.json()) as unknown[]).length]).toEqual(['3', 2])
  })

  it('go the ways of their states and no other', async () => {
    const meter = await register()
    expect((await tryChange(meter, { state: Empty, serialNumber: 'x' })).status).toBe(400)
    const noNumber = await tryChange(meter, { state: Connected })
    expect(await noNumber.json()).toMatchObject({ status: 400, errors: { serialNumber: [expect.any(String)] } })
    const connected = await change(meter, { state: Connected, serialNumber: freshNumber() })
    expect(connected).toMatchObject({ state: Connected, version: 2, connectedAt: expect.any(String) })
    const refused = await tryChange(connected, { state: WaitingForConnection, serialNumber: null })
    expect(await refused.json()).toMatchObject({ status: 400, errors: { state: [expect.any(String)] } })
    const off = await change(connected, { state: Deactivated, name: 'Fiók' })
    expect(off).toMatchObject({ state: Deactivated, name: 'Fiók' })
    expect(await change(off, { state: Connected })).toMatchObject({ state: Connected, version: 4 })
  })

  it('are not changed over another user’s change', async () => {
    const meter = await register()
    await change(meter, { name: 'Egy' }, 1)
    expect((await tryChange(meter, { name: 'Kettő' }, 1)).status).toBe(412)
  })

  it('share no serial number while connected, and no one learns whose it is', async () => {
    const serialNumber = freshNumber()
    const mine = await register({ serialNumber })
    const other = await makePerson(provider.db, ['Patient'], 'Titkos Tamás')
    const elsewhere = await createUploadClient(provider, other)
    const tryRegister = () => elsewhere.call('POST', path, { patientId: other.id, profile: 1, serialNumber })
    const refused = await tryRegister()
    const text = await refused.text()
    expect([refused.status, JSON.parse(text)]).toMatchObject([400, { errors: { serialNumber: [expect.any(String)] } }])
    expect(text).not.toContain(patient.id)
    expect((await client.call('POST', path, { patientId: patient.id, profile: 1, serialNumber })).status).toBe(400)

    const off = await change(mine, { state: Deactivated })
    expect((await tryRegister()).status).toBe(201)
    expect((await tryChange(off, { state: Connected })).status).toBe(400)
  })

  it('are registered once however often a client repeats itself', async () => {
    const call = () => client.call('POST', path, { patientId: patient.id, profile: 1 }, { 'idempotency-key': 'pair-1' })
    const answers = await Promise.all([call(), call(), call()])
    expect(new Set(await Promise.all(answers.map(async (answer) => ((await answer.json()) as MeterRegistration).id))).size).toBe(1)
    expect(await meters()).toHaveLength(1)
  })

  it('are paired by staff of the clinic and by a supervisor, and by no one else', async () => {
    const attendant = await makePerson(provider.db, ['MedicalAttendant'])
    const supervisor = await makePerson(provider.db)
    const clinic = await makeClinic(provider.db)
    await employ(provider.db, clinic, attendant, 2)
    await admit(provider.db, clinic, patient)
    await supervise(provider.db, supervisor, patient)
    for (const person of [attendant, supervisor]) {
      const as = await createUploadClient(provider, person)
      expect(await register({}, as)).toMatchObject({ patientId: patient.id })
    }
    const stranger = await createUploadClient(provider, await makePerson(provider.db))
    const [meter] = await meters()
    expect((await stranger.call('GET', `${path}/${meter?.id}`)).status).toBe(404)
    expect((await stranger.call('GET', `${path}?patientId=${patient.id}`)).status).toBe(404)
    expect((await stranger.call('POST', path, { patientId: patient.id, profile: 1 })).status).toBe(404)
  })

  it('are read, and neither paired nor changed, by a doctor with a temporary permission', async () => {
    const meter = await register()
    const guest = await makeDoctor(provider.db)
    const permission = { patient_id: patient.id, doctor_id: guest.id, expires_at: new Date(Date.now() + 60_000) }
    await provider.db.insertInto('temporary_permission').values(permission).execute()
    const as = await createUploadClient(provider, guest)
    expect((await as.call('GET', `${path}/${meter.id}`)).status).toBe(200)
    const paired = await as.call('POST', path, { patientId: patient.id, profile: 1 })
    const changed = await as.call('PUT', `${path}/${meter.id}`, { ...meter, name: 'Idegen kéz' })
    expect([paired.status, changed.status]).toEqual([403, 403])
    expect(await meters()).toEqual([meter])
  })

  describe('and an upload', () => {
    const upload = (serialNumber: string, rest: Parameters<typeof glucoseTransfer>[1] = {}) =>
      client.upload(glucoseTransfer([reading], { device: { name: 'GL-200', serialNumber }, ...rest }), { patientId: patient.id })

    it('connects the one that waits, and says so', async () => {
      const waiting = await register({ name: 'Konyha' })
      const serialNumber = freshNumber()
      await upload(serialNumber)
      expect(await meters()).toMatchObject([
        { id: waiting.id, state: Connected, serialNumber, name: 'Konyha', lastUploadAt: expect.any(String), version: 2 },
      ])
      expect(await notified(patient.id)).toMatchObject([{ data: {}, subtitle: expect.stringContaining('Konyha') }])
      await upload(serialNumber)
      expect(await notified(patient.id)).toHaveLength(1)
    })

    it('leaves alone the one that was put aside before it came, and registers another', async () => {
      const waiting = await register({ name: 'Konyha' })
      expect(await change(waiting, { state: Deactivated })).toMatchObject({ state: Deactivated, serialNumber: null })
      await upload(freshNumber())
      expect((await meters()).map(({ id, state }) => [id === waiting.id, state])).toEqual([
        [false, Connected],
        [true, Deactivated],
      ])
    })

    it('of an unknown one registers it, and tells the patient and the supervisors in the same breath', async () => {
      const supervisor = await makePerson(provider.db)
      await supervise(provider.db, supervisor, patient)
      await register({ profile: 2 })
      const serialNumber = freshNumber()
      await client.upload(glucoseTransfer([reading], { device: { name: 'GL<b>-200', serialNumber } }), { patientId: patient.id })
      expect(await meters()).toMatchObject([
        { state: Connected, serialNumber, name: 'GL<b>-200', profile: 1 },
        { state: WaitingForConnection },
      ])
      expect(await notified(patient.id)).toMatchObject([{ data: {}, subtitle: expect.stringContaining('GL&lt;b&gt;-200') }])
      expect(await notified(supervisor.id)).toMatchObject([{ data: { supervisedId: patient.id } }])
      await upload(serialNumber)
      expect(await notified(patient.id)).toHaveLength(1)
    })

    it('of ketone readings alone connects the ketone meter', async () => {
      await register()
      const ketone = await register({ profile: 2 })
      const transfer = glucoseTransfer([], {
        device: { name: 'K-1', serialNumber: freshNumber() },
        ketoneList: [{ entryDate: '2026-03-02T07:00:00', value: 0.4 }],
      })
      await client.upload(transfer, { patientId: patient.id })
      expect((await meters()).filter(({ state }) => state === Connected).map(({ id }) => id)).toEqual([ketone.id])
    })

    it('of one put aside takes it up again', async () => {
      const serialNumber = freshNumber()
      const meter = await register({ serialNumber })
      await change(meter, { state: Deactivated })
      await upload(serialNumber)
      expect(await meters()).toMatchObject([{ id: meter.id, state: Connected }])
      expect(await notified(patient.id)).toEqual([])
    })

    it('of another patient’s is refused, saves nothing and stays open', async () => {
      const serialNumber = freshNumber()
      await register({ serialNumber })
      const other = await makePerson(provider.db)
      const elsewhere = await createUploadClient(provider, other)
      const transfer = glucoseTransfer([reading], { device: { name: 'GL-200', serialNumber } })
      const token = await elsewhere.handOver(transfer)
      const refused = await elsewhere.trySave(token, { patientId: other.id })
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { title: 'A mérő más fiókhoz tartozik', errors: { device: [expect.any(String)] } },
      ])
      expect(await elsewhere.imports(other.id)).toEqual([])
      expect((await elsewhere.read(token)).glucoseList).toHaveLength(1)
      expect(await client.save(token, { patientId: patient.id })).toMatchObject({ savedCount: 1 })
    })

    it('at the same time as another for two patients connects the meter with one of them', async () => {
      const serialNumber = freshNumber()
      const others = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const person = await makePerson(provider.db)
          const as = await createUploadClient(provider, person)
          const token = await as.handOver(glucoseTransfer([reading], { device: { name: 'GL-200', serialNumber } }))
          return { person, as, token }
        }),
      )
      const answers = await Promise.all(others.map(({ person, as, token }) => as.trySave(token, { patientId: person.id })))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
      for (const answer of answers.filter(({ status }) => status === 409))
        expect(await answer.json()).toMatchObject({ title: 'A mérő más fiókhoz tartozik' })
    })
  })
})
