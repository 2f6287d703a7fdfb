import { createSimulatedMeter } from '@diab/internal/bluetooth'
import { downloadReadings, type NewTransfer, readReadingFile, toTransfer } from '@diab/core/devices'
import type { SavedTransfer, Transfer } from '@diab/internal/devices'
import { ResultValidity } from '@diab/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { removeExpiredTransfers } from './removeExpiredTransfers.ts'
import { notificationsTo } from '../../testing/notificationsTo.ts'

const readingAt = (minute: number, value = 6) => ({ entryDate: `2026-03-02T07:${10 + minute}:00`, value })
const insulin = (value: number) => ({
  entryDate: '2026-03-02T07:30:00',
  value,
  medicine: { name: 'Gyorshatású inzulin', activeSubstanceType: 1, insulinType: 1 },
})

const meterNow = '2026-03-02T07:00:00'

/** A reading as its maker's file has it: to the minute, in mmol/l with one decimal. */
function writtenByMaker({ entryDate, value, unit, glucoseResultValidity = ResultValidity.Valid }: NewTransfer['glucoseList'][number]) {
  const mmolPerL = (unit === 'mg/dl' ? value / 18.018 : value).toFixed(1)
  return {
    entryDate: entryDate.slice(0, 16),
    mmolPerL,
    isValid: glucoseResultValidity === ResultValidity.Valid,
    text: { 1: 'LO', 2: mmolPerL, 3: 'HI' }[glucoseResultValidity],
  }
}

const libreFile = (rows: readonly ReturnType<typeof writtenByMaker>[], serialNumber: string) => {
  const lines = rows.map(({ entryDate, text }) => `Libre 2,${serialNumber},${entryDate.replace('T', ' ')},2,,,,,,,,,,,${text},,,,`)
  const heading =
    'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mmol/L,Scan Glucose mmol/L,Non-numeric Rapid-Acting Insulin,Rapid-Acting Insulin (units),Non-numeric Food,Carbohydrates (grams),Carbohydrates (servings),Non-numeric Long-Acting Insulin,Long-Acting Insulin Value (units),Notes,Strip Glucose mmol/L,Ketone mmol/L,Meal Insulin (units),Correction Insulin (units),User Change Insulin (units)'
  const bytes = new TextEncoder().encode([heading, ...lines].join('\n'))
  return {
    name: 'mero.csv',
    size: bytes.length,
    open: async function* () {
      yield bytes
    },
  }
}

