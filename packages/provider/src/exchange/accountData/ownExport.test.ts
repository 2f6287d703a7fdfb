import { readReadingFile } from '@diab/core/devices'
import type { SavedTransfer, Transfer } from '@diab/internal/devices'
import type { DiaryEntry } from '@diab/core/rules'
import { listEndpoints } from '@diab/internal/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addEntries } from '../../record/diary/addEntries.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { arbitraryDiary } from '../../testing/arbitraryDiary.ts'
import { createDiaryClient } from '../../testing/diaryClient.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { readArchive, toReadingSource } from '../../testing/readArchive.ts'
import { createUploadClient } from '../../testing/uploadClient.ts'
import { csvFileNames } from './csv.messages.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())

type Format = 'json' | 'csv' | 'fhir'
const formats: Format[] = ['json', 'csv', 'fhir']

interface ExportedFile {
  name: string
  bytes: Buffer
}

async function download(person: TestPerson, format: Format): Promise<ExportedFile> {
  await provider.db.deleteFrom('attempt_window').execute()
  const token = await provider.tokenFor(person)
  const response = await provider.call('GET', `/v1/patient/${person.id}/download?format=${format}`, { token })
  expect(response.status).toBe(200)
  return { name: format === 'csv' ? 'diab.zip' : 'diab.json', bytes: Buffer.from(await response.arrayBuffer()) }
}

/** As the browser does it: the file is read, handed over, looked at and saved, with everything confirmed that asks. */
async function upload(person: TestPerson, { name, bytes }: ExportedFile): Promise<{ shown: Transfer; saved: SavedTransfer }> {
  const reading = await readReadingFile(toReadingSource(name, bytes))
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading))
  expect(reading.transfer.refusedList).toEqual([])
  expect(reading.transfer.device).toBeNull()
  const client = await createUploadClient(provider, person)
  const token = await client.handOver(reading.transfer)
  const shown = await client.read(token, `?patientId=${person.id}`)
  const confirmed = itemsShown(shown).flatMap(({ state, index }) => (state === 'confirm' ? [index] : []))
  return { shown, saved: await client.save(token, { patientId: person.id, confirmed }) }
}

const itemsShown = ({ glucoseList, medicineIntakeList, mealList, ketoneList, feelList, physicalActivityList }: Transfer) => [
  ...glucoseList,
  ...medicineIntakeList,
  ...mealList,
  ...ketoneList,
  ...feelList,
  ...physicalActivityList,
]

/** Lines of an export, ids and moments of making taken out; entries of one minute in any order. */
function linesOf({ name, bytes }: ExportedFile): string[] {
  const texts = name.endsWith('.zip') ? Object.values(csvFileNames).map((file) => readArchive(bytes)[file] ?? '') : [bytes.toString()]
  const plain = texts
    .join('\n')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT')
  return plain
    .split(/[\r\n]+/)
    .map((line) => line.replace(/(?:,|\]\})$/, ''))
    .toSorted()
}

const diaryLines = (file: ExportedFile) =>
  file.name === 'diab.json' && file.bytes.subarray(0, 30).includes('diab-account')
    ? (JSON.parse(file.bytes.toString()) as { diary: DiaryEntry[] }).diary.map(copied).toSorted()
    : linesOf(file)

/** Everything of an entry but its id and the moment it was made. */
const copied = ({ id: _id, createdAt: _createdAt, ...entry }: DiaryEntry) => JSON.stringify(entry)

const entriesOf = async (person: TestPerson) => (await createDiaryClient(provider, person)).entries()

async function keep(entries: readonly DiaryEntry[]): Promise<TestPerson> {
  const person = await makePerson(provider.db)
  await addEntries(provider.db, person.id, entries)
  return person
}

/** An entry without what its store decides; an absent field and an undefined one are the same. */
const comparable = ({ id: _id, createdAt: _createdAt, ...entry }: DiaryEntry): object =>
  Object.fromEntries(Object.entries(entry).toSorted(([one], [other]) => (one < other ? -1 : 1)))
const byText = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)

interface EntrySchema {
  properties: { entryType: { const: string } }
}

it('any diary has every field of every kind that the contract names', () => {
  const { response } = listEndpoints().find(({ id }) => id === 'diary.list') ?? {}
  const { items } = z.toJSONSchema(response as z.core.$ZodType, { unrepresentable: 'any' }) as unknown as {
    items: { oneOf: EntrySchema[] }
  }
  const fields = items.oneOf.flatMap(({ properties }) => Object.keys(properties).map((name) => `${properties.entryType.const}.${name}`))
  const made = new Set(
    fc
      .sample(arbitraryDiary, { numRuns: 200, seed: 1 })
      .flatMap((diary) =>
        diary.flatMap((entry) =>
          Object.entries(entry).flatMap(([name, value]) => (value === undefined ? [] : [`${entry.entryType}.${name}`])),
        ),
      ),
  )
  // Who handed an entry over is of its import; a diary that reads the export has no such import.
  expect(fields.filter((field) => !field.endsWith('.handedOverBy') && !made.has(field))).toEqual([])
})

