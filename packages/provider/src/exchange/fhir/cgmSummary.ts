import { consensusGroupOf, periodFigures, type PeriodFigures, type RangeBand } from '@diab/core/analysis'
import { addDays, daysBetween, EntryType, type LocalDay, toLocalDay, toWallClockIn } from '@diab/core/rules'
import { unitLabels } from '@diab/core/format'
import { defaultTimeZone } from '@diab/internal/diary'
import { loinc, observationCategory, type Resource, ucum } from '../accountData/fhir/fhirEntry.ts'
import type { Db } from '../../platform/db/tables.ts'
import { selectFigureEntries } from '../../record/diary/diary.store.ts'
import { selectDiabetesStatus } from '../../record/therapy/therapy.store.ts'
import { cgmProfile } from './diaryResources.ts'
import { fhirMessages } from './fhir.messages.ts'
import { joinId } from './fhirIds.ts'
import { FhirProblem } from './fhirProblem.ts'
import { referTo } from './people.ts'
import type { TimeBounds } from './searchParams.ts'

/** The days that a summary is about, both inclusive. */
export interface SummaryPeriod {
  firstDay: LocalDay
  lastDay: LocalDay
}

const usualDays = 14
const mostDays = 90

/** Parts of the summary by the codes of LOINC that the HL7 guide gives them. */
const parts = {
  summary: { code: '107931-8', profile: 'cgm-summary' },
  mean: { code: '105273-7', profile: 'cgm-summary-mean-glucose-moles-per-volume' },
  tir: { code: '106793-3', profile: 'cgm-summary-times-in-ranges' },
  gmi: { code: '97506-0', profile: 'cgm-summary-gmi' },
  cv: { code: '104638-2', profile: 'cgm-summary-coefficient-of-variation' },
  wear: { code: '104636-6', profile: 'cgm-summary-days-of-wear' },
  active: { code: '104637-4', profile: 'cgm-summary-sensor-active-percentage' },
} as const
type Part = keyof typeof parts

const bandCodes: Readonly<Record<RangeBand['band'], string>> = {
  veryLow: '104642-4',
  low: '104641-6',
  target: '97510-2',
  high: '104640-8',
  veryHigh: '104639-0',
}

export const summaryCode: string = parts.summary.code
export const summaryCodes: readonly string[] = Object.values(parts).map(({ code }) => code)
export const summaryProfiles: readonly string[] = Object.values(parts).map(({ profile }) => cgmProfile(profile))

/** The days that a search asks about: the last two weeks unless it names a time. Throws for more than 90. */
export function periodOf({ after, before }: TimeBounds, now: Date): SummaryPeriod {
  const today = toLocalDay(toWallClockIn(defaultTimeZone, now))
  // The bound is exclusive: the last day is that of the second before it.
  const lastDay =
    before === undefined ? today : toLocalDay(before.endsWith('T00:00:00') ? `${addDays(toLocalDay(before), -1)}T00:00:00` : before)
  const firstDay = after === undefined ? addDays(lastDay, 1 - usualDays) : toLocalDay(after)
  const days = daysBetween(firstDay, lastDay) + 1
  if (days < 1 || days > mostDays) throw new FhirProblem(400, 'too-costly', `A summary is about 1 to ${mostDays} days.`)
  return { firstDay, lastDay }
}

