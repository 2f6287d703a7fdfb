import type { ClinicPatient, PatientFlagCounts } from './clinicPatientList.contract.ts'
import type { PatientFlag } from './patientListFields.ts'

/** Days without an entry from which on a patient counts as silent, unless somebody asks for others. */
export const defaultNoDataDays = 14
/** mmol/l from which on a ketone reading is shown as elevated. */
export const elevatedKetone = 0.6
/** A smaller change of the in-target share, 0–1, is not called one. */
export const notableChange = 0.05
/** LBGI above which the risk of hypoglycaemia is moderate or high. */
export const elevatedLbgi = 2.5

type Flagged = Pick<ClinicPatient, 'triage' | 'isVip'>

const tests: Readonly<Record<PatientFlag, (patient: Flagged, noDataDays: number) => boolean>> = {
  lo: ({ triage }) => triage.loCount > 0,
  hi: ({ triage }) => triage.hiCount > 0,
  ketone: ({ triage }) => triage.maxKetone !== null && triage.maxKetone >= elevatedKetone,
  low_risk: ({ triage }) => triage.lbgi !== null && triage.lbgi > elevatedLbgi,
  worsening: ({ triage }) => triage.inTargetChange !== null && triage.inTargetChange <= -notableChange,
  no_data: ({ triage: { daysWithoutData } }, noDataDays) => daysWithoutData === null || daysWithoutData >= noDataDays,
  vip: ({ isVip }) => isVip,
}

/** Whether there is this reason to look at a patient now; without any entry there is no data at all. */
export const hasFlag = (patient: Flagged, flag: PatientFlag, noDataDays: number = defaultNoDataDays): boolean =>
  tests[flag](patient, noDataDays)

/** How many of the patients have each flag. */
export function countFlags(patients: Iterable<Flagged>, noDataDays: number = defaultNoDataDays): PatientFlagCounts {
  const counts = { all: 0, lo: 0, hi: 0, ketone: 0, low_risk: 0, worsening: 0, no_data: 0, vip: 0 }
  const flags = Object.keys(tests) as PatientFlag[]
  for (const patient of patients) {
    counts.all++
    for (const flag of flags) if (tests[flag](patient, noDataDays)) counts[flag]++
  }
  return counts
}
