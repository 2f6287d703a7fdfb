import { checkLabelTimes, labelTimesVersion, type TherapyLabelTime } from '@diab/core/rules'
import type { AuditedCall } from '../../platform/access/auditAccess.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import { recordTherapyChange } from '../therapyHistory/recordTherapyChange.ts'
import { deleteLabelTimes, insertLabelTimes, lockPatient, selectLabelTimes } from './therapy.store.ts'

export interface LabelsTarget {
  patientId: string
  /** Version of the label times that the caller saw. */
  ifMatch: number | undefined
  now: Date
}

/** Replaces the label times of a patient. Entries keep the slots they have. */
export async function updateLabels(
  call: AuditedCall,
  { patientId, ifMatch, now }: LabelsTarget,
  labelTimes: readonly TherapyLabelTime[],
): Promise<TherapyLabelTime[]> {
  const errors = checkLabelTimes(labelTimes)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await lockPatient(call.db, patientId)
  const before = await selectLabelTimes(call.db, patientId)
  if (ifMatch !== undefined && ifMatch !== labelTimesVersion(before)) throw problem(412)
  await deleteLabelTimes(call.db, patientId)
  await insertLabelTimes(call.db, patientId, labelTimes)
  const after = await selectLabelTimes(call.db, patientId)
  await recordTherapyChange(call, {
    patientId,
    event: 'labels.updated',
    before: { labelTimes: before },
    after: { labelTimes: after },
    detail: { labelCount: after.length },
    now,
  })
  return after
}
