import { type DailySummary, leftOutOf, periodShares, type ShareCounts } from '@diab/core/analysis'
import { joinDays, periodSharesOf } from '@diab/internal/analysis'
import { addDays, type ClinicPatient, type DiaryEntry, isGlucose, type PatientFlagCounts, triageDays } from '@diab/core/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvFileNames } from '../../exchange/accountData/csv.messages.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { admit, employ, makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { readArchive } from '../../testing/readArchive.ts'

const now = new Date('2026-11-20T21:30:00Z')
const today = '2026-11-20'
const recentDay = addDays(today, -1)
const earlierDay = addDays(today, -20)

type Step = number | 'LO' | 'HI'

/** Sensor readings every five minutes from 18:00, when the slots' ranges of 4.0–7.0 and 6.0–8.0 apply. */
function evening(day: string, ...parts: readonly [step: Step, times: number][]) {
  const steps = parts.flatMap(([step, times]) => Array.from({ length: times }, () => step))
  return steps.map((step, at) => {
    const [hour, minute] = [18 + Math.floor(at / 12), (at % 12) * 5].map((part) => String(part).padStart(2, '0'))
    const validity = step === 'LO' ? 1 : step === 'HI' ? 3 : 2
    return {
      entryDate: `${day}T${hour}:${minute}:00`,
      origin: 'sensor',
      value: typeof step === 'number' ? step : step === 'LO' ? 0.6 : 33.3,
      glucoseResultValidity: validity,
    }
  })
}

/**
 * 40 readings of the last fortnight: 3 LO, 1 at 2.9, 1 at 3.5, 30 between 3.9 and 10.0, 2 at 12, 1 at 15, 2 HI.
 * Below 3 + 1 + 1 = 5, in range 30, above 2 + 1 + 2 = 5; in range 30 ÷ 40 = 75 %.
 */
const recent = evening(recentDay, ['LO', 3], [2.9, 1], [3.5, 1], [3.9, 10], [5, 10], [10, 10], [12, 2], [15, 1], ['HI', 2])
const answer: ShareCounts = { low: 5, normal: 30, high: 5, count: 40, inTargetShare: 0.75 }
/** 20 readings of the fortnight before, 19 of them in range: 95 %, twenty points more. */
const earlier = evening(earlierDay, [5, 10], [9, 9], ['HI', 1])

describe('one sensor diary', () => {
  let provider: TestProvider
  let patient: TestPerson
  let diary: DiaryClient
  let clinicId: string
  let doctorToken: string

  beforeAll(async () => {
    provider = await createTestProvider({ now: () => now })
    patient = await makePerson(provider.db)
    diary = await createDiaryClient(provider, patient)
    const doctor = await makeDoctor(provider.db)
    clinicId = await makeClinic(provider.db)
    await employ(provider.db, clinicId, doctor)
    await admit(provider.db, clinicId, patient)
    await admit(provider.db, clinicId, await makePerson(provider.db))
    doctorToken = await provider.tokenFor(doctor)
    await diary.create('glucose', ...recent, ...earlier)
  })
  afterAll(() => provider?.close())

  const glucose = async () => (await diary.entries()).filter((entry: DiaryEntry) => isGlucose(entry))
  const ofRecentDay = async () => (await glucose()).filter(({ entryDate }) => entryDate.startsWith(recentDay))
  const isRecent = ({ day }: DailySummary) => day > addDays(today, -triageDays)
  async function clinic<Body>(path: string): Promise<Body> {
    return (await (await provider.call('GET', `/v1/clinic/${clinicId}/${path}`, { token: doctorToken })).json()) as Body
  }
  const download = (format: string) => diary.send('GET', `/download?format=${format}`)
  const countOf = <Value>(values: readonly Value[], expected: Value) => values.filter((value) => value === expected).length

  it('stores zones by the sensor range', async () => {
    expect(await glucose()).toHaveLength(60)
    const zones = (await ofRecentDay()).map(({ glucoseResultZone }) => glucoseResultZone)
    expect([1, 2, 3].map((zone) => countOf<number>(zones, zone))).toEqual([answer.low, answer.normal, answer.high])
  })

  it('has the same shares from its entries and from its daily summaries', async () => {
    const fromEntries = periodSharesOf(await ofRecentDay())
    const tally = joinDays((await diary.summary()).filter(isRecent))
    expect(fromEntries).toMatchObject({ kind: 'sensor', leading: 'sensor', meter: null, answer })
    expect(periodShares(tally)).toEqual(fromEntries)
    // The specification's zones leave HI and LO out: 2 low, 30 normal, 3 high of 35.
    expect(tally).toMatchObject({ count: 35, low: 2, normal: 30, high: 3, hiCount: 2, loCount: 3 })
    // 5 of 40 are left out of the mean.
    expect(leftOutOf(tally)).toEqual({ hiCount: 2, loCount: 3, share: 0.125, isNotable: true })
  })

  it('has them in the clinic’s list, and in the record of the patient', async () => {
    const [listed] = (await clinic<ClinicPatient[]>('patient?sortBy=in_target_desc')).filter(({ id }) => id === patient.id)
    const triage = {
      periodKind: 'sensor',
      inTargetShare: 0.75,
      inTargetChange: -0.2,
      lowCount: 5,
      normalCount: 30,
      highCount: 5,
      hiCount: 2,
      loCount: 3,
    }
    expect(listed?.triage).toMatchObject(triage)
    expect((await clinic<ClinicPatient>(`patient/${patient.id}`)).triage).toEqual(listed?.triage)
  })

  it('has the flags of LO, HI and hypos where the list is filtered and where flags are counted, and no worse share from so few hours', async () => {
    expect((await clinic<ClinicPatient[]>('patient?flag=hypo')).map(({ id }) => id)).toEqual([patient.id])
    expect(await clinic<PatientFlagCounts>('patient-flag')).toMatchObject({ all: 2, hypo: 1, lo: 1, hi: 1, worsening: 0 })
  })

  it('gives them from each download', async () => {
    const body = (await (await download('json')).json()) as { diary: DiaryEntry[] }
    const ofJson = body.diary.filter((entry) => isGlucose(entry) && entry.entryDate.startsWith(recentDay))
    expect(periodSharesOf(ofJson.filter((entry) => isGlucose(entry))).answer).toEqual(answer)

    const rows = (readArchive(Buffer.from(await (await download('csv')).arrayBuffer()))[csvFileNames.glucose] ?? '').split('\r\n')
    const inCsv = (...marks: string[]) =>
      rows.filter((row) => row.startsWith('2026.11.19.') && marks.some((mark) => row.includes(`;${mark};`))).length
    expect([inCsv('alacsony', 'LO'), inCsv('normál'), inCsv('magas', 'HI')]).toEqual([5, 30, 5])

    const bundle = (await (await download('fhir')).json()) as {
      entry: { resource: { effectiveDateTime?: string; interpretation?: { coding: { code: string }[] }[] } }[]
    }
    const codes = bundle.entry
      .filter(({ resource }) => resource.effectiveDateTime?.startsWith(recentDay))
      .map(({ resource }) => resource.interpretation?.[0]?.coding[0]?.code)
    expect(['L', 'N', 'H'].map((code) => countOf<string | undefined>(codes, code))).toEqual([5, 30, 5])
  })

  it('keeps them when its readings get another slot', async () => {
    for (const entry of (await ofRecentDay()).filter((_, at) => at % 10 === 5)) expect(await diary.relabel(entry, 1)).toBe(200)
    expect(periodSharesOf(await ofRecentDay()).answer).toEqual(answer)
    expect(periodShares(joinDays((await diary.summary()).filter(isRecent))).answer).toEqual(answer)
  })

  it('of gestational diabetes has the bands of pregnancy everywhere', async () => {
    const status = { diabetesType: 3, therapyType: 3 }
    expect((await diary.send('PUT', '/diabetes-status', status)).status).toBe(200)
    const shares = periodSharesOf(await ofRecentDay(), 'pregnancyOther')
    // From 3.5 to 7.8: 1 + 10 + 10; above 7.8: 10 + 2 + 1 and 2 HI; below 3.5: 1 and 3 LO.
    expect(shares.answer).toEqual({ low: 4, normal: 21, high: 15, count: 40, inTargetShare: 21 / 40 })
    const [listed] = (await clinic<ClinicPatient[]>('patient?sortBy=in_target_asc')).filter(({ id }) => id === patient.id)
    expect(listed?.triage).toMatchObject({ inTargetShare: 21 / 40, lowCount: 4, normalCount: 21, highCount: 15 })
    // 10 of 20 before: 52.5 % after 50 %, no worse.
    expect((await clinic<ClinicPatient[]>('patient?flag=worsening')).map(({ id }) => id)).toEqual([])
  })

  it('of a patient who measures by meter, too, has both shares apart', async () => {
    const meter = Array.from({ length: 4 }, (_, at) => ({ entryDate: `${recentDay}T21:0${at}:00`, value: 5, origin: 'meter' }))
    await diary.create('glucose', ...meter)
    const tally = joinDays((await diary.summary()).filter(isRecent))
    // 5.0 in the evening is below 6.0–8.0 for the meter, and moves nothing of the sensor.
    expect(periodShares(tally)).toMatchObject({ kind: 'sensor', answer, meter: { count: 4, low: 4, inTargetShare: 0 } })
  })

  it('shows a scan and counts it in no figure about time beside a stored reading', async () => {
    const scan = { entryDate: `${recentDay}T18:02:00`, value: 20, origin: 'sensor', isScan: true }
    const [stored] = await diary.create('glucose', scan)
    expect(stored).toMatchObject({ isScan: true, value: 20 })
    expect((await glucose()).find(({ id }) => id === stored?.id)).toMatchObject({ isScan: true })
    expect(periodShares(joinDays((await diary.summary()).filter(isRecent))).answer).toEqual(answer)
    expect(await diary.update(stored!, { entryDate: scan.entryDate, value: 21 })).toBe(200)
    expect((await glucose()).find(({ id }) => id === stored?.id)).toMatchObject({ isScan: true, value: 21 })
  })

  it('of a mixed period has both shares in the list, which sorts by the meter’s', async () => {
    const minutes = Array.from({ length: 50 }, (_, at) => String(at).padStart(2, '0'))
    await diary.create('glucose', ...minutes.map((at) => ({ entryDate: `${recentDay}T22:${at}:00`, value: 7, origin: 'meter' })))
    const shares = periodShares(joinDays((await diary.summary()).filter(isRecent)), 'pregnancyOther')
    expect(shares).toMatchObject({ kind: 'mixed', answer: { normal: 50, count: 54 }, sensor: { count: 40 } })
    const [listed] = (await clinic<ClinicPatient[]>('patient?sortBy=in_target_desc')).filter(({ id }) => id === patient.id)
    // 50 of 54 in 6.0–8.0 of the evening; of the sensor 21 of 40 in 3.5–7.8, as before.
    expect(listed?.triage).toMatchObject({
      periodKind: 'mixed',
      inTargetShare: 50 / 54,
      sensorCounts: { lowCount: 4, normalCount: 21, highCount: 15 },
    })
  })
})