describe.each(formats)('any diary as %s', (format) => {
  it('read back into itself adds nothing, into an empty diary gives the same file', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDiary, async (diary) => {
        const owner = await keep(diary)
        expect((await entriesOf(owner)).map(comparable).toSorted(byText)).toEqual(diary.map(comparable).toSorted(byText))
        const file = await download(owner, format)
        const again = await upload(owner, file)
        expect(itemsShown(again.shown).map(({ state }) => state)).toEqual(diary.map(() => 'duplicate'))
        expect(again.saved).toMatchObject({ savedCount: 0, duplicateCount: diary.length, refusedCount: 0 })

        const other = await makePerson(provider.db)
        expect((await upload(other, file)).saved).toMatchObject({ savedCount: diary.length, duplicateCount: 0, refusedCount: 0 })
        expect((await entriesOf(other)).map(copied).toSorted()).toEqual((await entriesOf(owner)).map(copied).toSorted())
        const copy = await download(other, format)
        expect(diaryLines(copy)).toEqual(diaryLines(file))
        for (const known of [file, copy]) expect((await upload(other, known)).saved).toMatchObject({ savedCount: 0 })
      }),
      { numRuns: 12 },
    )
  })
})

const medicine = { name: 'NovoRapid', activeSubstanceType: 1, insulinType: 1 } as const
const dose = { entryDate: '2026-03-02T07:30:00', value: 17, medicine }

describe('an entry of an export', () => {
  it.each(formats)('that was deleted stays deleted, typed or imported (%s)', async (format) => {
    const person = await makePerson(provider.db)
    const diary = await createDiaryClient(provider, person)
    const [typed] = await diary.create('medicine-intake', dose)
    await diary.upload([{ entryDate: '2026-03-02T07:15:00', value: 6.4 }])
    const file = await download(person, format)
    for (const entry of await diary.entries()) expect(await diary.remove(entry)).toBe(204)
    expect(typed).toBeDefined()
    expect((await upload(person, file)).saved).toMatchObject({ savedCount: 0, duplicateCount: 2 })
    expect(await diary.entries()).toEqual([])
  })

  it('comes again once the import that brought it was undone', async () => {
    const owner = await keep([])
    await (await createDiaryClient(provider, owner)).create('medicine-intake', dose)
    const file = await download(owner, 'csv')
    const other = await makePerson(provider.db)
    const first = await upload(other, file)
    const client = await createUploadClient(provider, other)
    expect(await client.undo(other.id, first.saved.importId)).toEqual({ removedCount: 1 })
    expect((await upload(other, file)).saved).toMatchObject({ savedCount: 1 })
  })

  it('that was changed in the diary since is the same entry', async () => {
    const person = await makePerson(provider.db)
    const diary = await createDiaryClient(provider, person)
    const [typed] = await diary.create('medicine-intake', dose)
    const file = await download(person, 'csv')
    expect(await diary.update(typed!, { ...dose, value: 18 })).toBe(200)
    expect((await upload(person, file)).saved).toMatchObject({ savedCount: 0, duplicateCount: 1 })
  })

  it('of a table of before, without ids and kinds of insulin, is known by what it says', async () => {
    const person = await makePerson(provider.db)
    const diary = await createDiaryClient(provider, person)
    await diary.create('medicine-intake', dose)
    await diary.create('physical-activity', { entryDate: '2026-03-02T17:00:00', type: 1, value: 30, intensity: 2 })
    await diary.create('feel', { entryDate: '2026-03-02T10:00:00', feelTypes: [7], note: 'fáradt' })
    const lines = [
      'Időpont;Bejegyzés;Érték;Mértékegység;Minősítés;Napszak;Forrás',
      '2026.03.02. 07:30;NovoRapid;17;E;;Reggeli előtt;kézzel',
      '2026.03.02. 17:00;Séta;30;perc;közepes;Délután;kézzel',
      '2026.03.02. 10:00;Közérzet;;;Stressz, fáradt;Délelőtt;kézzel',
    ]
    const { saved } = await upload(person, { name: 'naplo.csv', bytes: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`) })
    expect(saved).toMatchObject({ savedCount: 0, duplicateCount: 3 })
  })

  it('of another person discloses and changes nothing there', async () => {
    const owner = await makePerson(provider.db)
    const diary = await createDiaryClient(provider, owner)
    const [typed] = await diary.create('medicine-intake', dose)
    const stranger = await makePerson(provider.db)
    const client = await createUploadClient(provider, stranger)
    const intake = (id: string) => ({ ...dose, copyOf: { id } })
    const rest = { device: null, glucoseList: [], mealList: [], ketoneList: [] }
    const handed = { ...rest, medicineIntakeList: [intake(typed!.id), { ...intake(uuidv7()), value: 3 }] }
    const shown = await client.read(await client.handOver(handed), `?patientId=${stranger.id}`)
    expect(shown.medicineIntakeList.map(({ state }) => state)).toEqual(['new', 'new'])
    expect(JSON.stringify(shown)).not.toContain(typed!.id)
    expect(await client.upload(handed, { patientId: stranger.id })).toMatchObject({ savedCount: 2 })
    expect(await diary.entries()).toEqual([typed])
    expect((await entriesOf(stranger)).map(({ id }) => id)).not.toContain(typed!.id)
  })

  it('whose zone was edited in the file is classified again where no target could say so', async () => {
    const person = await makePerson(provider.db)
    const client = await createUploadClient(provider, person)
    const copyOf = { id: uuidv7(), therapyLabelOriginal: 2 as const, glucoseResultZone: 3 as const }
    const handed = { device: null, glucoseList: [{ entryDate: '2026-03-02T07:15:00', value: 2.5, copyOf }], medicineIntakeList: [] }
    await client.upload({ ...handed, mealList: [], ketoneList: [] }, { patientId: person.id })
    expect(await entriesOf(person)).toMatchObject([{ value: 2.5, glucoseResultZone: 1 }])
  })
})
