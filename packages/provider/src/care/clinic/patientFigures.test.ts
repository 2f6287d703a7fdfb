import { emptyTally } from '@diab/core/analysis'
import { addDays, type ClinicPatient, type PatientFlagCounts, patientFlags, patientSortings, triageDays } from '@diab/core/rules'
import { comparePatients, countFlags, hasFlag } from '@diab/internal/clinic'
import { createRandom } from '@diab/internal/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toDailySummaryRow } from '../../record/figures/dailySummaryRow.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'

const today = '2026-11-20'
let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider({ now: () => new Date(`${today}T11:00:00Z`) })
})
afterAll(() => provider?.close())

describe('a list of patients of every kind', () => {
  let clinic: string
  let doctor: TestPerson
  let token: string

  const get = async <Body>(path: string) => {
    const response = await provider.call('GET', `/v1/clinic/${clinic}/${path}`, { token })
    expect(response.status).toBe(200)
    return (await response.json()) as Body
  }
  const list = (query: string) => get<ClinicPatient[]>(`patient?limit=1000&${query}`)
  const idsOf = (patients: readonly ClinicPatient[]) => patients.map(({ id }) => id)

  beforeAll(async () => {
    const { db } = provider
    clinic = await makeClinic(db)
    doctor = await makeDoctor(db)
    token = await provider.tokenFor(doctor)
    await employ(db, clinic, doctor)
    const colleague = await makeDoctor(db)
    await employ(db, clinic, colleague)
    const random = createRandom(7)
    for (let n = 0; n < 40; n++) {
      const person = await makePerson(db, ['Patient'], `Páciens ${n % 3 === 0 ? 'Ágota' : 'Csaba'} ${n % 5}`)
      await admit(db, clinic, person)
      if (n % 8 === 0)
        await db.insertInto('clinic_patient_vip').values({ clinic_id: clinic, doctor_id: doctor.id, patient_id: person.id }).execute()
      if (n % 5 === 0) await linkDoctor(db, clinic, person, colleague)
      if (n % 6 === 0) await db.insertInto('diabetes_status').values({ patient_id: person.id, diabetes_type: 3 }).execute()
      // Whole diaries and empty ones, recent and long past.
      const days = n % 7 === 0 ? [] : [n % 4, 5, 12, 13, 14, 20, 27, 28, 60].filter(() => random.chance(0.6))
      for (const ago of new Set(days)) {
        // A quarter of the patients measured much and had nothing above target a month ago: worse by more than chance.
        const isWorse = n % 4 === 1
        const few = [random.integer(0, 2), random.integer(0, 6), random.integer(0, 3)] as const
        const [low, normal, high] = isWorse ? ([0, 40 + few[1], ago < triageDays ? 40 : 0] as const) : few
        const [hiCount, loCount] = [random.integer(0, 1), random.integer(0, 1)]
        // Of a third of the patients a sensor read all, of another third some.
        const isSensor = n % 3 === 0 || (n % 3 === 1 && random.chance(0.5))
        const ofSensor = {
          sensorCount: low + normal + high,
          sensorLow: low,
          sensorNormal: normal,
          sensorHigh: high,
          sensorHiCount: hiCount,
          sensorLoCount: loCount,
          sensorVeryLowBand: loCount,
          sensorLowBand: low,
          sensorTargetBand: normal,
          sensorHighBand: high,
          sensorVeryHighBand: hiCount,
          sensorPregnancyLowBand: Math.min(1, low),
          sensorPregnancyTargetBand: Math.max(0, normal - 1),
        }
        await db
          .insertInto('daily_summary')
          .values({
            patient_id: person.id,
            ...toDailySummaryRow({
              day: addDays(today, -ago),
              entryCount: 3,
              maxKetone: random.chance(0.3) ? random.integer(1, 20) / 10 : null,
              glucose: {
                ...emptyTally,
                count: low + normal + high,
                average: low + normal + high === 0 ? null : random.integer(5, 9),
                low,
                normal,
                high,
                veryLowBand: loCount,
                lowBand: low,
                targetBand: normal,
                highBand: high,
                veryHighBand: hiCount,
                lowRisk: low * 12,
                hiCount,
                loCount,
                ...(isSensor && ofSensor),
                unusualCount: random.integer(0, 1),
              },
            }),
          })
          .execute()
      }
    }
  })

  it.each(patientSortings)('is sorted by %s as core sorts it', async (sortBy) => {
    const everybody = await list('')
    expect(everybody).toHaveLength(40)
    expect(idsOf(await list(`sortBy=${sortBy}`))).toEqual(idsOf(everybody.toSorted(comparePatients(sortBy))))
  })

  it.each(patientFlags)('of the flag %s holds the patients that core selects', async (flag) => {
    const flagged = (await list('')).filter((patient) => hasFlag(patient, flag))
    expect(flagged.length).toBeGreaterThan(0)
    expect(flagged.length).toBeLessThan(40)
    expect(idsOf(await list(`flag=${flag}`))).toEqual(idsOf(flagged))
  })

  it.each([1, 5, 30, 366])('asks for no data of %s days', async (noDataDays) => {
    const silent = (await list('')).filter((patient) => hasFlag(patient, 'no_data', noDataDays))
    expect(idsOf(await list(`flag=no_data&noDataDays=${noDataDays}&sortBy=last_upload_asc`)).toSorted()).toEqual(idsOf(silent).toSorted())
  })

  it('counts the flags', async () => {
    const everybody = await list('')
    expect(await get<PatientFlagCounts>('patient-flag')).toEqual(countFlags(everybody))
    expect(await get<PatientFlagCounts>('patient-flag?noDataDays=5')).toEqual(countFlags(everybody, 5))
    expect(await get<PatientFlagCounts>(`patient-flag?doctorId=${doctor.id}`)).toEqual(countFlags([]))
  })
})
