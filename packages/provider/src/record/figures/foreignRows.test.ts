import { DiabetesType, EntryType } from '@diab/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, makeClinic, makeEntry, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { insertDiabetesStatuses } from '../therapy/therapy.store.ts'
import { addToList } from './keepListed.ts'
import { selectDaysOf, selectListedAmong, selectListedDates, selectSources, updatePerson } from './listedPatient.store.ts'

/** Two patients of one clinic; rows of the stranger come first in every table. */
let provider: TestProvider
let db: TestProvider['db']
let clinic: string
let stranger: TestPerson
let patient: TestPerson

const asOf = '2026-03-03'
const day = '2026-03-02'

beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
})
afterAll(() => provider?.close())
beforeEach(async () => {
  clinic = await makeClinic(db)
  stranger = await makePerson(db, ['Patient'], 'Ács Anna')
  patient = await makePerson(db, ['Patient'], 'Zách Zita')
  for (const person of [stranger, patient]) await admit(db, clinic, person)
  await makeEntry(db, stranger, EntryType.Glucose)
  await insertDiabetesStatuses(db, [{ patientId: stranger.id, diabetesType: DiabetesType.TypeOne }])
})

const list = (person: TestPerson, date = asOf) => addToList(db, { clinicId: clinic, asOf: date, patientIds: [person.id] })

describe('the figures of a listed patient', () => {
  it('have the dates, the last day and the diabetes of that patient alone', async () => {
    await list(stranger, '2026-03-04')
    expect(await selectListedDates(db, patient.id)).toBeUndefined()
    await list(patient)
    expect(await selectListedDates(db, patient.id)).toEqual({ dates: [asOf], lastDay: null, diabetesType: null })
    expect(await selectListedDates(db, stranger.id)).toEqual({
      dates: ['2026-03-04'],
      lastDay: day,
      diabetesType: DiabetesType.TypeOne,
    })
  })

  it('of several patients are read for each, and for no other one', async () => {
    expect([...(await selectSources(db, [patient.id]))]).toEqual([[patient.id, { lastDay: null, diabetesType: null }]])
  })

  it('are made from the days of the patients asked for', async () => {
    await makeEntry(db, patient)
    const period = { first: day, last: day }
    expect([...(await selectDaysOf(db, [patient.id], period)).keys()]).toEqual([patient.id])
  })
})

describe('a patient in a list', () => {
  it('is there if asked for', async () => {
    await list(stranger)
    expect(await selectListedAmong(db, clinic, asOf, [patient.id])).toEqual(new Set())
    await list(patient)
    expect(await selectListedAmong(db, clinic, asOf, [patient.id])).toEqual(new Set([patient.id]))
  })

  it('gets another name alone', async () => {
    for (const person of [stranger, patient]) await list(person)
    const person = { fullname: 'Új Név', folded_name: 'uj nev', email: null, date_of_birth: null }
    await updatePerson(db, patient.id, person)
    const rows = await db.selectFrom('listed_patient').select(['patient_id', 'fullname']).where('clinic_id', '=', clinic).execute()
    expect(new Map(rows.map(({ patient_id, fullname }) => [patient_id, fullname]))).toEqual(
      new Map([
        [stranger.id, 'Ács Anna'],
        [patient.id, 'Új Név'],
      ]),
    )
  })
})
