import { summariseDays } from '@diab/internal/analysis'
import type { Import } from '@diab/internal/devices'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { lockUploads } from './import.store.ts'
import { untilWaiting } from '../../testing/untilWaiting.ts'
import { createUploadClient, glucoseTransfer, type UploadClient } from '../../testing/uploadClient.ts'

const at = (day: number, time: string, value = 6) => ({ entryDate: `2026-03-0${day}T${time}:00`, value })
const readings = [at(1, '07:00'), at(1, '07:00'), at(2, '08:00', 9), at(3, '09:00', 3.2)]
const hour = 3_600_000

describe('imports', () => {
  let provider: TestProvider
  let patient: TestPerson
  let uploads: UploadClient
  let diary: DiaryClient
  let elapsed = 0

  beforeAll(async () => {
    provider = await createTestProvider({ now: () => new Date(Date.now() + elapsed) })
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    elapsed = 0
    patient = await makePerson(provider.db)
    uploads = await createUploadClient(provider, patient)
    diary = await createDiaryClient(provider, patient)
  })
  const upload = (list = readings, client = uploads) => client.upload(glucoseTransfer(list), { patientId: patient.id })
  const expectSummaryOfEntries = async () => expect(await diary.summary()).toEqual(summariseDays(await diary.entries()))
  const removedKeys = () => provider.db.selectFrom('removed_source_key').selectAll().where('patient_id', '=', patient.id).execute()

  /** A patient's doctor and another worker of the same clinic. */
  async function treat() {
    const doctor = await makeDoctor(provider.db)
    const attendant = await makePerson(provider.db, ['MedicalAttendant'])
    const clinic = await makeClinic(provider.db)
    for (const worker of [doctor, attendant]) await employ(provider.db, clinic, worker, worker === doctor ? 1 : 2)
    await admit(provider.db, clinic, patient)
    await linkDoctor(provider.db, clinic, patient, doctor)
    return { doctor, attendant }
  }

  it('leave receipts that say what is still in the diary and what was changed since', async () => {
    const { importId } = await upload()
    const [first, , third] = await diary.entries()
    await diary.remove(first!)
    await diary.update(third!, at(5, '10:00', 8))
    expect(await uploads.imports(patient.id)).toEqual([
      {
        id: importId,
        createdAt: expect.any(String),
        createdBy: { id: patient.id, fullname: patient.fullname },
        device: null,
        source: null,
        shiftMinutes: 0,
        savedCount: 4,
        duplicateCount: 0,
        refusedCount: 0,
        remainingCount: 3,
        changedCount: 1,
        firstEntryDate: '2026-03-01T07:00:00',
        lastEntryDate: '2026-03-05T10:00:00',
        undoneAt: null,
        canUndo: true,
      } satisfies Import,
    ])
  })

  it('are listed newest first, page by page, and each alone', async () => {
    const ids: string[] = []
    for (const day of [1, 2, 3]) ids.unshift((await upload([at(day, '07:00')])).importId)
    const response = await uploads.call('GET', `/v1/patient/${patient.id}/import?offset=1&limit=1`)
    expect(response.headers.get('x-total-count')).toBe('3')
    expect(((await response.json()) as Import[]).map(({ id }) => id)).toEqual([ids[1]])
    expect((await uploads.imports(patient.id, '?noLimit=true')).map(({ id }) => id)).toEqual(ids)
    const one = await uploads.call('GET', `/v1/patient/${patient.id}/import/${ids[2]}`)
    expect(await one.json()).toMatchObject({ id: ids[2], remainingCount: 1 })
    const stranger = await makePerson(provider.db)
    const elsewhere = await createUploadClient(provider, stranger)
    expect((await elsewhere.call('GET', `/v1/patient/${stranger.id}/import/${ids[2]}`)).status).toBe(404)
    expect((await elsewhere.tryUndo(stranger.id, ids[2]!)).status).toBe(404)
  })

  describe('undone', () => {
    it('take all their entries along, changed ones too, leave the figures right, and can be imported again', async () => {
      const [typed] = await diary.create('glucose', at(2, '12:00', 7))
      const { importId, savedCount } = await upload()
      const entries = await diary.entries()
      const imported = entries.filter(({ id }) => id !== typed?.id)
      await diary.remove(imported[0]!)
      await diary.update(imported[2]!, at(4, '10:00', 8))
      // The reading's and the entry's.
      expect(await removedKeys()).toHaveLength(2)
      expect(await uploads.undo(patient.id, importId)).toEqual({ removedCount: 3 })
      expect(await diary.entries()).toEqual([typed])
      await expectSummaryOfEntries()
      expect(await removedKeys()).toEqual([])
      expect(await uploads.imports(patient.id)).toMatchObject([{ remainingCount: 0, undoneAt: expect.any(String), canUndo: false }])

      expect(await upload()).toMatchObject({ savedCount, duplicateCount: 0 })
      expect(await diary.entries()).toHaveLength(5)
      await expectSummaryOfEntries()
    })

    it('leave alone what other imports brought, and what was deleted of those', async () => {
      const { importId } = await upload([at(1, '07:00'), at(2, '07:00')])
      await upload([at(2, '07:00'), at(3, '07:00'), at(4, '07:00')])
      const [, , , last] = await diary.entries()
      await diary.remove(last!)
      expect(await uploads.undo(patient.id, importId)).toEqual({ removedCount: 2 })
      expect((await diary.entries()).map(({ entryDate }) => entryDate)).toEqual(['2026-03-03T07:00:00'])
      expect(await upload([at(4, '07:00')])).toMatchObject({ savedCount: 0, duplicateCount: 1 })
      expect(await upload([at(1, '07:00'), at(2, '07:00')])).toMatchObject({ savedCount: 2 })
    })

    it('leave an audit row with counts, and no value', async () => {
      const { importId } = await upload([at(1, '07:00', 17.3)])
      await uploads.undo(patient.id, importId)
      const trail = await provider.db
        .selectFrom('audit_event')
        .selectAll()
        .where('event', '=', 'import.undone')
        .where('subject_id', '=', patient.id)
        .execute()
      expect(trail).toMatchObject([{ actor_id: patient.id, detail: { importId, removedCount: 1, changedCount: 0 } }])
      expect(JSON.stringify(trail.map(({ detail }) => detail))).not.toContain('17.3')
    })

    it('cannot be undone again: of many who ask at once one does it, the others hear that it is done', async () => {
      const { importId } = await upload()
      const answers = await Promise.all(Array.from({ length: 6 }, () => uploads.tryUndo(patient.id, importId)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
      const late = await uploads.tryUndo(patient.id, importId)
      expect([late.status, await late.json()]).toMatchObject([409, { title: 'Ezt az importot már visszavonták' }])
      expect(await diary.entries()).toEqual([])
    })

    it('while the same readings are saved again give one order or the other, never half of each', { timeout: 60_000 }, async () => {
      for (let round = 0; round < 8; round++) {
        const { importId } = await upload()
        const token = await uploads.handOver(glucoseTransfer(readings.toReversed()))
        const [saved, undone] = await Promise.all([uploads.save(token, { patientId: patient.id }), uploads.undo(patient.id, importId)])
        expect(undone).toEqual({ removedCount: 4 })
        expect([0, 4]).toContain(saved.savedCount)
        const entries = await diary.entries()
        expect(entries).toHaveLength(saved.savedCount)
        await expectSummaryOfEntries()
        if (entries.length > 0) await uploads.undo(patient.id, saved.importId)
      }
    })

    it.each(['undo', 'save'] as const)('wait for an upload of the same patient, and a typed entry does not: %s', async (which) => {
      const { importId } = await upload()
      const token = await uploads.handOver(glucoseTransfer([at(5, '07:00')]))
      const other = await provider.db.startTransaction().execute()
      await lockUploads(other, patient.id)
      const waiting = which === 'undo' ? uploads.tryUndo(patient.id, importId) : uploads.trySave(token, { patientId: patient.id })
      let isOver = false
      void waiting.then(() => (isOver = true))
      try {
        await untilWaiting(provider.db)
        expect(await diary.create('glucose', at(4, '12:00', 7))).toHaveLength(1)
        expect(isOver).toBe(false)
      } finally {
        await other.rollback().execute()
      }
      expect((await waiting).status).toBe(200)
    })

    it('while entries are changed and deleted by hand leave the figures right', { timeout: 60_000 }, async () => {
      for (let round = 0; round < 8; round++) {
        const { importId } = await upload()
        const [first, second, third] = await diary.entries()
        const statuses = await Promise.all([
          diary.update(first!, at(3, '11:00', 8)),
          uploads.tryUndo(patient.id, importId).then(({ status }) => status),
          diary.remove(second!),
          diary.update(third!, at(1, '11:00', 8)),
        ])
        expect(statuses.filter((status) => ![200, 204, 404].includes(status))).toEqual([])
        expect(await diary.entries()).toEqual([])
        expect(await diary.summary()).toEqual([])
        // What was deleted in between belongs to the import, too; a deletion that came first is freed with it.
        expect(await removedKeys()).toEqual([])
      }
    })
  })

  describe('may be undone', () => {
    it('by their maker for a day, by users who may change the diary at any time, and by other staff never', async () => {
      const { doctor, attendant } = await treat()
      const { importId } = await upload()
      const asDoctor = await createUploadClient(provider, doctor)
      const asAttendant = await createUploadClient(provider, attendant)
      const canUndo = async (client: UploadClient) => (await client.imports(patient.id)).map((one) => one.canUndo)
      expect([await canUndo(uploads), await canUndo(asDoctor), await canUndo(asAttendant)]).toEqual([[true], [true], [false]])
      expect((await asAttendant.tryUndo(patient.id, importId)).status).toBe(403)

      elapsed = 24 * hour + 1000
      const [tokenAgain, doctorAgain] = [await createUploadClient(provider, patient), asDoctor]
      expect([await canUndo(tokenAgain), await canUndo(doctorAgain)]).toEqual([[false], [true]])
      const late = await tokenAgain.tryUndo(patient.id, importId)
      expect([late.status, await late.json()]).toMatchObject([403, { title: expect.stringContaining('naplót módosíthatja') }])
      expect(await diary.entries()).toHaveLength(4)
      expect((await doctorAgain.tryUndo(patient.id, importId)).status).toBe(200)
    })

    it("by a supervisor, but not another's import while there is a doctor", async () => {
      const supervisor = await makePerson(provider.db)
      await supervise(provider.db, supervisor, patient)
      const asSupervisor = await createUploadClient(provider, supervisor)
      const own = await upload([at(1, '07:00')], asSupervisor)
      const others = await upload([at(2, '07:00')])
      await treat()
      expect((await asSupervisor.tryUndo(patient.id, others.importId)).status).toBe(403)
      expect((await asSupervisor.tryUndo(patient.id, own.importId)).status).toBe(200)
    })

    it('without doctors by the patient also long after', async () => {
      const { importId } = await upload()
      elapsed = 100 * 24 * hour
      expect((await (await createUploadClient(provider, patient)).tryUndo(patient.id, importId)).status).toBe(200)
    })
  })
})

describe('what a user knows about files of unknown layout', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())

  const mapping = {
    heading: 'dátum;érték',
    name: 'Saját táblázat',
    mapping: { columns: { date: 0, glucose: 1 }, dateOrder: 'ymd', glucoseUnit: 'mmol/l' },
  }

  it('is kept for that user alone, patient or staff, and replaced as a whole', async () => {
    const doctor = await makeDoctor(provider.db)
    const patient = await makePerson(provider.db)
    await supervise(provider.db, patient, await makePerson(provider.db))
    for (const person of [doctor, patient]) {
      const client = await createUploadClient(provider, person)
      const path = `/v1/user/${person.id}/import-mapping`
      expect(await (await client.call('GET', path)).json()).toEqual([])
      expect(await (await client.call('PUT', path, [mapping, { ...mapping, heading: 'b' }])).json()).toHaveLength(2)
      expect(await (await client.call('PUT', path, [mapping])).json()).toEqual([mapping])
      expect(await (await client.call('GET', path)).json()).toEqual([mapping])
    }
    const client = await createUploadClient(provider, doctor)
    expect((await client.call('GET', `/v1/user/${patient.id}/import-mapping`)).status).toBe(404)
    expect((await client.call('PUT', `/v1/user/${patient.id}/import-mapping`, [])).status).toBe(404)
    expect((await client.call('PUT', `/v1/user/${doctor.id}/import-mapping`, [{ ...mapping, heading: '' }])).status).toBe(400)
  })
})
