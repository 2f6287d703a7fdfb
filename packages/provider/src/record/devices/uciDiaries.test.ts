import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedZones, glucoseSummary } from '@diab/internal/analysis'
import { itemsOf, readReadingFile } from '@diab/core/devices'
import { needsConfirmation, type SavedTransfer } from '@diab/internal/devices'
import type { GlucoseEntry } from '@diab/core/rules'
import { makeReadingSource } from '@diab/core/testing'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { createUploadClient } from '../../testing/uploadClient.ts'

const folder = fileURLToPath(new URL('../../../../../../shared/data/uci', import.meta.url))
const present = existsSync(folder)
if (!present) console.info('The real diaries of ../shared/data/uci are not here: their tests are skipped.')

interface Reference {
  count: number
  mean_mmol: number
  sd_sample_mmol: number
  min_mmol: number
  max_mmol: number
  below_3_0: number
  from_3_0_below_3_9: number
  in_3_9_to_10_0: number
  above_10_0_to_13_9: number
  above_13_9: number
}

const names = present ? readdirSync(folder).filter((name) => name.startsWith('data-')) : []
const references: Record<string, Reference> = present ? JSON.parse(readFileSync(`${folder}/reference.json`, 'utf8')).patients : {}

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

async function readDiary(name: string) {
  const reading = await readReadingFile(makeReadingSource(readFileSync(`${folder}/${name}`), { name }))
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading))
  return reading
}

/** Hands a file over and saves it as its owner, with everything confirmed. */
async function importFile(name: string, patient: TestPerson): Promise<SavedTransfer> {
  const parsed = await readDiary(name)
  const client = await createUploadClient(provider, patient)
  const confirmed = itemsOf(parsed.transfer).flatMap((item, index) => (needsConfirmation(item) ? [index] : []))
  return client.upload(parsed.transfer, { patientId: patient.id, confirmed })
}

const refusedRows = async (name: string): Promise<string[]> => ((await readDiary(name)).transfer.refusedList ?? []).map(({ row }) => row)

async function glucoseOf(patient: TestPerson): Promise<GlucoseEntry[]> {
  const client = await createUploadClient(provider, patient)
  return client.answered(await client.call('GET', `/v1/patient/${patient.id}/diary/glucose?noLimit=true&sortBy=entry_date_asc`))
}

describe.skipIf(!present)('the real diaries, through a transfer into a fresh patient', () => {
  test('are forty', () => expect(names).toHaveLength(40))

  test.each(names)('%s has the figures of reference.json', async (name) => {
    const patient = await makePerson(provider.db)
    await importFile(name, patient)
    const entries = await glucoseOf(patient)
    const reference = references[name]
    if (!reference) throw new Error(`${name} has no reference`)
    const summary = glucoseSummary(entries)
    expect(summary.count).toBe(reference.count)
    expect(summary.average).toBeCloseTo(reference.mean_mmol, 9)
    expect(summary.deviation).toBeCloseTo(reference.sd_sample_mmol, 9)
    expect(summary.min).toBeCloseTo(reference.min_mmol, 9)
    expect(summary.max).toBeCloseTo(reference.max_mmol, 9)
    expect(fixedZones(entries)).toEqual({
      veryLow: reference.below_3_0,
      low: reference.from_3_0_below_3_9,
      target: reference.in_3_9_to_10_0,
      high: reference.above_10_0_to_13_9,
      veryHigh: reference.above_13_9,
    })
  })

  test('data-04 and then data-05 into one patient add the 197 shared rows once', async () => {
    const patient = await makePerson(provider.db)
    const alone = await importFile('data-05', await makePerson(provider.db))
    await importFile('data-04', patient)
    const second = await importFile('data-05', patient)
    // Four of the shared rows carry the unlisted code 56: refused both times.
    const refusedBefore = await refusedRows('data-04')
    const sharedRefused = (await refusedRows('data-05')).filter((row) => refusedBefore.includes(row)).length
    expect(sharedRefused).toBe(4)
    expect(second.duplicateCount + sharedRefused).toBe(197)
    expect(second.savedCount).toBe(alone.savedCount - second.duplicateCount)
  })

  test('the same file twice adds nothing', async () => {
    const patient = await makePerson(provider.db)
    const first = await importFile('data-01', patient)
    const second = await importFile('data-01', patient)
    expect(second).toMatchObject({ savedCount: 0, duplicateCount: first.savedCount })
  })
})
