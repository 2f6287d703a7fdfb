import { expect, it } from 'vitest'
import { createDiabClient } from '../client/createDiabClient.ts'
import { DiabetesType, TherapyType } from '../therapy/therapyEnumerations.ts'
import { createFakeProvider } from './createFakeProvider.ts'
import { makeGlucoseEntry } from './makeEntry.ts'
import { people } from './people.ts'

const { patient } = people

it("follows each write with the day's figures, within the bounds asked for", async () => {
  const entries = ['2026-11-18T08:00:00', '2026-11-19T08:00:00'].map((entryDate) => makeGlucoseEntry({ entryDate }))
  const { analysis, diary } = createDiabClient(createFakeProvider({ entries }).clientOptions)
  const days = async (query = {}) => (await analysis.summary(patient.id, query)).map(({ day, entryCount }) => `${day} ${entryCount}`)
  expect(await days()).toEqual(['2026-11-18 1', '2026-11-19 1'])
  expect(await days({ after: '2026-11-19' })).toEqual(['2026-11-19 1'])
  expect(await days({ before: '2026-11-19' })).toEqual(['2026-11-18 1'])
  const added = await diary.create(patient.id, 'glucose', { entryDate: '2026-11-19T10:00:00', value: 6 })
  expect(await days({ after: '2026-11-19' })).toEqual(['2026-11-19 2'])
  await diary.update(patient.id, 'glucose', added.id, { entryDate: '2026-11-20T10:00:00', value: 6 })
  expect(await days({ after: '2026-11-19' })).toEqual(['2026-11-19 1', '2026-11-20 1'])
  await diary.remove(patient.id, 'glucose', added.id)
  expect(await days({ after: '2026-11-19' })).toEqual(['2026-11-19 1'])
})

it('does not know which diabetes a patient has until a test says it', async () => {
  const fake = createFakeProvider()
  const { therapy } = createDiabClient(fake.clientOptions)
  expect(await therapy.readDiabetesStatus(patient.id)).toEqual({
    diabetesType: DiabetesType.Unknown,
    therapyType: TherapyType.Unknown,
    version: 0,
  })
  fake.state.diabetesStatuses[patient.id] = { diabetesType: DiabetesType.TypeOne, therapyType: TherapyType.Insulin, version: 1 }
  expect(await therapy.readDiabetesStatus(patient.id)).toEqual({
    diabetesType: DiabetesType.TypeOne,
    therapyType: TherapyType.Insulin,
    version: 1,
  })
})