const compact = (day: LocalDay) => day.replaceAll('-', '')
const expand = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`

/** Ids name patient, days and part: a summary is computed when it is read. */
const idOf = (patientId: string, { firstDay, lastDay }: SummaryPeriod, part: string) =>
  `cgm-${joinId(patientId, '')}-${compact(firstDay)}-${compact(lastDay)}-${part}`

/** What an id of a summary names; undefined for another id. */
export function readSummaryId(id: string): { patientId: string; period: SummaryPeriod } | undefined {
  const match = /^cgm-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-(\d{8})-(\d{8})-[a-z]+$/.exec(id)
  if (!match) return undefined
  const [firstDay, lastDay] = [expand(match[6] ?? ''), expand(match[7] ?? '')]
  const isReal = [firstDay, lastDay].every((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day))
  const days = isReal ? daysBetween(firstDay, lastDay) + 1 : 0
  if (days < 1 || days > mostDays) return undefined
  return { patientId: match.slice(1, 6).join('-'), period: { firstDay, lastDay } }
}

async function readFigures(db: Db, patientId: string, { firstDay, lastDay }: SummaryPeriod): Promise<PeriodFigures> {
  const days = Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, at) => addDays(firstDay, at))
  const entries = await selectFigureEntries(db, patientId, days)
  const { diabetesType } = await selectDiabetesStatus(db, patientId)
  const readings = entries.filter((entry) => entry.entryType === EntryType.Glucose)
  return periodFigures(readings, { firstDay, lastDay, group: consensusGroupOf(diabetesType) })
}

const rounded = (value: number) => Number(value.toFixed(2))
const percent = (value: number) => ({ value: rounded(value), unit: '%', system: ucum, code: '%' })

/**
 * The CGM summary of a patient's sensor readings as Observations, the panel first. Empty where there are too few readings for
 * its figures, by the same rule as in the product.
 */
export async function readSummary(db: Db, patientId: string, period: SummaryPeriod): Promise<Resource[]> {
  const { sensor, sufficiency } = await readFigures(db, patientId, period)
  if (!sensor || sensor.gmi === null || sensor.variability.cv === null || sensor.variability.average === null) return []
  const { bands } = sensor.timeInRange
  const make = (part: Part, fields: object, isOfProfile = true): Resource => ({
    resourceType: 'Observation',
    id: idOf(patientId, period, part),
    ...(isOfProfile && { meta: { profile: [cgmProfile(parts[part].profile)] } }),
    status: 'final',
    category: [{ coding: [{ system: observationCategory, code: 'laboratory' }] }],
    code: { coding: [{ system: loinc, code: parts[part].code }] },
    subject: referTo('Patient', patientId),
    effectivePeriod: { start: period.firstDay, end: period.lastDay },
    ...fields,
  })
  // The consensus has no very high band in pregnancy, which the profile asks for.
  const hasAllBands = bands.length === Object.keys(bandCodes).length
  const members = [
    make('mean', {
      valueQuantity: { value: rounded(sensor.variability.average), unit: unitLabels.mmolPerL, system: ucum, code: 'mmol/L' },
    }),
    make(
      'tir',
      {
        component: bands.map(({ band, share }) => ({
          code: { coding: [{ system: loinc, code: bandCodes[band] }] },
          valueQuantity: percent((share ?? 0) * 100),
        })),
      },
      hasAllBands,
    ),
    make('gmi', { valueQuantity: percent(sensor.gmi) }),
    make('cv', { valueQuantity: percent(sensor.variability.cv) }),
    make('wear', { valueQuantity: { value: sufficiency.daysWithSensor, unit: 'nap', system: ucum, code: 'd' } }),
    make('active', { valueQuantity: percent(sufficiency.sensorShare * 100) }),
  ]
  const panel = make('summary', { hasMember: members.map(({ id }) => referTo('Observation', id)) }, hasAllBands)
  return [panel, ...members]
}

/** The summary as a report; it has no document, the Observations are the report. */
export function toReport(patientId: string, period: SummaryPeriod, [panel]: readonly Resource[]): Resource[] {
  if (!panel) return []
  return [
    {
      resourceType: 'DiagnosticReport',
      id: idOf(patientId, period, 'report'),
      status: 'final',
      category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'LAB' }] }],
      code: { coding: [{ system: loinc, code: summaryCode }], text: fhirMessages.cgmSummary },
      subject: referTo('Patient', patientId),
      effectivePeriod: { start: period.firstDay, end: period.lastDay },
      result: [referTo('Observation', panel.id)],
    },
  ]
}
