import {
  type DailySummary,
  findings,
  hourAverages,
  leadingTally,
  periodFigures,
  periodShares,
  type ShareCounts,
  slotAverages,
  toGlucoseColumns,
  weeklyPattern,
} from '@diab/core/analysis'
import { addDays, type ClinicPatient, type DiaryEntry, type GlucoseEntry, isGlucose, type PatientFlagCounts } from '@diab/core/rules'
import { joinDays, periodSharesOf, shareCountsOf } from '@diab/internal/analysis'
import { visitSummary } from '@diab/internal/clinic'
import type { Glance } from '@diab/internal/supervision'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvFileNames } from '../../exchange/accountData/csv.messages.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { connectPhone } from '../../testing/phoneClient.ts'
import { readArchive } from '../../testing/readArchive.ts'

const now = new Date('2026-11-20T22:59:00Z')
const today = '2026-11-20'
const dayCount = 14
const firstDay = addDays(today, 1 - dayCount)
const period = { firstDay, lastDay: today }

type Step = number | 'LO' | 'HI'
/**
 * A day of 96 readings, one every 15 minutes: below 2 LO + 1 + 4 = 7, in range 60 + 10 + 5 = 75, above 9 + 3 + 2 HI = 14.
 * 3.9 and 10.0 are the bounds; no meal or slot has them as its range.
 */
const dayOfSteps = (
  [
    ['LO', 2],
    [2.9, 1],
    [3.5, 4],
    [6.5, 60],
    [3.9, 10],
    [10, 5],
    [12, 9],
    [15, 3],
    ['HI', 2],
  ] satisfies [Step, number][]
).flatMap(([step, times]): Step[] => Array.from({ length: times }, () => step))
const answerOf = (days: number): ShareCounts => shareCountsOf(7 * days, 75 * days, 14 * days)
/** 1,050 of 1,344 = 78.125 %. */
const answer = answerOf(dayCount)

