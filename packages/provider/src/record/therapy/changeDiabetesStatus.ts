import type { DiabetesStatus, DiabetesType } from '@diab/core/rules'
import { presentSensorRange, sensorRangeAfter } from '@diab/internal/therapy'
import type { AuditedCall } from '../../platform/access/auditAccess.ts'
import { problem } from '../../platform/http/problem.ts'
import { keepListedDiabetes } from '../figures/keepListed.ts'
import { setPresentRange } from './changeGlucoseRange.ts'
import { recordTherapyChange } from '../therapyHistory/recordTherapyChange.ts'
import { lockGlucoseRange, lockPatient, selectDiabetesStatus, selectGlucoseRanges, setDiabetesStatus } from './therapy.store.ts'

export interface StatusTarget {
  patientId: string
  /** 0 for a status that was never stored. */
  ifMatch: number | undefined
  now: Date
}

/** Says which diabetes a patient has and how it is treated. */
export async function updateDiabetesStatus(
  call: AuditedCall,
  { patientId, ifMatch, now }: StatusTarget,
  { diabetesType, therapyType }: Pick<DiabetesStatus, 'diabetesType' | 'therapyType'>,
): Promise<DiabetesStatus> {
  await lockPatient(call.db, patientId)
  const old = await selectDiabetesStatus(call.db, patientId)
  if (ifMatch !== undefined && ifMatch !== old.version) throw problem(412)
  const changed = { diabetesType, therapyType, version: old.version + 1 }
  await setDiabetesStatus(call.db, patientId, changed)
  await keepListedDiabetes(call.db, patientId)
  await recordTherapyChange(call, {
    patientId,
    event: 'diabetesStatus.updated',
    before: old.version === 0 ? undefined : { diabetesType: old.diabetesType, therapyType: old.therapyType },
    after: { diabetesType, therapyType },
    detail: { version: changed.version },
    now,
  })
  await followDiabetes(call, { patientId, now }, old.diabetesType, diabetesType)
  return changed
}

/** Changes the sensor range with the diabetes type while it is still the default of the old one. */
async function followDiabetes(
  call: AuditedCall,
  target: Pick<StatusTarget, 'patientId' | 'now'>,
  before: DiabetesType,
  after: DiabetesType,
): Promise<void> {
  const present = presentSensorRange(await selectGlucoseRanges(call.db, target.patientId))
  const range = present && (await lockGlucoseRange(call.db, target.patientId, present.id))
  const bounds = range && sensorRangeAfter(range, before, after)
  if (range && bounds) await setPresentRange(call, target, range, bounds)
}
