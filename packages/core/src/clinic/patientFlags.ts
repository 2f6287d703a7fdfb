import type { ClinicPatient, PatientFlagCounts } from './clinicPatientList.contract.ts'
import { type AttentionFlag, attentionFlags, type PatientFlag, patientFlags } from './patientListFields.ts'

/** Default number of days without an entry after which a patient counts as silent. */
export const defaultNoDataDays = 14
/** Dates since the last entry from which a sensor has sent nothing for the whole of a day. */
export const silentSensorDays = 2
/** mmol/l from which on a ketone reading is shown as elevated. */
export const elevatedKetone = 0.6
/** LBGI above which the risk of hypoglycaemia is moderate or high. */
export const elevatedLbgi = 2.5

type Flagged = Pick<ClinicPatient, 'triage' | 'isVip' | 'doctors'>

/** Whether a flag finds a patient; without any entry there is no data at all. */
export function hasFlag({ triage, isVip, doctors }: Flagged, flag: PatientFlag, noDataDays: number = defaultNoDataDays): boolean {
  if (flag === 'vip') return isVip
  if (flag === 'no_doctor') return doctors.length === 0
  if (flag === 'sensor_silent')
    return (triage.periodKind === 'sensor' || triage.periodKind === 'mixed') && (triage.daysWithoutData ?? 0) >= silentSensorDays
  if (flag !== 'no_data') return triage.attention.includes(flag)
  return triage.daysWithoutData === null || triage.daysWithoutData >= noDataDays
}

/** How many of the patients have each flag. */
export function countFlags(patients: Iterable<Flagged>, noDataDays: number = defaultNoDataDays): PatientFlagCounts {
  const counts = {
    all: 0,
    lo: 0,
    hi: 0,
    ketone: 0,
    low_risk: 0,
    hypo: 0,
    worsening: 0,
    no_data: 0,
    sensor_silent: 0,
    no_doctor: 0,
    vip: 0,
  } satisfies PatientFlagCounts
  for (const patient of patients) {
    counts.all++
    for (const flag of patientFlags) if (hasFlag(patient, flag, noDataDays)) counts[flag]++
  }
  return counts
}

/** A number by which patients are sorted: a more pressing reason outweighs all less pressing ones together; 0 without one. */
export const attentionScore = (attention: readonly AttentionFlag[]): number =>
  attention.reduce((score, flag) => score + attentionWeight(flag), 0)

/** Weight of a reason in {@link attentionScore}: a power of two. */
export const attentionWeight = (flag: AttentionFlag): number => 2 ** (attentionFlags.length - 1 - attentionFlags.indexOf(flag))