const validityOf = (step: Step) => (step === 'LO' ? 1 : step === 'HI' ? 3 : 2)
/** Each day begins with another step, so that every step is at every time of the day. */
const readings = Array.from({ length: dayCount }, (_, day) =>
  dayOfSteps.map((_step, at) => {
    const step = dayOfSteps[(at + day * 7) % dayOfSteps.length]!
    const time = [Math.floor(at / 4), (at % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':')
    return {
      entryDate: `${addDays(firstDay, day)}T${time}:00`,
      origin: 'sensor',
      value: typeof step === 'number' ? step : step === 'LO' ? 0.6 : 33.3,
      glucoseResultValidity: validityOf(step),
    }
  }),
).flat()

const sumOf = (parts: readonly Pick<ShareCounts, 'low' | 'normal' | 'high'>[]) =>
  parts.reduce<ShareCounts>((sum, { low, normal, high }) => shareCountsOf(sum.low + low, sum.normal + normal, sum.high + high), answerOf(0))
const countOf = <Value>(values: readonly Value[], expected: Value) => values.filter((value) => value === expected).length
const counted = (values: readonly unknown[], [low, normal, high]: readonly unknown[]) =>
  shareCountsOf(countOf(values, low), countOf(values, normal), countOf(values, high))

interface Coded {
  code?: { coding: { code: string }[] }
  interpretation?: { coding: { code: string }[] }[]
  component?: { code: { coding: { code: string }[] }; valueQuantity: { value: number } }[]
}
interface Bundle {
  link?: { relation: string; url: string }[]
  entry?: { resource: Coded }[]
}

describe('a fortnight of a sensor, whatever reads it', () => {
  let provider: TestProvider
  let patient: TestPerson
  let parent: TestPerson
  let doctor: TestPerson
  let diary: DiaryClient
  let clinicId: string
  let entries: GlucoseEntry[]

  beforeAll(async () => {
    provider = await createTestProvider({ now: () => now })
    patient = await makePerson(provider.db)
    parent = await makePerson(provider.db)
    doctor = await makeDoctor(provider.db)
    clinicId = await makeClinic(provider.db)
    await employ(provider.db, clinicId, doctor)
    await admit(provider.db, clinicId, patient)
    await linkDoctor(provider.db, clinicId, patient, doctor)
    await supervise(provider.db, parent, patient)
    diary = await createDiaryClient(provider, patient)
    for (let from = 0; from < readings.length; from += 480) await diary.create('glucose', ...readings.slice(from, from + 480))
    entries = (await diary.entries()).filter((entry: DiaryEntry) => isGlucose(entry))
    if (entries.length !== readings.length) throw new Error(`${entries.length} readings are stored`)
  })
  afterAll(() => provider?.close())

  async function readAs<Body>(person: TestPerson, path: string): Promise<Body> {
    const response = await provider.call('GET', path, { token: await provider.tokenFor(person) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }
  const listed = async () =>
    (await readAs<ClinicPatient[]>(doctor, `/v1/clinic/${clinicId}/patient?sortBy=in_target_desc`)).find(({ id }) => id === patient.id)!
  const toShares = ({ lowCount, normalCount, highCount }: ClinicPatient['triage']) => shareCountsOf(lowCount, normalCount, highCount)
  const download = (format: string) => diary.send('GET', `/download?format=${format}`)
  async function everyPage(path: string): Promise<Coded[]> {
    const found: Coded[] = []
    for (let next: string | undefined = path; next !== undefined;) {
      const bundle: Bundle = await readAs<Bundle>(patient, next)
      found.push(...(bundle.entry ?? []).map(({ resource }) => resource))
      const url: string | undefined = bundle.link?.find(({ relation }) => relation === 'next')?.url
      next = url && new URL(url, 'http://localhost').pathname + new URL(url, 'http://localhost').search
    }
    return found
  }

  const consumers: Readonly<Record<string, () => Promise<ShareCounts>>> = {
    'the stored zone': async () =>
      counted(
        entries.map(({ glucoseResultZone }) => glucoseResultZone),
        [1, 2, 3],
      ),
    'the daily summaries': async () => periodShares(joinDays(await diary.summary())).answer,
    'overview and headline': async () => periodFigures(entries, period).shares.answer,
    'the time in range with its bands': async () => {
      const { bands } = periodFigures(entries, period).sensor!.timeInRange
      const of = (...names: string[]) => bands.reduce((sum, { band, count }) => sum + (names.includes(band) ? count : 0), 0)
      return shareCountsOf(of('veryLow', 'low'), of('target'), of('high', 'veryHigh'))
    },
    'the findings': async () => findings(entries, { days: dayCount, lastDay: today }, today).shares.answer,
    'the calendar': async () =>
      sumOf(periodFigures(entries, period).days.map(({ glucose }) => leadingTally(glucose, 'sensor', 'standard'))),
    'the days of the week': async () =>
      sumOf(weeklyPattern(periodFigures(entries, period).days).map(({ glucose }) => leadingTally(glucose, 'sensor', 'standard'))),
    'the slots of the averages chart': async () => sumOf(slotAverages(toGlucoseColumns(entries)).map(({ shares }) => shares)),
    'the hours of the model day': async () => sumOf(hourAverages(toGlucoseColumns(entries)).map(({ shares }) => shares)),
    'the clinic’s list': async () => toShares((await listed()).triage),
    'the record of the patient': async () =>
      toShares((await readAs<ClinicPatient>(doctor, `/v1/clinic/${clinicId}/patient/${patient.id}`)).triage),
    'the visit': async () => {
      const days = await readAs<DailySummary[]>(doctor, `/v1/patient/${patient.id}/summary`)
      const recent = toGlucoseColumns(
        (await readAs<DiaryEntry[]>(doctor, `/v1/patient/${patient.id}/diary?noLimit=true`)).filter((entry) => isGlucose(entry)),
      )
      const summary = visitSummary({ days, lastDay: today, today, diabetesType: null, recent, before: null })
      // The steps below 3.9 are before 06:00 on the first day and on the last three. 98 of 1,344 are 7 %.
      expect(summary).toMatchObject({ kind: 'sensor', percent: 78, hypos: { count: 7 }, nights: { count: 4 } })
      return toShares(summary.triage)
    },
    'the glance of the family, fourteen times its day': async () => {
      const glance = await readAs<Glance>(parent, `/v1/patient/${patient.id}/glance`)
      const ofToday = glance.entries.filter((entry) => isGlucose(entry)).filter(({ entryDate }) => entryDate.startsWith(today))
      const { low, normal, high } = periodSharesOf(ofToday).answer
      return shareCountsOf(low * dayCount, normal * dayCount, high * dayCount)
    },
    'the JSON download': async () => {
      const { diary: all } = (await (await download('json')).json()) as { diary: DiaryEntry[] }
      return periodSharesOf(all.filter((entry) => isGlucose(entry))).answer
    },
    'the CSV download': async () => {
      const files = readArchive(Buffer.from(await (await download('csv')).arrayBuffer()))
      const rows = (files[csvFileNames.glucose] ?? '').split('\r\n')
      const of = (...marks: string[]) => rows.filter((row) => marks.some((mark) => row.includes(`;${mark};`))).length
      return shareCountsOf(of('alacsony', 'LO'), of('normál'), of('magas', 'HI'))
    },
    'the FHIR download': async () => {
      const { entry = [] } = (await (await download('fhir')).json()) as Bundle
      return counted(
        entry.map(({ resource }) => resource.interpretation?.[0]?.coding[0]?.code),
        ['L', 'N', 'H'],
      )
    },
    'the observations of the FHIR face': async () => {
      const found = await everyPage(`/fhir/Observation?patient=${patient.id}&code=105272-9&_count=500`)
      return counted(
        found.map(({ interpretation }) => interpretation?.[0]?.coding[0]?.code),
        ['L', 'N', 'H'],
      )
    },
    'the CGM summary of the FHIR face': async () => {
      const [found] = await everyPage(`/fhir/Observation?patient=${patient.id}&code=106793-3&date=ge${firstDay}&date=le${today}`)
      const percentOf = (...codes: string[]) =>
        (found?.component ?? []).reduce(
          (sum, { code, valueQuantity }) => sum + (codes.includes(code.coding[0]!.code) ? valueQuantity.value : 0),
          0,
        )
      const ofAll = (percent: number) => Math.round((percent * answer.count) / 100)
      return shareCountsOf(ofAll(percentOf('104642-4', '104641-6')), ofAll(percentOf('97510-2')), ofAll(percentOf('104640-8', '104639-0')))
    },
    // As an app counts that knows nothing of us: 70–180 mg/dl, LO as 39 and HI as 401.
    'a Nightscout app': async () => {
      const phone = await connectPhone(provider, patient, { scope: 'read' })
      const documents = await phone.read<{ sgv: number }[]>('GET', `/api/v1/entries.json?count=2000&find[date][$gte]=0`)
      return counted(
        documents.map(({ sgv }) => (sgv < 70 ? 'low' : sgv > 180 ? 'high' : 'in')),
        ['low', 'in', 'high'],
      )
    },
  }

  it.each(Object.entries(consumers))('%s has 98 below, 1,050 in range and 196 above', async (_name, read) => {
    expect(await read()).toEqual(answer)
  })

  it('the flags count the same hypos, LO and HI', async () => {
    const { triage } = await listed()
    expect(triage).toMatchObject({ hypoCount: answer.low, loCount: 2 * dayCount, hiCount: 2 * dayCount })
    expect(await readAs<PatientFlagCounts>(doctor, `/v1/clinic/${clinicId}/patient-flag`)).toMatchObject({ all: 1, hypo: 1, lo: 1, hi: 1 })
  })
})
