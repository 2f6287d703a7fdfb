import type { ClinicPatient } from '@diab/core/rules'
import { byteOrderMark, csvRow } from '@diab/core/format'
import { reasonTexts } from '../cells/ReasonCell.tsx'
import type { PatientTableMessages } from '../PatientTable.messages.ts'

type FileMessages = PatientTableMessages['file']
type Cell = Parameters<typeof csvRow>[0][number]

const percent = (share: number | null) => (share === null ? null : share * 100)

type Counts = NonNullable<ClinicPatient['triage']['sensorCounts']>
const countOf = ({ lowCount, normalCount, highCount }: Counts) => lowCount + normalCount + highCount
const sensorPercent = ({ sensorCounts }: ClinicPatient['triage']) =>
  sensorCounts && percent(sensorCounts.normalCount / countOf(sensorCounts))

const columns: readonly (readonly [keyof FileMessages, (patient: ClinicPatient, words: PatientTableMessages) => Cell])[] = [
  ['name', ({ fullname }) => fullname],
  ['reason', (patient, words) => reasonTexts(patient, words).join(', ')],
  ['dateOfBirth', ({ dateOfBirth }) => dateOfBirth],
  ['diabetesType', ({ diabetesType }, { diabetesTypes }) => (diabetesType === null ? null : diabetesTypes[diabetesType])],
  ['email', ({ email }) => email],
  ['doctors', ({ doctors }) => doctors.map(({ fullname }) => fullname).join(', ')],
  ['lastDay', ({ triage }) => triage.lastDay],
  ['daysWithoutData', ({ triage }) => triage.daysWithoutData],
  ['readingsPerWeek', ({ triage }) => triage.readingsPerWeek],
  ['inTarget', ({ triage }) => percent(triage.inTargetShare)],
  ['shareName', ({ triage }, { row }) => row.shareOf[triage.periodKind]],
  ['sensorInTarget', ({ triage }) => sensorPercent(triage)],
  ['sensorCount', ({ triage: { sensorCounts } }) => sensorCounts && countOf(sensorCounts)],
  ['change', ({ triage }) => percent(triage.inTargetChange)],
  ['low', ({ triage }) => triage.lowCount],
  ['normal', ({ triage }) => triage.normalCount],
  ['high', ({ triage }) => triage.highCount],
  ['average', ({ triage }) => triage.average],
  ['lbgi', ({ triage }) => triage.lbgi],
  ['hi', ({ triage }) => triage.hiCount],
  ['lo', ({ triage }) => triage.loCount],
  ['ketone', ({ triage }) => triage.maxKetone],
  ['vip', ({ isVip }, { file }) => (isVip ? file.yes : file.no)],
]

/** Returns patients as a CSV file for a Hungarian spreadsheet: one header row, figures unrounded. */
export function patientsCsv(patients: readonly ClinicPatient[], words: PatientTableMessages): string {
  const head = columns.map(([name]) => words.file[name] as string)
  return byteOrderMark + [head, ...patients.map((patient) => columns.map(([, cellOf]) => cellOf(patient, words)))].map(csvRow).join('')
}
