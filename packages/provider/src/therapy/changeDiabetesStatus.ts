import type { DiabetesStatus } from '@diab/core/therapy'
import type { AuditedCall } from '../access/auditAccess.ts'
import { problem } from '../http/problem.ts'
import { recordTherapyChange } from './recordTherapyChange.ts'
import { lockPatient, selectDiabetesStatus, setDiabetesStatus } from './therapy.store.ts'

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
  await recordTherapyChange(call, {
    patientId,
    event: 'diabetesStatus.updated',
    before: old.version === 0 ? undefined : { diabetesType: old.diabetesType, therapyType: old.therapyType },
    after: { diabetesType, therapyType },
    detail: { version: changed.version },
    now,
  })
  return changed
}
