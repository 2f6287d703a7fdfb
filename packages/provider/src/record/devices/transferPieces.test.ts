import { cutTransfer, type Transfer, type TransferPageItem } from '@diab/internal/devices'
import type { NewTransfer } from '@diab/core/devices'
import { toWallClock, toWallMinutes } from '@diab/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askNodes } from '../../testing/askNodes.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { createUploadClient, glucoseTransfer, type UploadClient } from '../../testing/uploadClient.ts'

const start = toWallMinutes('2025-01-01T00:00:00')
const sensorReadings = (count: number, first = 0): NewTransfer['glucoseList'] =>
  Array.from({ length: count }, (_, at) => ({
    entryDate: toWallClock(start + (first + at) * 5),
    value: 4 + ((first + at) % 80) / 10,
    origin: 'sensor' as const,
    line: first + at + 2,
  }))

describe('a transfer in pieces', () => {
  let provider: TestProvider
  let patient: TestPerson
  let client: UploadClient

  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    patient = await makePerson(provider.db)
    client = await createUploadClient(provider, patient)
  })

  const open = async () => {
    const body = { device: null, source: { format: 'libreView', fileName: 'mero.csv' } }
    return (await client.answered<{ transferToken: string }>(await client.call('POST', '/v1/transfer/open', body))).transferToken
  }
  const put = (token: string, number: number, glucoseList: NewTransfer['glucoseList'], as = client) =>
    as.call('PUT', `/v1/transfer/${token}/piece/${number}`, { glucoseList })
  const end = (token: string, pieceCount: number, as = client) => as.call('POST', `/v1/transfer/${token}/end`, { pieceCount })
  const progress = (token: string, as = client) => as.call('GET', `/v1/transfer/${token}/piece`)
  const diaryCount = async () =>
    Number(
      (
        await provider.db
          .selectFrom('diary_entry')
          .select((select) => select.fn.countAll().as('count'))
          .where('patient_id', '=', patient.id)
          .executeTakeFirstOrThrow()
      ).count,
    )

  it('is the way for more than 256 kB, which only signed-in users send', async () => {
    const body = glucoseTransfer(sensorReadings(4000))
    expect(JSON.stringify(body).length).toBeGreaterThan(256 * 1024)
    expect((await provider.call('POST', '/v1/transfer', { body })).status).toBe(413)
    expect((await provider.call('POST', '/v1/transfer/open', { body: { device: null } })).status).toBe(401)
    expect(await client.save(await client.handOverInPieces(body), { patientId: patient.id })).toMatchObject({ savedCount: 4000 })
  })

  it('continues from the piece the provider has, takes each piece once, and closes when all are there', async () => {
    const token = await open()
    expect((await put(token, 1, sensorReadings(10))).status).toBe(200)
    expect((await put(token, 3, sensorReadings(10, 20))).status).toBe(200)
    // Its answer was lost, and it is sent again.
    expect(await (await put(token, 1, sensorReadings(10))).json()).toEqual({ itemCount: 10, refusedCount: 0 })
    expect((await put(token, 1, sensorReadings(9))).status).toBe(422)
    expect(await (await progress(token)).json()).toMatchObject({
      pieces: [1, 3],
      itemCount: 20,
      isEnded: false,
      source: { fileName: 'mero.csv' },
    })
    expect((await end(token, 3)).status).toBe(409)
    expect((await end(token, 2)).status).toBe(409)
    expect((await client.call('GET', `/v1/transfer/${token}`)).status).toBe(409)
    expect((await client.trySave(token, { patientId: patient.id })).status).toBe(409)
    expect((await put(token, 2, sensorReadings(10, 10))).status).toBe(200)
    for (const response of [await end(token, 3), await end(token, 3)])
      expect([response.status, await response.json()]).toEqual([200, { itemCount: 30, refusedCount: 0 }])
    expect((await put(token, 4, sensorReadings(1, 40))).status).toBe(409)
    const shown = await client.read(token, `?patientId=${patient.id}`)
    expect(shown.glucoseList.map(({ line }) => line)).toEqual(sensorReadings(30).map(({ line }) => line))
    expect(await client.save(token, { patientId: patient.id })).toMatchObject({ savedCount: 30, duplicateCount: 0 })
    expect(await diaryCount()).toBe(30)
  })

  it('is absent to everybody but the person who began it, until it is complete', async () => {
    const other = await createUploadClient(provider, await makePerson(provider.db))
    const token = await open()
    await put(token, 1, sensorReadings(3))
    for (const response of [
      await put(token, 1, sensorReadings(3), other),
      await end(token, 1, other),
      await progress(token, other),
      await other.call('DELETE', `/v1/transfer/${token}`),
      await other.call('GET', `/v1/transfer/${token}`),
      await other.trySave(token, { patientId: patient.id }),
    ])
      expect(response.status).toBe(404)
    // One handed over in one call has no pieces.
    const whole = await client.handOver(glucoseTransfer(sensorReadings(1)))
    expect((await progress(whole)).status).toBe(404)
    expect((await client.call('DELETE', `/v1/transfer/${token}`)).status).toBe(204)
    expect((await progress(token)).status).toBe(404)
  })

  it('refuses a piece that is too long, and a number that no transfer has', async () => {
    const token = await open()
    const readings = sensorReadings(2501).map(({ entryDate, value }) => ({ entryDate, value }))
    const tooLong = await client.call('PUT', `/v1/transfer/${token}/piece/1`, { glucoseList: readings, ketoneList: readings.slice(1) })
    expect(tooLong.status).toBe(400)
    for (const number of ['0', '1201', '-1', 'x', '1.5'])
      expect((await client.call('PUT', `/v1/transfer/${token}/piece/${number}`, {})).status).toBe(404)
    expect((await end(token, 1)).status).toBe(409)
  })

  it('is shown in counts, groups and pages when it is large', async () => {
    const readings = sensorReadings(6000)
    await client.upload(glucoseTransfer(readings.slice(0, 100)), { patientId: patient.id })
    const meter = [{ entryDate: '2024-12-31T08:00:00', value: 0.9, line: 9000 }]
    const refusedList = [{ line: 9001, row: 'x;y', reason: 'Nincs időpont a sorban.' }]
    const token = await client.handOverInPieces(glucoseTransfer([...readings, ...meter], { refusedList }))
    const query = `?patientId=${patient.id}`
    const shown = await client.read(token, query)
    expect(shown).toMatchObject({
      isPaged: true,
      glucoseList: [],
      refusedList: [],
      counts: { new: 5900, duplicate: 100, confirm: 1, ahead: 0, refused: 1 },
      glucoseUnits: ['mmol/l'],
    } satisfies Partial<Transfer>)
    expect(shown.groups.toSorted((a, b) => b.count - a.count)).toMatchObject([
      { entryType: 'glucose', origin: 'sensor', handedOrigin: 'sensor', count: 6000, newCount: 5900 },
      { entryType: 'glucose', origin: 'meter', count: 1, newCount: 0, firstEntryDate: '2024-12-31T08:00:00' },
    ])
    const page = async (rest: string) => {
      const response = await client.call('GET', `/v1/transfer/${token}/item${query}${rest}`)
      return { total: response.headers.get('x-total-count'), items: await client.answered<TransferPageItem[]>(response) }
    }
    const fresh = await page('&state=new&offset=5880&limit=50')
    expect([fresh.total, fresh.items.length, fresh.items.at(-1)?.item.line]).toEqual(['5900', 20, 6001])
    expect((await page('&state=confirm')).items).toMatchObject([{ entryType: 'glucose', item: { value: 0.9, state: 'confirm' } }])
    expect((await page('&state=duplicate&limit=1')).items).toMatchObject([{ item: { line: 2, state: 'duplicate' } }])
    // Other times are another comparison.
    expect((await page('&shiftMinutes=60&limit=1')).items).toMatchObject([{ item: { entryDate: '2025-01-01T01:00:00' } }])
    const refused = await client.call('GET', `/v1/transfer/${token}/refused`)
    expect([refused.headers.get('x-total-count'), await refused.json()]).toEqual(['1', refusedList])
    const [confirm] = (await page('&state=confirm')).items
    const confirmed = [confirm?.item.index ?? -1]
    expect(await client.save(token, { patientId: patient.id, confirmed })).toMatchObject({
      savedCount: 5901,
      duplicateCount: 100,
      refusedCount: 1,
    })
  })

  it('is saved with the origin that the person says', async () => {
    const token = await client.handOver(
      glucoseTransfer([{ entryDate: '2026-03-02T07:00:00', value: 0.7, origin: 'meter' }, ...sensorReadings(2)]),
    )
    const origins = [{ list: 'glucoseList', from: 'meter', to: 'hand' }] as const
    const shown = await client.read(token, `?patientId=${patient.id}&origins=glucoseList:meter:hand`)
    expect(shown.groups).toContainEqual(expect.objectContaining({ handedOrigin: 'meter', origin: 'hand', count: 1 }))
    expect((await client.call('GET', `/v1/transfer/${token}?origins=mealList:meter:hand`)).status).toBe(400)
    await client.save(token, { patientId: patient.id, confirmed: [0], origins: [...origins] })
    const saved = await provider.db
      .selectFrom('diary_entry')
      .select('origin')
      .where('patient_id', '=', patient.id)
      .orderBy('entry_date')
      .execute()
    expect(saved.map(({ origin }) => origin)).toEqual(['sensor', 'sensor', 'hand'])
  })

  it('says how far its save is, and continues when the connection breaks, with its receipt available', async () => {
    const count = 20_000
    const token = await client.handOverInPieces(glucoseTransfer(sensorReadings(count)))
    expect(await (await progress(token)).json()).toMatchObject({ savedPercent: null })
    const connection = new AbortController()
    const save = (signal?: AbortSignal) =>
      fetch(`${provider.url}/v1/transfer/${token}/save`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
          'idempotency-key': 'one-save',
        },
        body: JSON.stringify({ patientId: patient.id }),
        signal: signal ?? null,
      })
    const accessToken = await provider.tokenFor(patient)
    const broken = save(connection.signal).catch(() => 'broken')
    const percents: number[] = []
    for (;;) {
      const response = await progress(token)
      if (!response.ok) {
        expect(response.status).toBe(409)
        break
      }
      const { savedPercent } = (await response.json()) as { savedPercent: number | null }
      if (savedPercent !== null) percents.push(savedPercent)
      if (savedPercent !== null) connection.abort()
    }
    expect(await broken).toBe('broken')
    expect(percents.length).toBeGreaterThan(1)
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect([Math.min(...percents) > 0, Math.max(...percents) < 100]).toEqual([true, true])
    const receipt = (await (await save()).json()) as { savedCount: number; importId: string }
    expect([receipt.savedCount, await diaryCount()]).toEqual([count, count])
    expect(await client.undo(patient.id, receipt.importId)).toEqual({ removedCount: count })
    expect(await provider.db.selectFrom('transfer_saving').select('percent').execute()).toEqual([])
  })

  it('is saved whole or not at all when the database ends the save in between', async () => {
    const count = 12_000
    const cut = cutTransfer(glucoseTransfer(sensorReadings(count)))
    expect(cut?.pieceCount).toBeGreaterThan(2)
    const token = await client.handOverInPieces(glucoseTransfer(sensorReadings(count)))
    const saving = client.trySave(token, { patientId: patient.id })
    const endWriting = `
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query like '%insert into diary_entry%'`
    let isEnded = false
    const over = saving.then(() => true)
    while (!isEnded && !(await Promise.race([over, new Promise<false>((next) => setTimeout(() => next(false), 2))])))
      isEnded = (await askNodes(provider.db, endWriting)).length > 0
    const interrupted = await saving
    expect([isEnded, interrupted.ok, await diaryCount()]).toEqual([true, false, 0])
    expect(await (await progress(token)).json()).toMatchObject({ savedPercent: null, itemCount: count })
    const twice = await Promise.all([client.trySave(token, { patientId: patient.id }), client.trySave(token, { patientId: patient.id })])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await diaryCount()).toBe(count)
    const days = await provider.db.selectFrom('daily_summary').select('day').where('patient_id', '=', patient.id).execute()
    expect(days).toHaveLength(Math.ceil((count * 5) / 1440))
  })
})
