import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { readArchive } from '../../testing/readArchive.ts'
import { csvFileNames } from './csv.messages.ts'
import { diaryPieces } from './accountParts.ts'

/** A year of a sensor that measures every five minutes. */
const count = 105_120
let provider: TestProvider
let person: TestPerson
let token: string

async function wearSensor({ db }: TestProvider, readings: number): Promise<TestPerson> {
  const wearer = await makePerson(db)
  await sql`
    insert into diary_entry (patient_id, id, entry_type, entry_date, value, original_value, original_unit, therapy_label_original,
      meal_type, zone, validity, origin, time_zone)
    select ${wearer.id}, gen_random_uuid(), 'glucose', timestamp '2025-11-21' + at * interval '5 minutes', 4 + at % 90 / 10.0,
      4 + at % 90 / 10.0, 'mmol/l', 11, 0, 2, 2, 'sensor', 'Europe/Budapest'
    from generate_series(1, ${readings}) at`.execute(db)
  return wearer
}

beforeAll(async () => {
  provider = await createTestProvider()
  person = await wearSensor(provider, count)
  token = await provider.tokenFor(person)
})
afterAll(() => provider?.close())

const download = (format: string) => provider.call('GET', `/v1/patient/${person.id}/download?format=${format}`, { token })

it('holds every reading of a year, as JSON, as a table and as FHIR', async () => {
  const json = (await (await download('json')).json()) as { diary: { id: string }[] }
  expect(new Set(json.diary.map(({ id }) => id)).size).toBe(count)
  const files = readArchive(Buffer.from(await (await download('csv')).arrayBuffer()))
  expect(files[csvFileNames.glucose]?.split('\r\n')).toHaveLength(count + 2)
  const bundle = (await (await download('fhir')).json()) as { entry: unknown[] }
  expect(bundle.entry).toHaveLength(count + 1)
})

it('is read only as far as the client receives it', async () => {
  const pieces = diaryPieces(provider.db, person.id)
  expect((await pieces.next()).value).toHaveLength(5000)
  await pieces.return(undefined)
})

it('is whole when the provider stops meanwhile, and then keeps it no longer', async () => {
  const stopping = await createTestProvider()
  const wearer = await wearSensor(stopping, count / 2)
  const response = await stopping.call('GET', `/v1/patient/${wearer.id}/download?format=csv`, { token: await stopping.tokenFor(wearer) })
  const [archive] = await Promise.all([response.arrayBuffer(), stopping.close()])
  expect(readArchive(Buffer.from(archive))[csvFileNames.glucose]?.split('\r\n')).toHaveLength(count / 2 + 2)
})
