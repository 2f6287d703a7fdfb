import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { retainVisitNotes, selectRetainedNotes } from './retainedNotes.store.ts'
import { countVisitNotes, insertVisitNote, selectVisitNotes } from './visitNotes.store.ts'

let provider: TestProvider
let db: TestProvider['db']
let neighbour: string
let clinic: string
let doctor: TestPerson
let other: TestPerson
let patient: TestPerson

beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
})
afterAll(() => provider?.close())
beforeEach(async () => {
  neighbour = await makeClinic(db, 'Szomszéd rendelő')
  clinic = await makeClinic(db)
  doctor = await makeDoctor(db)
  other = await makePerson(db)
  patient = await makePerson(db)
})

const page = { offset: 0, limit: 10 }
/** Notes of one millisecond have no order. */
let lastAt = Date.now()
const write = async (of: TestPerson, body: string, author = doctor) => {
  lastAt += 1
  const id = uuidv7()
  await insertVisitNote(db, { patientId: of.id, id, body, authorId: author.id, createdAt: new Date(lastAt) })
  return id
}
/** What each of the two clinics has after the patient left. */
const retain = async () => {
  await retainVisitNotes(db, patient.id, { names: '^$', word: 'x' })
  const notesOf = async (clinicId: string) => (await selectRetainedNotes(db, { ...page, clinicId })).map(({ body }) => body).toSorted()
  return { neighbour: await notesOf(neighbour), clinic: await notesOf(clinic) }
}

it('reads one note of the patient, and counts no notes of others', async () => {
  await write(other, 'másé')
  const older = await write(patient, 'régebbi')
  const newer = await write(patient, 'újabb')
  const read = async (id?: string) => (await selectVisitNotes(db, patient.id, { ...page, id })).map((note) => note.body)
  expect(await read(older)).toEqual(['régebbi'])
  expect(await read(newer)).toEqual(['újabb'])
  expect(await read()).toEqual(['újabb', 'régebbi'])
  expect(await countVisitNotes(db, patient.id)).toBe(2)
})

describe('notes of a patient who leaves', () => {
  it('go to the clinic of the author that has the patient, not to one that has other patients', async () => {
    await admit(db, neighbour, other)
    await admit(db, clinic, patient)
    for (const place of [neighbour, clinic]) await employ(db, place, doctor)
    await write(patient, 'lelet')
    expect(await retain()).toEqual({ neighbour: [], clinic: ['lelet'] })
  })

  it('do not go to a clinic of the author that never had the patient', async () => {
    await admit(db, clinic, patient)
    for (const place of [neighbour, clinic]) await employ(db, place, doctor)
    await write(patient, 'lelet')
    expect(await retain()).toEqual({ neighbour: [], clinic: ['lelet'] })
  })

  it('go to the only clinic of the author, also when the patient had left it', async () => {
    await admit(db, neighbour, patient)
    await employ(db, clinic, doctor)
    await write(patient, 'lelet')
    expect(await retain()).toEqual({ neighbour: [], clinic: ['lelet'] })
  })

  it('go, of an author who left, to the clinics that read the diary and to no other', async () => {
    await admit(db, neighbour, patient, 2)
    await admit(db, clinic, patient, 1)
    await write(patient, 'lelet')
    expect(await retain()).toEqual({ neighbour: [], clinic: ['lelet'] })
  })

  it('of an author who left are retained beside those of one who still works there', async () => {
    const former = await makeDoctor(db)
    await admit(db, clinic, patient)
    await employ(db, clinic, doctor)
    await write(patient, 'ittenitől')
    await write(patient, 'elmenttől', former)
    expect((await retain()).clinic).toEqual(['elmenttől', 'ittenitől'])
  })
})