describe('handing readings over', () => {
  let provider: TestProvider
  let patient: TestPerson
  let token: string

  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    patient = await makePerson(provider.db)
    token = await provider.tokenFor(patient)
  })

  async function handOver(
    lists: Record<string, unknown[]>,
    device: NewTransfer['device'] = { name: 'Minta Mérő', serialNumber: `M-${patient.id}` },
  ): Promise<string> {
    const body = { device, glucoseList: [], medicineIntakeList: [], mealList: [], ketoneList: [], ...lists }
    const response = await provider.call('POST', '/v1/transfer', { body })
    expect(response.status).toBe(201)
    return ((await response.json()) as { transferToken: string }).transferToken
  }
  const read = (transferToken: string, query = `?patientId=${patient.id}`, as = token) =>
    provider.call('GET', `/v1/transfer/${transferToken}${query}`, { token: as })
  const save = (transferToken: string, confirmed: number[] = [], as = token) =>
    provider.call('POST', `/v1/transfer/${transferToken}/save`, { token: as, body: { patientId: patient.id, confirmed } })
  const saved = async (transferToken: string, confirmed?: number[]) =>
    (await (await save(transferToken, confirmed)).json()) as SavedTransfer
  async function diary(): Promise<{ value: number | null; meterDevice?: unknown; origin: string }[]> {
    const response = await provider.call('GET', `/v1/patient/${patient.id}/diary?noLimit=true&sortBy=entry_date_asc`, { token })
    return (await response.json()) as { value: number | null; origin: string }[]
  }

  it('does not bring back a reading that its owner deleted', async () => {
    await saved(await handOver({ glucoseList: [readingAt(1), readingAt(2)] }))
    const listed = await provider.call('GET', `/v1/patient/${patient.id}/diary/glucose?noLimit=true`, { token })
    const [last] = (await listed.json()) as { id: string }[]
    expect((await provider.call('DELETE', `/v1/patient/${patient.id}/diary/glucose/${last?.id}`, { token })).status).toBe(204)
    const again = await handOver({ glucoseList: [readingAt(1), readingAt(2), readingAt(3)] })
    const shown = (await (await read(again)).json()) as Transfer
    expect(shown.glucoseList.map(({ state }) => state)).toEqual(['duplicate', 'duplicate', 'new'])
    expect(await saved(again)).toMatchObject({ savedCount: 1, duplicateCount: 2 })
    expect(await diary()).toHaveLength(2)
  })

  it("shows what was handed over, and saves it as the meter's", async () => {
    const transferToken = await handOver({
      glucoseList: [{ ...readingAt(1, 104), unit: 'mg/dl', line: 3 }],
      feelList: [{ entryDate: '2026-03-02T09:00:00', feelTypes: [1] }],
    })
    const shown = (await (await read(transferToken)).json()) as Transfer
    expect(shown).toMatchObject({
      device: { name: 'Minta Mérő' },
      glucoseList: [{ value: 104, line: 3, index: 0, state: 'new' }],
      feelList: [{ index: 1, state: 'new' }],
      refusedList: [],
    })
    expect(await saved(transferToken)).toMatchObject({ savedCount: 2, duplicateCount: 0, unconfirmedCount: 0, refusedCount: 0 })
    expect(await diary()).toMatchObject([
      { value: 104 / 18.018, origin: 'meter', meterDevice: { serialNumber: `M-${patient.id}` } },
      { origin: 'meter', feelTypes: [1] },
    ])
  })

  it('refuses what the rules refuse, with a reason, and never lets it in', async () => {
    const transferToken = await handOver({
      glucoseList: [readingAt(1), { ...readingAt(2, 0), line: 2 }],
      refusedList: [{ line: 9, row: '06-31-1991\t07:50\t33\t4', reason: 'Nincs ilyen nap.' }],
    })
    const shown = (await (await read(transferToken)).json()) as Transfer
    expect(shown.refusedList).toMatchObject([{ line: 9 }, { line: 2, reason: expect.stringContaining('0,6') }])
    expect(await saved(transferToken)).toMatchObject({ savedCount: 1, refusedCount: 2 })
    const malformed = {
      device: null,
      glucoseList: [{ entryDate: '11:70', value: 5 }],
      medicineIntakeList: [],
      mealList: [],
      ketoneList: [],
    }
    expect((await provider.call('POST', '/v1/transfer', { body: malformed })).status).toBe(400)
  })

  it("takes a meter's 600 mg/dl, and what it measured beyond as HI and LO, which a person confirms", async () => {
    const values = [600, 601, 10].map((value, at) => ({ ...readingAt(at + 1, value), unit: 'mg/dl', origin: 'meter' }))
    const transferToken = await handOver({ glucoseList: values })
    const shown = (await (await read(transferToken)).json()) as Transfer
    expect(shown.refusedList).toEqual([])
    expect(shown.glucoseList.map(({ state, glucoseResultValidity = 2 }) => [state, glucoseResultValidity])).toEqual([
      ['new', 2],
      ['confirm', 3],
      ['confirm', 1],
    ])
    expect(await saved(transferToken, [1, 2])).toMatchObject({ savedCount: 3 })
  })

  it('knows the doses of a file again that was read on an English page', async () => {
    const dose = (name: string) => ({ ...insulin(7), medicine: { name, activeSubstanceType: 1, insulinType: 1 } })
    expect(await saved(await handOver({ medicineIntakeList: [dose('Gyorshatású inzulin')] }))).toMatchObject({ savedCount: 1 })
    expect(await saved(await handOver({ medicineIntakeList: [dose('Rapid-acting insulin')] }))).toMatchObject({
      savedCount: 0,
      duplicateCount: 1,
    })
  })

  it('saves a large dose and a very low reading only when they were confirmed', async () => {
    const lists = { glucoseList: [readingAt(1), readingAt(2, 0.9)], medicineIntakeList: [insulin(61), insulin(60)] }
    const first = await handOver(lists)
    const shown = (await (await read(first)).json()) as Transfer
    expect([...shown.glucoseList, ...shown.medicineIntakeList].map(({ index, state }) => [index, state])).toEqual([
      [0, 'new'],
      [1, 'confirm'],
      [2, 'confirm'],
      [3, 'new'],
    ])
    expect(await saved(first, [2])).toMatchObject({ savedCount: 3, unconfirmedCount: 1 })
    expect(await saved(await handOver(lists), [1])).toMatchObject({ savedCount: 1, duplicateCount: 3, unconfirmedCount: 0 })
  })

  it('adds rows that two transfers share once, in any order, and repeats within one as often as they occur', async () => {
    const early = [readingAt(1), readingAt(2), readingAt(2), readingAt(3)]
    const late = [readingAt(2), readingAt(3), readingAt(2), readingAt(2), readingAt(4)]
    expect(await saved(await handOver({ glucoseList: early }))).toMatchObject({ savedCount: 4, duplicateCount: 0 })
    const overlapping = await handOver({ glucoseList: late })
    const shown = (await (await read(overlapping)).json()) as Transfer
    expect(shown.glucoseList.map(({ state }) => state)).toEqual(['duplicate', 'duplicate', 'duplicate', 'new', 'new'])
    expect(await saved(overlapping)).toMatchObject({ savedCount: 2, duplicateCount: 3 })
    expect(await saved(await handOver({ glucoseList: early.toReversed() }))).toMatchObject({ savedCount: 0, duplicateCount: 4 })
    expect(await diary()).toHaveLength(6)
  })

  it('still knows a reading that was corrected after it had been saved', async () => {
    await saved(await handOver({ glucoseList: [readingAt(1)] }))
    const [entry] = (await diary()) as unknown as { id: string }[]
    const corrected = { token, body: { ...readingAt(5), value: 7 } }
    expect((await provider.call('PUT', `/v1/patient/${patient.id}/diary/glucose/${entry?.id}`, corrected)).status).toBe(200)
    expect(await saved(await handOver({ glucoseList: [readingAt(1)] }))).toMatchObject({ savedCount: 0, duplicateCount: 1 })
  })

  it.each([
    ['file', 'Bluetooth'],
    ['Bluetooth', 'file'],
  ] as const)('is one reading whether typed, in a %s or in a %s', async (...paths) => {
    const overBluetooth = toTransfer(
      await downloadReadings(createSimulatedMeter({ now: meterNow, stepMilliseconds: 0, serialNumber: `GL-${patient.id}` }), {
        now: () => meterNow,
      }),
    )
    const readings = overBluetooth.glucoseList
    expect(readings).toHaveLength(128)
    const rows = readings.map(writtenByMaker)
    const fromFile = await readReadingFile(libreFile(rows, `SN-${patient.id}`), {})
    if (fromFile.state !== 'read') throw new Error(JSON.stringify(fromFile))
    const typed = rows.filter(({ isValid }, at) => isValid && at % 3 === 0)
    const entries = typed.map(({ entryDate, mmolPerL }) => ({ entry: { entryDate, value: Number(mmolPerL) } }))
    expect((await provider.call('POST', `/v1/patient/${patient.id}/diary/glucose`, { token, body: entries })).status).toBe(200)

    for (const path of paths) {
      const { device, glucoseList: handed } = path === 'file' ? fromFile.transfer : overBluetooth
      const transferToken = await handOver({ glucoseList: handed }, device)
      const { glucoseList } = (await (await read(transferToken)).json()) as Transfer
      const { savedCount, duplicateCount } = await saved(
        transferToken,
        glucoseList.flatMap(({ state, index }) => (state === 'confirm' ? [index] : [])),
      )
      const newCount = path === paths[0] ? readings.length - typed.length : 0
      expect([path, savedCount, duplicateCount]).toEqual([path, newCount, readings.length - newCount])
    }
    expect(await diary()).toHaveLength(readings.length)
  })

  it('is saved by one of eight who try at once', async () => {
    const transferToken = await handOver({ glucoseList: [readingAt(1), readingAt(2)] })
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => save(transferToken)))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(await diary()).toHaveLength(2)
  })

  it('adds shared rows once when two overlapping transfers are saved at once', async () => {
    const minutes = Array.from({ length: 40 }, (_, at) => readingAt(at))
    const tokens = [await handOver({ glucoseList: minutes }), await handOver({ glucoseList: minutes.toReversed() })]
    const counts = await Promise.all(tokens.map((transferToken) => saved(transferToken)))
    expect(counts.reduce((sum, { savedCount }) => sum + savedCount, 0)).toBe(40)
    expect(await diary()).toHaveLength(40)
  })

  it('says that it was saved, that it ran out, or nothing at all', async () => {
    const used = await handOver({ glucoseList: [readingAt(1)] })
    await saved(used)
    for (const response of [await read(used), await save(used)])
      expect([response.status, ((await response.json()) as { title: string }).title]).toEqual([409, 'Ezt a feltöltést már mentetted'])

    const late = await handOver({ glucoseList: [readingAt(1)] })
    await provider.db
      .updateTable('transfer')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('saved_at', 'is', null)
      .execute()
    for (const response of [await read(late), await save(late)])
      expect([response.status, ((await response.json()) as { title: string }).title]).toEqual([410, 'A feltöltés lejárt'])
    expect((await read('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
    expect((await read('short')).status).toBe(404)
  })

  it('keeps neither the token nor, once they were saved or ran out, the readings', async () => {
    const used = await handOver({ glucoseList: [readingAt(1)] })
    await saved(used)
    const late = await handOver({ glucoseList: [readingAt(1)] })
    const now = Date.now()
    const rows = () =>
      provider.db
        .selectFrom('transfer')
        .selectAll()
        .where('created_at', '>', new Date(now - 5000))
        .execute()
    expect(JSON.stringify(await rows())).not.toContain(used)

    const handed = () => provider.db.selectFrom('transfer_item').select('entry').execute()
    expect(await handed()).not.toEqual([])
    await removeExpiredTransfers(provider.db, new Date(now + 25 * 3_600_000))
    expect(await handed()).toEqual([])
    expect((await read(late)).status).toBe(410)
    await removeExpiredTransfers(provider.db, new Date(now + 49 * 3_600_000))
    expect((await read(late)).status).toBe(404)
    expect((await read(used)).status).toBe(404)
  })

  it('is not used up by a user who may not upload for that patient', async () => {
    const stranger = await provider.tokenFor(await makePerson(provider.db))
    const transferToken = await handOver({ glucoseList: [readingAt(1)] })
    expect((await save(transferToken, [], stranger)).status).toBe(404)
    expect((await read(transferToken, undefined, stranger)).status).toBe(404)
    expect((await read(transferToken, '', stranger)).status).toBe(200)
    expect(await saved(transferToken)).toMatchObject({ savedCount: 1 })
  })

  it('leaves an audit row without values, and tells the linked doctors what came', async () => {
    const doctor = await makeDoctor(provider.db)
    const clinic = await makeClinic(provider.db)
    await employ(provider.db, clinic, doctor)
    await admit(provider.db, clinic, patient)
    await linkDoctor(provider.db, clinic, patient, doctor)
    await provider.db.updateTable('app_user').set({ fullname: '<b>Kis</b> Éva' }).where('id', '=', patient.id).execute()
    await saved(await handOver({ glucoseList: [readingAt(1, 17.3)] }))
    await saved(await handOver({ mealList: [{ entryDate: '2026-03-02T08:00:00', value: 40 }] }))
    await saved(await handOver({ mealList: [{ entryDate: '2026-03-02T08:00:00', value: 40 }] }))

    const received = await provider.db.selectFrom('notification').selectAll().where('user_id', '=', doctor.id).orderBy('id').execute()
    expect(received).toMatchObject([
      { group_id: 6, type: 110, version: 1, data: { patientId: patient.id }, read_at: null },
      { group_id: 6, type: 111, version: 1 },
    ])
    expect((await notificationsTo(provider.db, doctor))[0]?.subtitle).toContain('&lt;b&gt;Kis&lt;/b&gt; Éva')
    const trail = await provider.db
      .selectFrom('audit_event')
      .selectAll()
      .where('event', '=', 'transfer.saved')
      .where('subject_id', '=', patient.id)
      .execute()
    expect(trail).toHaveLength(3)
    expect(JSON.stringify(trail.map(({ detail }) => detail))).not.toContain('17.3')
  })
})
