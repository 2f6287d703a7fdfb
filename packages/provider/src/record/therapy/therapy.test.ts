import { DiabetesType, type GlucoseRange, TherapyType } from '@diab/core/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { recordFirstDiabetes } from './patientTherapy.ts'
import { insertDiabetesStatuses, selectGlucoseRanges } from './therapy.store.ts'

describe("a new patient's therapy", () => {
  let provider: TestProvider
  let patient: TestPerson
  beforeAll(async () => {
    provider = await createTestProvider()
    patient = await makePerson(provider.db)
  })
  afterAll(() => provider?.close())

  async function get<Body>(path: string): Promise<Body> {
    const response = await provider.call('GET', `/v1/patient/${patient.id}/therapy${path}`, { token: await provider.tokenFor(patient) })
    expect(response.status).toBe(200)
    return (await response.json()) as Body
  }

  it('has ten slots that follow one another around the clock', async () => {
    const slots = await get<{ startAt: string; endAt: string }[]>('/labels')
    expect(slots).toHaveLength(10)
    const inOrder = slots.toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1))
    for (const [at, slot] of inOrder.entries()) expect(slot.endAt).toBe(inOrder[(at + 1) % inOrder.length]?.startAt)
  })

  it('has the default ranges, of which those that ended are left out when only active ones are asked for', async () => {
    const ranges = await get<GlucoseRange[]>('/glucose-range?activeOnly=true&noLimit=true')
    expect(ranges.map(({ origin, mealType, therapyLabel, min, max }) => [origin ?? mealType, therapyLabel, min, max])).toEqual([
      [0, null, 3.9, 10],
      [0, 1, 4, 7],
      [0, 10, 6, 8],
      ['sensor', null, 3.9, 10],
      [1, null, 4, 7],
      [2, null, 4, 7],
      [3, null, 4, 10],
      [4, null, 6, 8],
      [5, null, 3.9, 10],
    ])
    await provider.db
      .updateTable('glucose_range')
      .set({ valid_to: '2020-01-01T00:00:00' })
      .where('patient_id', '=', patient.id)
      .where('meal_type', '=', 4)
      .execute()
    expect(await get<GlucoseRange[]>('/glucose-range?activeOnly=true')).toHaveLength(8)
    expect(await get<GlucoseRange[]>('/glucose-range')).toHaveLength(9)
    expect(await get<GlucoseRange[]>('/glucose-range?limit=3&offset=6')).toHaveLength(3)
  })

  it('has the sensor range of pregnancy when the first known diabetes is gestational, without a history', async () => {
    const person = await makePerson(provider.db)
    await recordFirstDiabetes(provider.db, [{ patientId: person.id, diabetesType: DiabetesType.Gestational }])
    const ranges = await selectGlucoseRanges(provider.db, person.id)
    expect(ranges.filter(({ origin }) => origin === 'sensor').map(({ min, max, validTo }) => [min, max, validTo])).toEqual([
      [3.5, 7.8, null],
    ])
    expect(ranges).toHaveLength(9)
  })

  it('has an unknown diabetes at version 0 until it is set', async () => {
    const read = async () => {
      const token = await provider.tokenFor(patient)
      const response = await provider.call('GET', `/v1/patient/${patient.id}/diabetes-status`, { token })
      return [response.headers.get('etag'), await response.json()]
    }
    expect(await read()).toEqual(['"0"', { diabetesType: DiabetesType.Unknown, therapyType: TherapyType.Unknown, version: 0 }])
    await insertDiabetesStatuses(provider.db, [{ patientId: patient.id, diabetesType: DiabetesType.LADA }])
    expect(await read()).toEqual(['"1"', { diabetesType: DiabetesType.LADA, therapyType: TherapyType.Unknown, version: 1 }])
  })
})
